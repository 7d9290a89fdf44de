// Elements that a script makes: a name, attributes, and what is in it. A shape is one of a drawing.
export const element = (name, attributes, ...content) => add(document.createElement(name), attributes, content);
export const shape = (name, attributes, ...content) => add(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, content);

function add(e, attributes, content) {
  Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
  e.append(...content);
  return e;
}
