/** Writes single objects as PDF syntax (ISO 32000-1, 7.3), as Latin-1 text. */
import { type Cos, Dict, Name, PdfString, Ref, type Stream } from './objects.ts';

/** The number a reference gets in the output; 0 where it is to be written as null. */
export type Numbering = (ref: Ref) => number;

export function serialize(value: Cos | Stream, number: Numbering): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Ref) {
    const num = number(value);
    return num === 0 ? 'null' : `${num} 0 R`;
  }
  if (value instanceof Name) return name(value.text);
  if (value instanceof PdfString) return string(value.latin1);
  if (Array.isArray(value)) return array(value, number);
  return dict(value instanceof Dict ? value : value.dict, number);
}

function array(items: Cos[], number: Numbering): string {
  let text = '[';
  let last = text;
  for (const item of items) {
    const token = serialize(item, number);
    text += gap(last, token) + token;
    last = token;
  }
  return `${text}]`;
}

function dict(value: Dict, number: Numbering): string {
  let text = '<<';
  for (const [key, item] of value.entries) {
    const token = serialize(item, number);
    if (token === 'null') continue;
    const called = name(key);
    text += called + gap(called, token) + token;
  }
  return `${text}>>`;
}

const selfDelimiting = new Set('[]<>()/');

/** The empty name, whose `/` would take what follows for its letters. */
const emptyName = '/';

/** A space only where two tokens would run together. Asks no long text for its end: that would copy it. */
const gap = (before: string, token: string): string =>
  selfDelimiting.has(token[0]!) || (selfDelimiting.has(before[before.length - 1]!) && before !== emptyName) ? '' : ' ';

/** No exponents: PDF has none. */
function decimal(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : '0';
  if (!Number.isFinite(value)) return '0';
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}

const plainName = /^[!"$&'*+,\-.0-:;=?@A-Z\\^_`a-z|~]*$/;

function name(text: string): string {
  if (plainName.test(text)) return `/${text}`;
  return `/${text.replace(/[^!"$&'*+,\-.0-:;=?@A-Z\\^_`a-z|~]/g, (character) => `#${hex(character)}`)}`;
}

function string(latin1: string): string {
  let binary = 0;
  for (let i = 0; i < latin1.length; i++) {
    const code = latin1.charCodeAt(i);
    if (code < 32 || code > 126) binary++;
  }
  if (binary * 4 > latin1.length) return `<${[...latin1].map(hex).join('')}>`;
  return `(${latin1.replace(/[\\()\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`))})`;
}

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0');
