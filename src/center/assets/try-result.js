// @ts-check
/** Shows what a call answered: a document, text, or the problem. */
import { node, quiet } from './node.js';
import { forgetAddresses, showDocument } from './try-document.js';

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
  forgetAddresses();
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
