/** The pieces and small pictures of one column -> its lines. Pieces of one baseline are one line, with gaps between them. */
import { boxAround, byLeft, heightOf, sharedHeight } from '../../box.ts';
import { spaceless } from '../../letters.ts';
import type { Character, Picture, TextStyle } from '../../page.ts';
import { chunkWhile, groupsWhere } from '../../sequences.ts';
import { bullet } from '../../signs.ts';
import { leadersApart } from '../../words/leaders.ts';
import { scriptSize } from '../../words/piece-size.ts';
import { inReadingOrder } from '../../words/reading-order.ts';
import type { Word } from '../../words/words.ts';
import { byBaseline } from '../../words/words.ts';
import type { PieceItem } from '../page-items.ts';
import type { Decorations, Setting } from './decorations.ts';
import { withBlanks } from './drawn-blanks.ts';
import { withLeaders } from './leaders.ts';
import type { GapSpan, Line, Span, TextSpan } from './line.ts';
import { dash } from './marks.ts';
import { placePictures } from './place-pictures.ts';
import { isScriptMark } from './script-marks.ts';
import { numberApart } from './set-apart.ts';
import { smallCapitals } from './small-capitals.ts';
import { addWords } from './spans.ts';

/** From top to bottom. Lines drawn behind labels are theirs as far as `blanksTo`. */
export function buildLines(
  items: readonly PieceItem[],
  decorations: Decorations,
  pictures: readonly Picture[] = [],
  blanksTo = Number.NEGATIVE_INFINITY,
): Line[] {
  const blanks = decorations.rulings.filter(({ end }) => end <= blanksTo);
  return groupsWhere(items.toSorted(byPlace), belongs, openRows)
    .map((row) => withBlanks(buildLine(row.flatMap(numberApart), decorations, pictures), blanks))
    .sort(byBaseline);
}

const byPlace = (a: PieceItem, b: PieceItem): number => a.piece.baseline - b.piece.baseline || a.box.left - b.box.left;

/** Rows begun last that a piece may be of: raised letters come before the row that they belong to. */
const openRows = 3;

/** Pieces come sorted by baseline: the last of a row are the nearest. Only a drawing has more of them side by side. */
const maxNeighbours = 64;

/** On the row's baseline; or smaller and close by, as raised letters are. */
function belongs(item: PieceItem, row: readonly PieceItem[]): boolean {
  return row.slice(-maxNeighbours).some((other) => {
    const smaller = Math.min(heightOf(item.box), heightOf(other.box));
    const larger = Math.max(heightOf(item.box), heightOf(other.box));
    const shift = Math.abs(item.piece.baseline - other.piece.baseline);
    const apart = Math.max(item.box.left - other.box.right, other.box.left - item.box.right);
    if (apart < -0.3 * smaller) return false;
    if (shift < 0.12 * larger) return true;
    const isNear = apart < markReach * larger && shift < markShift * larger;
    if (isNear && (isMarkOf(item, other) || isMarkOf(other, item))) return true;
    const raised =
      smaller < scriptSize * larger && apart < (leadsTo(item, other) || leadsTo(other, item) ? 4 : 0.4) * larger;
    return raised && shift < 0.55 * larger && sharedHeight(item.box, other.box) > 0.5 * smaller;
  });
}

/** In heights of the larger: how far a mark of another font stands from its text, and above its baseline or below. */
const markReach = 4;
const markShift = 0.3;

/** A bullet by itself, or an item's number, in other letters than the text right of it. */
const isMarkOf = (mark: PieceItem, text: PieceItem): boolean =>
  mark.box.right <= text.box.left &&
  mark.piece.words.length === 1 &&
  (bullet.test(mark.piece.words[0]?.text ?? '') ||
    dash.test(mark.piece.words[0]?.text ?? '') ||
    itemNumber.test(mark.piece.words[0]?.text ?? '') ||
    isScriptMark(mark.piece.words[0]?.text ?? '')) &&
  !areAlike(mark, text);

const itemNumber = /^\(?(\d{1,3}|[a-z])[.)]?$/i;

function areAlike(mark: PieceItem, text: PieceItem): boolean {
  const [a, b] = [mark, text].map(({ piece }) => piece.words[0]?.characters[0]?.style);
  return a?.font.name === b?.font.name && a?.size === b?.size;
}

/** A raised mark left of the text that it numbers, at a tab stop perhaps: a note's, or a bullet of smaller letters. */
const leadsTo = (mark: PieceItem, text: PieceItem): boolean =>
  mark.box.right <= text.box.left &&
  heightOf(mark.box) < heightOf(text.box) &&
  mark.piece.baseline < text.piece.baseline &&
  mark.piece.words.length === 1 &&
  isMark(mark.piece.words[0]?.text ?? '');

const isMark = (text: string): boolean => /^(\d{1,3}|[*†‡§¶]{1,3}|[a-z])$/.test(text) || bullet.test(text);

function buildLine(row: PieceItem[], decorations: Decorations, pictures: readonly Picture[]): Line {
  const rightToLeft = isLeftward(row);
  const items = rightToLeft ? row.map(fromTheRight).sort((a, b) => b.box.right - a.box.right) : row.toSorted(byLeft);
  const { style, baseline } = dominant(items);
  const box = boxAround(items);
  const spans: Span[] = [];
  for (const item of items) {
    const before = spans.at(-1);
    const space = before ? Math.max(item.box.left - before.right, before.left - item.box.right) : 0;
    if (before && before.kind !== 'gap') addSpace(spans, before, space, style.size, item);
    spans.push(...spansOf(item, { style, baseline, extent: box }, decorations));
  }
  placePictures(spans, { box, rightToLeft }, pictures);
  const [first, second] = leadersApart(items.flatMap((item) => item.piece.words));
  return {
    box,
    baseline,
    ...smallCapitals(withLeaders(spans), style),
    block: items[0]?.block,
    artifact: items.every(({ artifact }) => artifact),
    order: Math.min(...items.map(({ order }) => order)),
    firstWordWidth: first ? unbrokenWidth(first) : 0,
    secondWordLeft: rightToLeft ? second?.box.right : second?.box.left,
    rightToLeft,
    initial: undefined,
  };
}

function spansOf({ piece: { words } }: PieceItem, setting: Setting, decorations: Decorations): Span[] {
  const spans: Span[] = [];
  for (const part of partedAtFormulas(words)) {
    const [{ formula, spaced, box } = {}] = part;
    const before = spans.at(-1);
    if (formula && box) {
      if (spaced && before?.kind === 'text') before.text += ' ';
      const { left, right } = box;
      spans.push({ kind: 'formula', formula, style: setting.style, left, right });
      continue;
    }
    const texts: TextSpan[] = [];
    addWords(texts, part, setting, decorations);
    spans.push(...texts);
  }
  return spans;
}

/** Formulas by themselves, and the words between them. */
const partedAtFormulas = (words: readonly Word[]): Word[][] =>
  chunkWhile(words, (before, word) => !word.formula && !before.formula);

/** Text without spaces breaks anywhere, but not before all of its signs: two of them tell. */
function unbrokenWidth({ box, characters }: Word): number {
  const end = characters.findIndex(({ text }) => spaceless.test(text));
  const last = end < 0 ? undefined : characters[end + 1];
  return (last?.box.right ?? box.right) - box.left;
}

/** No fewer words of it are read from the right than from the left. */
function isLeftward(row: readonly PieceItem[]): boolean {
  const words = row.flatMap(({ piece }) => (piece.words.some(({ text }) => /\p{L}/u.test(text)) ? piece.words : []));
  const leftward = words.filter((word) => word.leftward).length;
  return leftward > 0 && 2 * leftward >= words.length;
}

/** A list's number by itself, say, which nothing in its piece told the direction of. */
function fromTheRight(item: PieceItem): PieceItem {
  const { words } = item.piece;
  if (words.some(({ text, leftward }) => leftward || /\p{L}/u.test(text))) return item;
  return { ...item, piece: { ...item.piece, words: inReadingOrder(words, true) } };
}

/** Between two pieces: nothing, a space or a gap. */
function addSpace(spans: Span[], before: Exclude<Span, GapSpan>, space: number, size: number, next: PieceItem): void {
  if (space > 0.9 * size)
    spans.push({
      kind: 'gap',
      left: Math.min(before.right, next.box.right),
      right: Math.max(before.left, next.box.left),
      leader: 'none',
    });
  else if (space > 0.15 * size && before.kind === 'text') before.text += ' ';
}

/** A formula's other letters stand above and below its line. */
function onItsLine({ formula, characters, baseline }: Word): readonly Character[] {
  const own = formula ? characters.filter((character) => Math.abs(character.baseline - baseline) < 1) : [];
  return own.length > 0 ? own : characters;
}

/** Style that most letters have, and the baseline that most of those stand on. */
function dominant(items: readonly PieceItem[]): { style: TextStyle; baseline: number } {
  const heights = new Map<TextStyle, { all: number; of: Map<number, number> }>();
  for (const { piece } of items)
    for (const word of piece.words)
      for (const { style, baseline } of onItsLine(word)) {
        const counts = heights.get(style) ?? { all: 0, of: new Map<number, number>() };
        if (counts.all++ === 0) heights.set(style, counts);
        counts.of.set(baseline, (counts.of.get(baseline) ?? 0) + 1);
      }
  const [most] = [...heights].sort(([a, x], [b, y]) => y.all * b.size - x.all * a.size);
  if (!most) throw new RangeError('a line without letters');
  const [style, { of }] = most;
  const [baseline] = [...of].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { style, baseline };
}
