/** The numbers that sections have: `2.1`, `IV.`, `A.3`, and the lines that name one alone: `Chapter 3`. */
import { readNumber } from '../lines/mark-numbers.ts';
import { romanValue } from '../lines/roman-numerals.ts';
import { scriptMark } from '../lines/script-marks.ts';
import { isNamedNumber, namedNumber } from '../lists/heading-mark.ts';

/** How the numbers of one level of sections are written: so many decimals, Roman numbers or letters, or with signs of their own, as `第%章` and `（%）`. */
export type NumberKind = `decimal ${number}` | 'roman' | 'letter' | `signs ${string}`;

export interface SectionNumber {
  kind: NumberKind;
  /** Of the section among those of its level. */
  last: number;
}

const words = 'chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|appendix|anhang|annexe?|ap[eé]ndice|appendice';
const decimal = new RegExp(
  `^(?:(?:${words})\\s+)?(\\d{1,3}|[A-Z](?=\\.\\d))((?:\\.\\d{1,3})*)[.:)]?\\s+["“‘(]?\\p{L}`,
  'iu',
);
const roman = /^([IVX]{1,5})\.\s+\p{L}/u;
const letter = /^([A-Z])\.\s+\p{L}/u;
const label = new RegExp(`^(${words}|part|teil|partie|parte)\\s+(\\d{1,3}|[IVXLC]{1,7}|[A-Z])[.:]?$`, 'iu');

/** Undefined for a title without a number. */
export function sectionNumber(text: string): SectionNumber | undefined {
  const [, first = '', rest = ''] = decimal.exec(text) ?? [];
  if (first) {
    const parts = [first, ...rest.split('.').slice(1)];
    return { kind: `decimal ${parts.length}`, last: ordinal(parts[parts.length - 1] ?? '') };
  }
  const [, numeral = ''] = roman.exec(text) ?? [];
  const value = romanValue(numeral);
  if (value !== undefined) return { kind: 'roman', last: value };
  const [, capital] = letter.exec(text) ?? [];
  return capital ? { kind: 'letter', last: ordinal(capital) } : signedNumber(text);
}

/** `第三章`, `一、`, `（2）`, `1.` right before East Asian letters. */
function signedNumber(text: string): SectionNumber | undefined {
  const [, ...named] = /^[第제]/u.test(text) ? (namedNumber(text) ?? []) : [];
  const mark = scriptMark(text, false);
  const [before = '', body = '', after = ''] = named.length > 0 ? named : [mark?.before, mark?.body, mark?.after];
  const read = readNumber(body);
  const last = read?.numbers.at(-1);
  if (!read || last === undefined) return undefined;
  const isPlain = before === '' && read.format === 'decimal';
  return { kind: isPlain ? 'decimal 1' : `signs ${before}${read.format}${after}`, last };
}

/** It numbers the title below it, and says nothing else. */
export const isSectionLabel = (text: string): boolean =>
  label.test(text) || (/^[第제]/u.test(text) && isNamedNumber(text));

const ordinal = (part: string): number => (/^\d/.test(part) ? Number(part) : part.charCodeAt(0) - 64);
