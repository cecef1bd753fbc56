// @ts-check
/** Every page: buttons that copy. They are hidden where scripts do not run. */

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const input = document.getElementById(button.dataset.copy ?? '');
    if (input instanceof HTMLInputElement) copy(input.value, button);
  });
}

/**
 * @param {string} text
 * @param {HTMLButtonElement} button says for a moment that it is done
 */
export async function copy(text, button) {
  const label = button.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = button.dataset.done ?? label;
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
