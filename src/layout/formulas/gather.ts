/** From what shows a formula to all words and lines that belong to it: its line first, then what touches that. Pure. */
import { boxOfAll, byLeft, heightMiddle, sharedHeight, sharedWidth } from '../box.ts';
import type { Box, Ruling } from '../page.ts';
import { bullet } from '../signs.ts';
import { isRightToLeft } from '../words/reading-direction.ts';
import type { LinePiece, Word } from '../words/words.ts';
import { axis, type Bar, boxOfBar, scriptSize, takesLimit } from './atoms.ts';
import { grown, inkOf, type Region } from './region.ts';
import { endsInScript, lineOf, type Seed, sizeOf } from './seeds.ts';

export interface Gathered {
  words: Word[];
  bars: Ruling[];
  /** It stands among words. */
  inText: boolean;
  baseline: number;
  size: number;
  /** Of the piece that it stands in. */
  space: number;
}

/** In sizes of the letters: what stands on one line goes on over a gap like this; two formulas may stand side by side. */
const lineGap = 2.6;
const onLine = 0.16;
const numberGap = 0.9;

/** A whole line, or what shows the formula alone where that stands in running text; undefined where what stands in it is not its own. */
export function gather(
  seed: Seed,
  pieces: readonly LinePiece[],
  bars: readonly Ruling[],
  rulings: readonly Ruling[],
  taken: ReadonlySet<Word | Bar>,
): Gathered | undefined {
  const near = pieces.filter(({ box }) => Math.abs(heightMiddle(box) - seed.baseline) < reach * seed.size);
  const cell = cellAround(seed.box, rulings);
  const isIn = ({ left, right }: Pick<Box, 'left' | 'right'>) =>
    left > cell.left - slack && right < cell.right + slack && right - left < cell.right - cell.left - slack;
  const words = near.flatMap((piece) => piece.words).filter((word) => !taken.has(word) && isIn(word.box));
  if (words.length > maxWords) return undefined;
  const nearBars = bars.filter(
    (bar) => !taken.has(bar) && Math.abs(bar.at - seed.baseline) < reach * seed.size && isIn(boxOfBar(bar)),
  );
  const line = withoutNumber(withoutBullet(lineAround(seed, words, nearBars)), seed.size);
  const inText = isProse(line.words, seed.mayBeInText ? 0 : maxProse) || line.words.some(runsLeft);
  const own = words.filter((word) => !runsLeft(word));
  const text = new Set(near.filter((piece) => isProse(piece.words, maxProse)).flatMap((piece) => piece.words));
  const all = grown(inText ? seedAlone(seed) : line, { words: own, bars: nearBars, text }, seed.size);
  if (!isAlone(all, seed.baseline, words) || (inText && isProse(all.words, 0))) return undefined;
  return { ...all, inText, baseline: seed.baseline, size: seed.size, space: near[0]?.space ?? 0.25 };
}

/** In sizes of the letters: a formula is at most twice as high. */
const reach = 6;
/** No lines of text so near to it have more: each is looked at with each. */
const maxWords = 500;

/** Formulas run to the right: such words are of the text around them. */
const runsLeft = ({ text }: Word): boolean => isRightToLeft(text);

/** Without what stands beside it. */
const seedAlone = ({ of, box }: Seed): Region => ({
  words: of.filter((one) => 'characters' in one),
  bars: of.filter((one) => 'at' in one),
  box,
});

/** What stands on the formula's line, from the seed to both sides. */
function lineAround({ baseline, size, box, of }: Seed, words: readonly Word[], bars: readonly Ruling[]): Region {
  const on = [
    ...words.filter((word) => isOnLine(word, baseline, size)).map((word) => ({ box: inkOf(word), word })),
    ...bars
      .filter(({ at }) => Math.abs(at - (baseline - axis * size)) < onLine * size)
      .map((bar) => ({ box: boxOfBar(bar), bar })),
  ];
  const found: ((typeof on)[number] | { box: Box })[] = on.filter(
    (one) => ('word' in one && of.includes(one.word)) || ('bar' in one && of.includes(one.bar)),
  );
  if (found.length === 0) found.push({ box });
  for (let i = 0; i < found.length; i++) {
    const from = found[i]?.box ?? box;
    found.push(...on.filter((one) => !found.includes(one) && -sharedWidth(one.box, from) < lineGap * size));
  }
  return {
    words: found.flatMap((one) => ('word' in one && one.word ? [one.word] : [])),
    bars: found.flatMap((one) => ('bar' in one && one.bar ? [one.bar] : [])),
    box: boxOfAll(found.map((one) => one.box)),
  };
}

/** Of a list's item, which the formula is the text of. */
function withoutBullet(line: Region): Region {
  const [first, ...others] = line.words.toSorted(byLeft);
  if (!first || others.length === 0 || !bullet.test(first.text)) return line;
  const { left } = boxOfAll([...others.map(inkOf), ...line.bars.map(boxOfBar)]);
  return { ...line, words: others, box: { ...line.box, left } };
}

/** Of the formula itself, at its line's end. */
function withoutNumber(line: Region, size: number): Region {
  const number = line.words.toSorted(byLeft).at(-1);
  if (!number || !/^\(\d[\d.]{0,6}[a-z]?\)$/.test(number.text)) return line;
  const words = line.words.filter((word) => word !== number);
  const { right } = boxOfAll([...words.map(inkOf), ...line.bars.map(boxOfBar)]);
  return number.box.left - right < numberGap * size ? line : { ...line, words, box: { ...line.box, right } };
}

const isOnLine = (word: Word, baseline: number, size: number): boolean =>
  word.characters.some(({ ink }) => ink)
    ? Math.min(...[word.baseline, lineOf(word)].map((own) => Math.abs(own - baseline))) < 2 * onLine * size
    : sizeOf(word) > scriptSize * size && Math.abs(lineOf(word) - baseline) < onLine * size;

/** Words of sentences; a formula may have one or two, as of a condition. */
const maxProse = 2;

function isProse(words: readonly Word[], most: number): boolean {
  const prose = words.filter(
    (word) => /^\p{L}?\p{Ll}{2,}[,.;:]?$/u.test(word.text) && !isName(word.text) && !endsInScript(word),
  );
  return prose.length > most;
}

const isName = (text: string): boolean =>
  takesLimit(text) || /^(a?sinh?|a?cosh?|a?tanh?|log|ln|exp|mod|arg|deg|dim|ker)$/.test(text);

/** Between the nearest lines that stand on its sides, as of a table's cell; the whole page where none do. */
function cellAround(box: Box, rulings: readonly Ruling[]): Pick<Box, 'left' | 'right'> {
  const sides = rulings.filter(
    ({ direction, start, end }) => direction === 'vertical' && start < box.top && end > box.bottom,
  );
  return {
    left: Math.max(-Infinity, ...sides.filter(({ at }) => at < box.left).map(({ at }) => at)),
    right: Math.min(Infinity, ...sides.filter(({ at }) => at > box.right).map(({ at }) => at)),
  };
}

/** Points that letters may reach over the line of a cell. */
const slack = 1;

/** No other word stands in it: between others above and below, or on its line. */
function isAlone({ words, bars, box }: Region, baseline: number, all: readonly Word[]): boolean {
  const own = [...words.map(inkOf), ...bars.map(boxOfBar)];
  return !all.some((word) => {
    const ink = inkOf(word);
    if (words.includes(word) || sharedWidth(ink, box) <= 1 || sharedHeight(ink, box) <= 0.3 * sizeOf(word))
      return false;
    const over = own.filter((one) => sharedWidth(one, ink) > 0);
    const isOnLine = ink.top < baseline && ink.bottom > baseline - sizeOf(word);
    return isOnLine || (over.some(({ top }) => top < ink.top) && over.some(({ bottom }) => bottom > ink.bottom));
  });
}
