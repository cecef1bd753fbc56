// @ts-check
/** Shows a document that a call answered: a picture beside the original, a PDF's first page, and the file to save. */
import { node, quiet } from './node.js';
import { sizeOf } from './size.js';

/** @typedef {import('./try-result.js').Result} Result */
/** @typedef {import('./try-result.js').Words} Words */

/** Addresses of what is shown. @type {string[]} */
let addresses = [];

/** Gives back what the last result holds, when the next one comes. */
export function forgetAddresses() {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
}

/** @param {HTMLElement} place @param {Result} result */
export function showDocument(place, { request, call, words, seconds }) {
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

/** The browser's own view; where it has none within pages, as on phones, a picture of the page and the file to open. @param {Blob} blob @param {string} name @param {Words} words */
function page(blob, name, words) {
  if (navigator.pdfViewerEnabled === false) return drawnPage(blob, name, words);
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.src = `${addressOf(blob)}#page=1&toolbar=0&navpanes=0&view=Fit`;
  return frame;
}

/** @param {Blob} blob @param {string} name @param {Words} words */
function drawnPage(blob, name, words) {
  const place = node('div', '');
  place.className = 'drawn';
  place.append(opener(blob, words.open));
  fetch('/center/try/first-page', { method: 'POST', body: blob })
    .then(async (answer) => {
      if (!answer.ok) return;
      const image = document.createElement('img');
      image.alt = `${words.firstPage} ${name}`;
      image.src = addressOf(await answer.blob());
      place.prepend(image);
    })
    // without the picture the file can still be opened
    .catch(() => {});
  return place;
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
