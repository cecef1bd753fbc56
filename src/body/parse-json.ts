/** Text -> what it says as JSON, or where it breaks, in words. Pure. */
import { ApiError } from '../errors.ts';

/** Throws 400 invalid_json. `nonce`: what placeholders begin with, after which places are not those of the body. */
export function parseJson(bytes: Uint8Array, nonce: string): unknown {
  const text = decoded(bytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const altered = text.indexOf(nonce);
    throw notJson(jsonFault(text, cause, altered < 0 ? text.length : altered), cause);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (cause) {
    throw notJson('is not text in UTF-8; send', cause);
  }
}

const notJson = (found: string, cause?: unknown): ApiError =>
  new ApiError('invalid_json', `Reading the body: it ${found} a JSON object.`, { cause });

/**
 * Where JSON breaks, from what V8 throws, to be followed by what to send. Quotes one character at most: what stands around it
 * may be a password. `exactTo`: from there on the text is not as it came, and places in it mean nothing.
 */
export function jsonFault(text: string, fault: unknown, exactTo = text.length): string {
  if (text === '') return 'is empty; send';
  const message = fault instanceof Error ? fault.message : '';
  const place = /at position (\d+)/.exec(message)?.[1];
  const at = place === undefined ? text.length : Number(place);
  if (/end of JSON|Unterminated/.test(message) || (place !== undefined && at >= text.trimEnd().length))
    return 'ends in the middle of its JSON. Was it cut off? Send';
  const found = place === undefined ? /Unexpected token '(.)'/su.exec(message)?.[1] : characterAt(text, at);
  if (found === undefined) return 'is not valid JSON. Is a value not quoted? Send';
  const where = place !== undefined && at < exactTo ? ` at ${lineAndColumn(text, at)}` : '';
  return `is not valid JSON: ${JSON.stringify(found)}${where} is not expected. Is something not quoted, a backslash not doubled, or a comma too many? Send`;
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** Both from 1. */
function lineAndColumn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, character ${(lines.at(-1)?.length ?? 0) + 1}`;
}
