// The site's own model does for a board what a notebook's widget does.
import assert from "node:assert/strict";
import test from "node:test";

const { Model } = await import("../../site/static/model.js");

test("it holds what it is given, and tells what is sent", () => {
  const sent = [];
  const model = new Model({ number: 3 }, (content) => sent.push(content));
  assert.deepEqual(model.get("frame"), { number: 3 });
  assert.equal(model.get("ground"), null);
  model.set("frame", { number: 4 });
  model.save_changes();
  assert.deepEqual(model.get("frame"), { number: 4 });
  model.send({ hello: true });
  assert.deepEqual(sent, [{ hello: true }]);
});

test("who listens hears, until they listen no more", () => {
  const model = new Model({}, () => {});
  const heard = [];
  const one = (message) => heard.push(["one", message]);
  const two = (message) => heard.push(["two", message]);
  model.hear("nobody");
  model.on("msg:custom", one);
  model.on("msg:custom", two);
  model.hear("both");
  model.off("msg:custom", one);
  model.hear("last");
  model.off("msg:other", two);
  assert.deepEqual(heard, [["one", "both"], ["two", "both"], ["two", "last"]]);
});
