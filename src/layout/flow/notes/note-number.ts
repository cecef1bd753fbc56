/** The number or sign that a note starts with, and the line without it. */
import { isBold, type Line, textOf } from '../lines/line.ts';

const raisedSign = /^(\d{1,3}|[*∗†‡§¶]{1,3}|[a-z])$/;
const sign = /^([*∗†‡§¶]{1,3})(?=\s*\S)/;

/** Raised, set apart from the text, or followed by a point: a number that leads to a note by itself. In bold letters it is a heading's. */
export function noteNumber(line: Line | undefined): string | undefined {
  const [span, next] = line?.spans ?? [];
  if (!line || span?.kind !== 'text') return undefined;
  const text = span.text.trim();
  if (span.raised === 'super') return raisedSign.test(text) ? text : undefined;
  if (isBold(line)) return undefined;
  if (next?.kind === 'gap') return /^(\d{1,3})[.)]?$/.exec(text)?.[1] ?? (raisedSign.test(text) ? text : undefined);
  return (/^(\d{1,3})[.)]\s/.exec(text) ?? sign.exec(textOf(line).trim()))?.[1];
}

/** A number that only a space parts from the text, as it may from any sentence. */
export function plainNumber(line: Line | undefined): string | undefined {
  const [span] = line?.spans ?? [];
  if (!line || span?.kind !== 'text' || span.raised !== 'none') return undefined;
  return /^\s*(\d{1,3})\s+\S/.exec(textOf(line))?.[1];
}

/** `number`: what it is, where it may be a Roman one. */
export function withoutNumber(line: Line, number?: string): Line['spans'] {
  const [first, next, ...rest] = line.spans;
  if (next?.kind === 'gap') return rest;
  if (first?.kind !== 'text' || first.raised === 'super' || first.text.trim() === number) return line.spans.slice(1);
  const isOfLetters = number !== undefined && /^[a-z]/.test(number);
  const text = first.text.replace(isOfLetters ? /^\s*\w+[.)]?\s*/ : /^\s*(\d+[.)]?|[*∗†‡§¶]+)\s*/, '');
  return text === '' ? line.spans.slice(1) : [{ ...first, text }, ...line.spans.slice(1)];
}
