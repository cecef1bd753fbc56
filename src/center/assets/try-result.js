// @ts-check
/** Shows what a call answered: a picture beside the original, a PDF's first page, text, or the problem. */
import { sizeOf } from './size.js';

/** Addresses of what is shown, given back when the next result comes. @type {string[]} */
let addresses = [];

/** @typedef {typeof import('../text.ts').text.tryIt} Words what the page says, from the server */

/**
 * @typedef {object} Result
 * @property {XMLHttpRequest} request
 * @property {{ endpoint: string, files?: { files: File[] } | undefined }} call
 * @property {Words} words
 * @property {number | undefined} seconds undefined while text is still coming
 */

/** @param {HTMLElement} place @param {Result} result */
export function showResult(place, result) {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
  if (result.request.status !== 200) return showProblem(place, result.request);
  if (result.call.endpoint === 'ai') return showAnswer(place, result);
  showDocument(place, result);
}

/** @param {HTMLElement} place @param {string} text @param {'good' | 'bad' | 'text'} kind */
export function showText(place, text, kind) {
  const shown = node('p', text);
  shown.className = kind === 'text' ? 'prose' : `notice ${kind}`;
  place.replaceChildren(shown);
}

/**
 * @typedef {object} Problem
 * @property {string} title
 * @property {string} detail
 * @property {number} status
 * @property {string} code
 * @property {string} requestId
 * @property {{ path: string, message: string }[]} [errors]
 */

/** What a refusal says (RFC 9457); undefined where the answer is not the service's own. @param {XMLHttpRequest} request @returns {Promise<Problem | undefined>} */
export async function problemOf(request) {
  const body = request.responseType === 'blob' ? await request.response.text() : request.responseText;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** @param {HTMLElement} place @param {XMLHttpRequest} request */
async function showProblem(place, request) {
  const problem = await problemOf(request);
  if (!problem) return showText(place, `${request.status} ${request.statusText}`, 'bad');
  const { title, detail, status, code, requestId } = problem;
  const shown = node('div', '');
  shown.className = 'notice bad';
  shown.append(node('strong', `${status} ${title}`), node('p', detail), node('small', `${code} · ${requestId}`));
  place.replaceChildren(shown);
}

/** @param {HTMLElement} place @param {Result} result */
function showDocument(place, { request, call, words, seconds }) {
  /** @type {Blob} */
  const blob = request.response;
  const name = nameOf(request.getResponseHeader('Content-Disposition') ?? '');
  const parts = [];
  if (blob.type.startsWith('image/')) parts.push(pictures(blob, call.files?.files[0], words));
  if (blob.type === 'application/pdf') parts.push(page(blob, name, words));
  const warnings = request.getResponseHeader('X-Octavo-Warnings');
  if (warnings) parts.push(node('p', `${words.warnings} ${warnings}`));
  const save = document.createElement('a');
  save.href = addressOf(blob);
  save.download = name;
  save.className = 'button';
  save.textContent = `${words.save} ${name} (${sizeOf(blob.size)})`;
  parts.push(save, quiet(`${seconds?.toFixed(1)} ${words.seconds}`));
  place.replaceChildren(...parts);
}

/** @param {Blob} result @param {File | undefined} original @param {Words} words */
function pictures(result, original, words) {
  const pair = node('div', '');
  pair.className = 'pair';
  if (original) pair.append(picture(original, words.before));
  pair.append(picture(result, words.after));
  return pair;
}

/** @param {Blob} blob @param {string} label */
function picture(blob, label) {
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  const caption = node('figcaption', `${label}: ${sizeOf(blob.size)}`);
  image.alt = label;
  image.onload = () => {
    caption.textContent = `${label}: ${image.naturalWidth} × ${image.naturalHeight}, ${sizeOf(blob.size)}`;
  };
  image.src = addressOf(blob);
  figure.append(image, caption);
  return figure;
}

/** In the page where the browser shows PDFs within pages; phones open them by themselves. @param {Blob} blob @param {string} name @param {Words} words */
function page(blob, name, words) {
  if (navigator.pdfViewerEnabled === false) return opener(blob, words.open);
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.src = `${addressOf(blob)}#page=1&toolbar=0&navpanes=0&view=Fit`;
  return frame;
}

/** @param {Blob} blob @param {string} label */
function opener(blob, label) {
  const link = document.createElement('a');
  link.href = addressOf(blob);
  link.target = '_blank';
  link.className = 'button quiet-button';
  link.textContent = label;
  return link;
}

/** Text so far, or the whole answer. @param {HTMLElement} place @param {Result} result */
function showAnswer(place, { request, seconds, words }) {
  const isStream = request.getResponseHeader('Content-Type')?.startsWith('text/event-stream');
  const { text, problem } = isStream
    ? ofEvents(request.responseText)
    : { text: ofJson(request.responseText), problem: '' };
  const shown = node('p', text);
  shown.className = 'prose';
  const parts = [shown];
  if (problem) parts.push(node('strong', problem));
  if (seconds !== undefined) parts.push(quiet(`${seconds.toFixed(1)} ${words.seconds}`));
  place.replaceChildren(...parts);
}

/** @param {string} json */
function ofJson(json) {
  try {
    return JSON.parse(json).content;
  } catch {
    return '';
  }
}

/** Server-sent events as far as they have come. @param {string} events */
function ofEvents(events) {
  let text = '';
  let problem = '';
  // what follows the last blank line has not come to its end
  for (const event of events.split('\n\n').slice(0, -1)) {
    const [, kind, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
    if (kind === 'delta') text += JSON.parse(data ?? '{}').text ?? '';
    if (kind === 'error') problem = JSON.parse(data ?? '{}').detail ?? '';
  }
  return { text, problem };
}

/** RFC 6266. @param {string} disposition */
function nameOf(disposition) {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? 'result';
}

/** @param {Blob} blob */
function addressOf(blob) {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  return address;
}

/** @param {string} name @param {string} text */
function node(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {string} text */
function quiet(text) {
  const made = node('small', text);
  made.className = 'quiet';
  return made;
}
