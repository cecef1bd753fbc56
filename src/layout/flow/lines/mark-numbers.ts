/** The numbers that marks have, in figures, letters and Roman ones, as numbers. */
import type { ListFormat } from '../../model.ts';
import type { Mark } from './marks.ts';
import { romanValue } from './roman-numerals.ts';
import { scriptReadings } from './script-numbers.ts';

/** `1.a.ii`: the numbers of all levels, in the format of the last. */
export function readNumber(body: string): Pick<Mark, 'format' | 'numbers'> | undefined {
  const parts = body.split(/[.．]/).map(readPart);
  const last = parts[parts.length - 1];
  const numbers = parts.flatMap((part) => part?.numbers ?? []);
  return last && numbers.length === parts.length ? { format: last.format, numbers } : undefined;
}

function readPart(body: string): Pick<Mark, 'format' | 'numbers'> | undefined {
  if (/^0[1-9]$/.test(body)) return { format: 'decimalZero', numbers: [Number(body)] };
  if (/^\d+$/.test(body)) return { format: 'decimal', numbers: [Number(body)] };
  const [script] = scriptReadings(body);
  if (script) return { format: script.format, numbers: [script.number] };
  const lower = body === body.toLowerCase();
  if (body.length > 1) {
    const value = romanValue(body);
    if (value === undefined) return undefined;
    return { format: lower ? 'lowerRoman' : 'upperRoman', numbers: [value] };
  }
  if (!/^[a-z]$/i.test(body)) return undefined;
  // A single `i` starts a list more often than it goes on after `h`.
  if (/^i$/i.test(body)) return { format: lower ? 'lowerRoman' : 'upperRoman', numbers: [1] };
  return { format: lower ? 'lowerLetter' : 'upperLetter', numbers: [letterValue(body)] };
}

const letterValue = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 96;

/** Of two figures, which numbers with a nought before them go on in. */
const leastPlain = 10;

/**
 * The same mark as one of a list numbered by letters or by Roman numbers: `v` is the 22nd letter and the number five, `ハ` one
 * of two orders of kana; or of one in two figures: `10` comes after `09`.
 */
export function rereadAs(mark: Mark, format: ListFormat): Mark {
  if (format === 'decimalZero' && mark.format === 'decimal' && (mark.numbers.at(-1) ?? 0) >= leastPlain)
    return { ...mark, format };
  const body = mark.text.slice(mark.before.length, mark.text.length - mark.after.length);
  const other = scriptReadings(body).find((reading) => reading.format === format);
  if (other && mark.numbers.length === 1) return { ...mark, format, numbers: [other.number] };
  if (!/^[a-z]$/i.test(body) || mark.format === 'bullet' || mark.numbers.length > 1) return mark;
  const upper = body !== body.toLowerCase();
  if (format !== (upper ? 'upperRoman' : 'lowerRoman') && format !== (upper ? 'upperLetter' : 'lowerLetter'))
    return mark;
  const value = format.endsWith('Roman') ? romanValue(body) : letterValue(body);
  return value === undefined ? mark : { ...mark, format, numbers: [value] };
}
