// @ts-check
/** Try it: the form of the chosen operation, sending and cancelling. Keys are kept in this page's memory only. */
import { copy } from './center.js';
import { codeOf } from './try-code.js';
import { takeFiles } from './try-files.js';
import { callOf, clearFaults, controlAt, markFault } from './try-form.js';
import { problemOf, showResult, showText } from './try-result.js';

/** @typedef {import('./try-code.js').Call} Call */

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
for (const area of document.querySelectorAll('[data-drop]'))
  if (area instanceof HTMLElement) takeFiles(area, words, showCode);
// a file dropped beside the area would replace the page
for (const kind of ['dragover', 'drop']) addEventListener(kind, (event) => event.preventDefault());
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

function showCode() {
  const code = codeOf(location.origin, callOf(fieldset()));
  for (const [language, text] of Object.entries(code)) element(`code-${language}`, HTMLPreElement).textContent = text;
}

async function makeKey() {
  const body = new FormData();
  body.set('name', words.keyName);
  const answer = await fetch('/center/keys', { method: 'POST', body, headers: { Accept: 'application/json' } });
  clearFaults(form);
  if (!answer.ok) return markFault(key, words.failed);
  key.value = (await answer.json()).key;
  element('key-hint', HTMLElement).textContent = words.madeKey;
}

/** @param {Call} call */
function bodyOf({ fields, files, password }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const file of files?.files ?? []) body.append(files?.field ?? '', file, file.name);
  if (password) body.append('password', password);
  return body;
}

/** What is missing is said beside its field, where the cursor goes. @param {Call} call */
function isWhole(call) {
  clearFaults(form);
  const files = call.files?.files.length === 0 ? controlAt(fieldset(), call.files.field) : undefined;
  if (files) markFault(files, words.fileMissing);
  if (!key.value) markFault(key, words.keyMissing);
  const first = files ?? (key.value ? undefined : key);
  first?.focus();
  return !first;
}

function send() {
  const call = callOf(fieldset());
  if (!isWhole(call)) return;
  element('result', HTMLElement).hidden = false;
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
    if (request.status === 400) markFaults(request);
  };
  shown.replaceChildren();
  request.send(bodyOf(call));
}

/** What the service says of single fields. @param {XMLHttpRequest} request */
async function markFaults(request) {
  for (const { path, message } of (await problemOf(request))?.errors ?? []) {
    const control = controlAt(fieldset(), path);
    if (control) markFault(control, message);
  }
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
