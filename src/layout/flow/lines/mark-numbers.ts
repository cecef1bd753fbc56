/** The numbers that marks have, in figures, letters and Roman ones, as numbers. */
import type { ListFormat } from '../../model.ts';
import type { Mark } from './marks.ts';
import { romanValue } from './roman-numerals.ts';

/** `1.a.ii`: the numbers of all levels, in the format of the last. */
export function readNumber(body: string): Pick<Mark, 'format' | 'numbers'> | undefined {
  const parts = body.split('.').map(readPart);
  const last = parts[parts.length - 1];
  const numbers = parts.flatMap((part) => part?.numbers ?? []);
  return last && numbers.length === parts.length ? { format: last.format, numbers } : undefined;
}

function readPart(body: string): Pick<Mark, 'format' | 'numbers'> | undefined {
  if (/^\d+$/.test(body)) return { format: 'decimal', numbers: [Number(body)] };
  const lower = body === body.toLowerCase();
  if (body.length > 1) {
    const value = romanValue(body);
    if (value === undefined) return undefined;
    return { format: lower ? 'lowerRoman' : 'upperRoman', numbers: [value] };
  }
  // A single `i` starts a list more often than it goes on after `h`.
  if (/^i$/i.test(body)) return { format: lower ? 'lowerRoman' : 'upperRoman', numbers: [1] };
  return { format: lower ? 'lowerLetter' : 'upperLetter', numbers: [letterValue(body)] };
}

const letterValue = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 96;

/** The same mark as one of a list numbered by letters or by Roman numbers: `v` is the 22nd letter and the number five. */
export function rereadAs(mark: Mark, format: ListFormat): Mark {
  const body = mark.text.slice(mark.before.length, mark.text.length - mark.after.length);
  if (!/^[a-z]$/i.test(body) || mark.format === 'bullet' || mark.numbers.length > 1) return mark;
  const upper = body !== body.toLowerCase();
  if (format !== (upper ? 'upperRoman' : 'lowerRoman') && format !== (upper ? 'upperLetter' : 'lowerLetter'))
    return mark;
  const value = format.endsWith('Roman') ? romanValue(body) : letterValue(body);
  return value === undefined ? mark : { ...mark, format, numbers: [value] };
}
