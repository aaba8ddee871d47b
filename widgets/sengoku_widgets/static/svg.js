// Small helpers for elements, of HTML and of SVG.
// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element of SVG.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Element | null} [within]
 * @returns {SVGGraphicsElement}
 */
export function drawn(name, attributes = {}, within = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  within?.append(element);
  return /** @type {SVGGraphicsElement} */ (element);
}

/**
 * Make an element of HTML.
 * @param {string} name
 * @param {string} [classes]
 * @param {Element | null} [within]
 * @returns {HTMLElement}
 */
export function made(name, classes = "", within = null) {
  const element = document.createElement(name);
  element.className = classes;
  within?.append(element);
  return element;
}

/**
 * Set an attribute, or take it away where there is nothing to say.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function attribute(element, name, value) {
  if (value === undefined || value === null || value === "" || value === false) {
    element.removeAttribute(name);
  } else {
    const told = String(value);
    if (element.getAttribute(name) !== told) {
      element.setAttribute(name, told);
    }
  }
}

/**
 * Give the element with what is looked for, from where something happened upwards.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function over(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
