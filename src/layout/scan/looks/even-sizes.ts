/** Sizes of recognised rows: each is told another, though a page is written in few. Pure. */
import { widthOf } from '../../box.ts';
import { median } from '../../statistics.ts';
import { type Faces, recognisedWidth } from './faces.ts';
import type { RecognisedRow } from './recognised-rows.ts';

/** The size that makes words as wide as they are is believed this near (as a factor) to the one that is told, or to that of most rows. */
const maxFactor = 1.35;
/** Letters of a row whose widths tell its size; of one whose size is its own; and of one that has most rows' size if its widths are about theirs. */
const enough = { widths: 5, own: 20, common: 2 };
/** Sizes nearer to each other than this (in parts) are the same: of long rows, of short ones, whose widths say less, and of a figure or two. */
const same = { long: 0.06, short: 0.09, shortest: 0.18 };
/** Word processors know half points alone. */
const step = 0.5;
/** Where half of the rows are this far off (in parts) from the size that fits most, their widths tell no size. */
const maxUneven = 0.025;
/** Rows that are looked at to tell a row's size: pages have fewer sizes than this. */
const maxSizes = 40;

/**
 * Of each row, in points: as it makes the row as wide as it is, or, where that is less even over the page, as it is told (justified rows
 * that were recognised whole are as wide as their spaces make them), in the measure that fits most. `isBold` says it of a row's words.
 */
export function evenSizes(rows: readonly RecognisedRow[], faces: Faces, isBold: ReadonlySet<RecognisedRow>): number[] {
  const natural = rows.map((row) => naturalSize(row, faces, isBold.has(row)));
  const common = medianSize(rows, natural);
  const fitting = rows.map((row, i) => fittingSize(row, natural[i], common));
  const usual = median(rows.flatMap(({ size }, i) => (fitting[i] ? [fitting[i] / size] : []))) || 1;
  const long = rows.flatMap((row, i) =>
    row.length >= enough.own && fitting[i] ? [{ told: row.size, fitting: fitting[i] }] : [],
  );
  const uneven = unevenness(long.map((own) => own.fitting));
  const isTold = uneven > maxUneven && uneven > unevenness(long.map(({ told }) => told));
  const sizes = rows.map(({ size }, i) => (isTold ? undefined : fitting[i]) ?? size * usual);
  const order = rows.map((_, i) => i).sort((a, b) => lengthOf(rows[b]) - lengthOf(rows[a]));
  const found: Size[] = [];
  const known = new Map<number, Size>();
  for (const i of order) {
    const [size, length] = [sizes[i] ?? 0, lengthOf(rows[i])];
    const own = nearest(found, size, length >= enough.own ? same.long : same.short);
    const mean = own ?? { sum: 0, letters: 0 };
    mean.sum += size * length;
    mean.letters += length;
    if (!own && found.length < maxSizes) found.push(mean);
    known.set(i, mean);
  }
  return rows.map((_, i) => rounded(meanOf(known.get(i))));
}

/** How far sizes are from the one in their middle, in parts of it: what half of them are more than. */
function unevenness(sizes: readonly number[]): number {
  const middle = median(sizes);
  return median(sizes.map((size) => Math.abs(size / middle - 1)));
}

/** The mean of its rows' sizes, by their letters. */
interface Size {
  sum: number;
  letters: number;
}

const meanOf = (size: Size | undefined): number => (size ? size.sum / size.letters : 0);
const lengthOf = (row: RecognisedRow | undefined): number => row?.length ?? 0;
const rounded = (size: number): number => Math.max(step, Math.round(size / step) * step);

function nearest(sizes: readonly Size[], size: number, reach: number): Size | undefined {
  const off = (own: Size) => Math.abs(size / meanOf(own) - 1);
  return sizes.filter((own) => off(own) < reach).sort((a, b) => off(a) - off(b))[0];
}

/** The size at which words are as wide as they are; undefined where they say too little. */
function naturalSize(row: RecognisedRow, faces: Faces, bold: boolean): number | undefined {
  if (row.length < enough.common) return undefined;
  const drawn = row.words.reduce((sum, { box }) => sum + widthOf(box), 0);
  const natural = row.words.reduce((sum, word) => sum + recognisedWidth(word, faces.of(word), bold), 0);
  return natural > 0 ? drawn / natural : row.size;
}

/** That of most letters in long rows that are told about as much. */
function medianSize(rows: readonly RecognisedRow[], sizes: readonly (number | undefined)[]): number {
  return median(
    rows.flatMap(({ length, size }, i) => {
      const own = sizes[i] ?? 0;
      return length >= enough.own && own < maxFactor * size && own > size / maxFactor ? Array(length).fill(own) : [];
    }),
  );
}

/** Recognition tells a row another size where it took a rule beside it for a letter: its widths say it as well. */
function fittingSize({ size, length }: RecognisedRow, natural: number | undefined, common: number): number | undefined {
  if (natural === undefined) return undefined;
  const off = Math.abs(natural / common - 1);
  if (length < enough.widths) return off < same.shortest ? common : undefined;
  if (off < same.short) return natural;
  return Math.min(size * maxFactor, Math.max(size / maxFactor, natural));
}
