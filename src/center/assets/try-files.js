// @ts-check
/** Files of Try it: dropped or chosen, listed, moved and removed, in the order they are sent. */
import { sizeOf } from './size.js';

/** @typedef {import('./try-result.js').Words} Words */

/** Files by their input. @type {Map<HTMLInputElement, File[]>} */
const chosen = new Map();

/** @param {HTMLInputElement} input */
export const filesOf = (input) => chosen.get(input) ?? [];

/** @param {HTMLElement} area @param {Words} words @param {() => void} changed */
export function takeFiles(area, words, changed) {
  const input = area.querySelector('input');
  const list = area.querySelector('[data-files]');
  if (!input || !(list instanceof HTMLElement)) return;
  /** @param {File[]} files */
  const show = (files) => {
    chosen.set(input, files);
    list.hidden = files.length === 0;
    list.replaceChildren(...files.map((file, index) => row(file, index, files, words, show)));
    changed();
  };
  /** Several files add up, one replaces another. @param {Iterable<File>} more */
  const add = (more) => show(input.multiple ? [...filesOf(input), ...more] : [...more].slice(0, 1));
  input.addEventListener('change', () => {
    add(input.files ?? []);
    input.value = '';
  });
  takeDrops(area, add);
}

/** @param {HTMLElement} area @param {(files: Iterable<File>) => void} add */
function takeDrops(area, add) {
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    area.classList.remove('over');
    const files = event.dataTransfer?.files;
    if (files && files.length > 0) add(files);
  });
}

/** @param {File} file @param {number} index @param {File[]} files @param {Words} words @param {(files: File[]) => void} show */
function row(file, index, files, words, show) {
  const item = document.createElement('li');
  item.append(`${file.name} (${sizeOf(file.size)})`);
  if (index > 0) {
    const moved = files.with(index - 1, file).with(index, /** @type {File} */ (files[index - 1]));
    item.append(button('↑', `${words.moveUp} ${file.name}`, () => show(moved)));
  }
  item.append(button('×', `${words.remove} ${file.name}`, () => show(files.toSpliced(index, 1))));
  return item;
}

/** @param {string} sign @param {string} label @param {() => void} act */
function button(sign, label, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = sign;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}
