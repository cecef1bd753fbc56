/** The number or sign that a note starts with, and the line without it. */
import { isBold, type Line, type TextSpan, textBeforeGap, textOf } from '../lines/line.ts';

/** In Japan a star stands before numbers. */
const raisedSign = /^([*∗＊]?\d{1,3}|[*∗†‡§¶]{1,3}|[a-z])$/;
const sign = /^([*∗＊]\d{1,3}|[*∗†‡§¶]{1,3})(?=\s*\S)/;

/** A pattern of one that is raised as a character. */
export const raisedFigure = '[⁰¹²³⁴-⁹]';
const allRaised = new RegExp(`^\\s*${raisedFigure}+\\s*$`);

/** Raised, or of figures that are raised as characters. */
export const isMark = ({ raised, text }: TextSpan): boolean => raised === 'super' || allRaised.test(text);

/** What a mark says, however its figures are raised. */
export const saidBy = ({ text }: TextSpan): string => text.trim().normalize('NFKC');

/** By which figures alone before a line's letters are smaller, where those are too small for them to be raised. */
const smallNumber = 0.85;

/** Raised, smaller, set apart from the text, or followed by a point: a number that leads to a note by itself. In bold letters it is a heading's. */
export function noteNumber(line: Line | undefined): string | undefined {
  const [span, next] = line?.spans ?? [];
  if (!line || span?.kind !== 'text') return undefined;
  const text = saidBy(span);
  if (isMark(span)) return raisedSign.test(text) ? text : undefined;
  if (isBold(line)) return undefined;
  if (next?.kind === 'gap' && raisedSign.test(text)) return text;
  if (next?.kind === 'text' && /^\d{1,3}$/.test(text) && span.style.size < smallNumber * next.style.size) return text;
  return (/^(\d{1,3})[.)](?=\s|$)/.exec(textBeforeGap(line)) ?? sign.exec(textOf(line).trim()))?.[1];
}

/** A number that only a space parts from the text, as it may from any sentence. */
export function plainNumber(line: Line | undefined): string | undefined {
  const [span] = line?.spans ?? [];
  if (!line || span?.kind !== 'text' || span.raised !== 'none') return undefined;
  return /^\s*(\d{1,3})\s+\S/.exec(textOf(line))?.[1];
}

/** A number that not even a space parts from the text, which begins with a capital. */
export const gluedNumber = (line: Line | undefined): string | undefined =>
  line && /^\s*(\d{1,3})(?=\p{Lu})/u.exec(textOf(line))?.[1];

/** `number`: what it is, where it may be a Roman one. */
export function withoutNumber(line: Line, number?: string): Line['spans'] {
  const [first, next, ...rest] = line.spans;
  if (next?.kind === 'gap') return rest;
  if (first?.kind !== 'text' || isMark(first) || first.text.trim() === number) return line.spans.slice(1);
  const isOfLetters = number !== undefined && /^[a-z]/.test(number);
  const start = isOfLetters ? /^\s*\w+[.)]?\s*/ : /^\s*([*∗＊]?\d+[.)]?|[*∗†‡§¶]+)\s*/;
  return withoutStart(line.spans, start.exec(textOf(line))?.[0].length ?? 0);
}

/** Without so many of their first letters; a gap is one. */
function withoutStart([first, ...rest]: Line['spans'], letters: number): Line['spans'] {
  if (!first || letters === 0) return first ? [first, ...rest] : [];
  if (first.kind !== 'text') return withoutStart(rest, letters - 1);
  if (first.text.length <= letters) return withoutStart(rest, letters - first.text.length);
  return [{ ...first, text: first.text.slice(letters) }, ...rest];
}
