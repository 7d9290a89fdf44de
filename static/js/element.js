// An element that a script makes: its name, its attributes, and what is in it.
export function element(name, attributes, ...content) {
  const e = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
  e.append(...content);
  return e;
}
