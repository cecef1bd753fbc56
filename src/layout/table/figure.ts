/** Whether words are a figure (a number, an amount, a share, a year, or the dash that stands for one), a date or a time. */
import { textOfWords, type Word } from '../words/words.ts';
import { currency } from './currency.ts';
import { westernDigits } from './western-digits.ts';

const figure = new RegExp(
  String.raw`^[(+\-−–△▲]?\s?(?:${currency}|[A-Z]{3}\s)?\s?[(+\-−–△▲]?[\d][\d.,'’ \u00a0\u202f]*(?:[%‰]|\s?${currency}|[eE][+-]?\d+)?\)?[*†‡a-z]?$|` +
    String.raw`^[\-–—.…*:]+$|^n[./]?[ad]\.?$|^k\.\s?a\.$`,
  'iu',
);

export function isFigure(words: readonly Word[]): boolean {
  const text = westernDigits(textOfWords(words));
  if (month.test(text) || roundUnit.test(text)) return false;
  return [figure, bound, estimate, withheld, range].some((form) => form.test(text));
}

/** `($1,000)` below a head says what its figures count. */
const roundUnit = /^\((?:1,000|\$(?:1,000|1,000,000|000))\)$/;

/** A value that what was measured stays below or reaches: `<0.001`, `<3.18 E-05`. Labels of classes, as `<10`, and of branches, as `> 0.5`, are others. */
const bound = /^[<>≤≥][-−–]?\d*[.,]\d+%?(?:\s?E[-+]\d+)?$/;

/** Of small figures, as years and telephone numbers are none: `12–15`, `2.5–3.1%`. */
const range = /^\d{1,3}(?:[.,]\d+)?\s?–\s?\d{1,3}(?:[.,]\d+)?%?$/;

/** What statistics print for a figure that there is none of, or that is kept back: `(X)`, `(NA)`, `(D)`, `NM`. */
const withheld = /^(?:\((?:X|NA|Z|D|S)\)|NM)$/;

/** A figure with its error, its share or its limits behind it: `18.3 (0.56)`, `42.1 ± 1.3`, `30.1 (21.2, 39.0)`. */
const estimate =
  /^[-−–]?\d[\d.,]*%?\s?(?:\([-−–±]?\d[\d.,]*%?(?:(?:[,;]| to) ?[-−–]?\d[\d.,]*%?)?\)|±\s?\d[\d.,]*%?)[*†‡a-z]?$/;

/** `Mar 2026` looks like an amount behind the code of a currency. */
const month = /^(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\s/i;

/** A figure, but not a year, with its mark perhaps: years head columns. */
export const isAmountText = (words: readonly Word[]): boolean =>
  words.length > 0 && isFigure(words) && !words.every(isYear);

/** The same of a piece of a line. */
export const isAmount = ({ words }: { words: readonly Word[] }): boolean => isAmountText(words);

/** `2005`, `2006p`, and `2005` with a raised number of a note behind it. */
function isYear({ text, characters: [first, ...others] }: Word): boolean {
  const isRaised = (others.at(-1)?.style.size ?? 0) < raisedSize * (first?.style.size ?? 0);
  return /^(?:19|20)\d\d\p{L}?$/u.test(text) || (isRaised && /^(?:19|20)\d\d\d$/.test(text));
}

/** In sizes of the text. */
const raisedSize = 0.8;

const moment = /^(?:\d{1,2}[:.h]\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$/;

/** A figure, a date or a time: what begins a row, and never goes on with what stands above it. */
export const isDatum = (words: readonly Word[]): boolean => isFigure(words) || isMoment(words);

export const isMoment = (words: readonly Word[]): boolean =>
  words.length > 0 && words.every(({ text }) => moment.test(westernDigits(text)));

/** `18 Jan 2026`, `3. März 2026`, `12 de mayo de 2026`, `May 5, 2026`. */
export const isWrittenDay = (words: readonly (Pick<Word, 'text'> | undefined)[]): boolean =>
  writtenDay.test(textOfWords(words.filter((word) => word !== undefined)));

const writtenDay = /^(?:\d{1,2}\.? (?:de )?\p{L}{3,10}\.? (?:de )?|\p{L}{3,10}\.? \d{1,2}, )(?:19|20)\d\d$/u;

/** `2011 Oct.`, `2010 Q1`, with the mark of a note perhaps. */
export const isPartOfYear = (words: readonly Pick<Word, 'text'>[]): boolean => partOfYear.test(textOfWords(words));

const partOfYear = new RegExp(
  String.raw`^(?:19|20)\d\d (?:${[
    String.raw`(?:jan|feb|f[eé]v|m[aä]r|a[pv]r|ma[iy]|ju[iln]|aug|ago|ao[uû]|se[pt]|o[cku]t|nov|d[eé][cz])\p{L}?\.?`,
    'january|february|march|april|august|september|october|november|december',
    '[QT][1-4]|H[12]',
  ].join('|')})(?:\(\p{L}\))?$`,
  'iu',
);

/** What ticks an answer: a sign or two, or a cross written as a letter. */
export const isMark = (words: readonly Pick<Word, 'text'>[]): boolean =>
  /^(?:[xX]|[^\p{L}]{1,2})$/u.test(textOfWords(words));

/** Whether a cut before the word at `i` would part `12.0 – 15.5`. */
export const partsRange = (words: readonly Word[], i: number): boolean =>
  [i - 1, i].some((at) => /^[-–—]$/.test(words[at]?.text ?? '') && at > 0 && at < words.length - 1);
