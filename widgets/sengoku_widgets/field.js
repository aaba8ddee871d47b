// A line to type in. It goes to the kernel in one message when Enter is pressed, and what the kernel
// says meanwhile about the label or the example leaves alone what is being typed.
function render({ model, el }) {
  el.classList.add("jupyter-widgets", "widget-inline-hbox", "widget-text");
  const label = document.createElement("label");
  const input = document.createElement("input");
  label.className = "widget-label";
  input.className = "widget-input";
  input.type = "text";
  input.autocomplete = "off";
  input.spellcheck = false;
  input.id = label.htmlFor = `sengoku-field-${Math.random().toString(36).slice(2)}`;
  el.append(label, input);

  const show = () => {
    label.textContent = model.get("label");
    input.placeholder = model.get("hint");
  };
  // What was sent, until another letter is typed: then it is no longer what stands here.
  let sent = null;
  const answered = (message) => {
    if (message.empty || (sent !== null && message.taken === sent)) {
      input.value = "";
      sent = null;
    }
  };
  input.addEventListener("input", () => {
    sent = null;
  });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    // The Enter that ends the choice of a kanji sends nothing.
    if (event.key === "Enter" && !event.isComposing && input.value.trim()) {
      sent = input.value;
      // The next letter begins a new text, even before the answer is there.
      input.select();
      model.send({ typed: sent });
    }
  });
  model.on("change:label", show);
  model.on("change:hint", show);
  model.on("msg:custom", answered);
  show();
  return () => {
    model.off("change:label", show);
    model.off("change:hint", show);
    model.off("msg:custom", answered);
  };
}

export default { render };
