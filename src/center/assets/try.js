// @ts-check
/** Try it: the form of the chosen operation, its files, sending and cancelling. Keys are kept in this page's memory only. */
import { copy } from './center.js';
import { sizeOf } from './size.js';
import { codeOf } from './try-code.js';
import { showResult, showText } from './try-result.js';

const root = element('try', HTMLDivElement);
/** @type {import('./try-result.js').Words} */
const words = JSON.parse(root.dataset.words ?? '{}');
const form = element('call', HTMLFormElement);
const choice = element('operation', HTMLSelectElement);
const key = element('key', HTMLInputElement);
const cancel = element('cancel', HTMLButtonElement);
const progress = element('progress', HTMLDivElement);
const bar = element('bar', HTMLProgressElement);
const phase = element('phase', HTMLLabelElement);
const shown = element('shown', HTMLDivElement);

/** Files by their input, in the order they are sent. @type {Map<HTMLInputElement, File[]>} */
const chosenFiles = new Map();

choice.addEventListener('change', chooseOperation);
form.addEventListener('input', showCode);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  send();
});
element('make-key', HTMLButtonElement).addEventListener('click', makeKey);
const copyCode = element('copy-code', HTMLButtonElement);
copyCode.addEventListener('click', () => {
  const language = document.querySelector('input[name=language]:checked');
  if (language instanceof HTMLInputElement)
    copy(element(`code-${language.value}`, HTMLPreElement).textContent ?? '', copyCode);
});
for (const area of document.querySelectorAll('[data-drop]')) if (area instanceof HTMLElement) takeDrops(area);
chooseOperation();

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
function element(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${id}`);
}

function fieldset() {
  const found = form.querySelector('fieldset[data-operation]:not([hidden])');
  if (found instanceof HTMLFieldSetElement) return found;
  throw new Error('no operation is chosen');
}

function chooseOperation() {
  for (const set of form.querySelectorAll('fieldset')) {
    set.hidden = set.dataset.operation !== choice.value;
    set.disabled = set.hidden;
  }
  showCode();
}

/** @param {HTMLElement} area */
function takeDrops(area) {
  const input = area.querySelector('input');
  if (!input) return;
  input.addEventListener('change', () => takeFiles(input, area, [...(input.files ?? [])]));
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    area.classList.remove('over');
    takeFiles(input, area, [...(event.dataTransfer?.files ?? [])]);
  });
}

/** Several files add up, one replaces another. @param {HTMLInputElement} input @param {HTMLElement} area @param {File[]} files */
function takeFiles(input, area, files) {
  const kept = input.multiple ? [...(chosenFiles.get(input) ?? []), ...files] : files.slice(0, 1);
  chosenFiles.set(input, kept);
  listFiles(input, area, kept);
  input.value = '';
  showCode();
}

/** @param {HTMLInputElement} input @param {HTMLElement} area @param {File[]} files */
function listFiles(input, area, files) {
  const list = area.querySelector('[data-files]');
  if (!(list instanceof HTMLElement)) return;
  list.hidden = files.length === 0;
  list.replaceChildren(
    ...files.map((file, index) => {
      const item = document.createElement('li');
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.textContent = '×';
      remove.setAttribute('aria-label', `${words.remove} ${file.name}`);
      remove.addEventListener('click', () => {
        chosenFiles.set(input, files.toSpliced(index, 1));
        listFiles(input, area, files.toSpliced(index, 1));
        showCode();
      });
      item.append(`${file.name} (${sizeOf(file.size)})`, remove);
      return item;
    }),
  );
}

/** The chosen values as they would stand in JSON, files apart; empty fields are left out. */
function chosenCall() {
  const set = fieldset();
  /** @type {Record<string, unknown>} */
  const fields = { [set.dataset.selector ?? '']: set.dataset.name };
  /** @type {{ field: string, many: boolean, files: File[] } | undefined} */
  let files;
  let password = '';
  for (const control of set.elements) {
    if (control instanceof HTMLInputElement && control.type === 'file')
      files = { field: control.name, many: control.multiple, files: chosenFiles.get(control) ?? [] };
    else if (control instanceof HTMLInputElement && control.name === 'password') password = control.value;
    else if (isControl(control)) addValue(fields, control);
  }
  return { endpoint: set.dataset.endpoint ?? '', fields, files, password };
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** @param {Element} control @returns {control is Control} */
function isControl(control) {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(control.tagName) && /** @type {Control} */ (control).name !== '';
}

/** @param {Record<string, unknown>} fields @param {Control} control */
function addValue(fields, control) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked) fields[control.name] = true;
    return;
  }
  if (control.value === '') return;
  if (control.dataset.kind === 'messages') fields[control.name] = [{ role: 'user', content: control.value }];
  else if (control instanceof HTMLInputElement && control.type === 'number')
    fields[control.name] = control.valueAsNumber;
  else if (control instanceof HTMLSelectElement && /^\d+$/.test(control.value))
    fields[control.name] = Number(control.value);
  else fields[control.name] = control.value;
}

function showCode() {
  const code = codeOf(location.origin, chosenCall());
  for (const [language, text] of Object.entries(code)) element(`code-${language}`, HTMLPreElement).textContent = text;
}

async function makeKey() {
  const body = new FormData();
  body.set('name', words.keyName);
  const answer = await fetch('/center/keys', { method: 'POST', body, headers: { Accept: 'application/json' } });
  if (!answer.ok) return showText(shown, words.failed, 'bad');
  key.value = (await answer.json()).key;
  element('key-hint', HTMLElement).textContent = words.madeKey;
}

/** @param {ReturnType<typeof chosenCall>} call */
function bodyOf({ fields, files, password }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const file of files?.files ?? []) body.append(files?.field ?? '', file, file.name);
  if (password) body.append('password', password);
  return body;
}

function send() {
  const call = chosenCall();
  element('result', HTMLElement).hidden = false;
  if (call.files && call.files.files.length === 0) return showText(shown, words.fileMissing, 'bad');
  if (!key.value) {
    key.focus();
    return showText(shown, words.keyMissing, 'bad');
  }
  const request = new XMLHttpRequest();
  const startedMs = performance.now();
  request.open('POST', `/api/v1/external/${call.endpoint}`);
  request.setRequestHeader('Authorization', `Bearer ${key.value}`);
  request.responseType = call.endpoint === 'ai' ? 'text' : 'blob';
  showProgress(request);
  cancel.onclick = () => request.abort();
  request.onabort = () => end(words.cancelled);
  request.onerror = () => end(words.failed);
  request.onprogress = () => {
    if (call.endpoint === 'ai' && request.status === 200)
      showResult(shown, { request, call, words, seconds: undefined });
  };
  request.onload = () => {
    end();
    showResult(shown, { request, call, words, seconds: (performance.now() - startedMs) / 1000 });
  };
  shown.replaceChildren();
  request.send(bodyOf(call));
}

/** @param {XMLHttpRequest} request */
function showProgress(request) {
  progress.hidden = false;
  cancel.hidden = false;
  phase.textContent = words.uploading;
  bar.value = 0;
  request.upload.onprogress = ({ loaded, total }) => {
    bar.value = total > 0 ? loaded / total : 0;
  };
  request.upload.onload = () => {
    phase.textContent = words.working;
    bar.removeAttribute('value');
  };
}

/** @param {string} [message] */
function end(message) {
  progress.hidden = true;
  cancel.hidden = true;
  if (message) showText(shown, message, 'bad');
}
