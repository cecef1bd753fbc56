// @ts-check
/** Elements made of text. */

/** @param {string} name @param {string} text */
export function node(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {string} text */
export function quiet(text) {
  const made = node('small', text);
  made.className = 'quiet';
  return made;
}
