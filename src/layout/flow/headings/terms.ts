/** Terms in bold letters above what they mean, which is set in further: they look like headings, and head nothing but that. Pure. */
import { chunkWhile } from '../../sequences.ts';
import { isBold, sizeOf, textLeft } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { BodyText } from './body-text.ts';
import { isBoldTitle, lookKey } from './heading-looks.ts';

/** Of terms that are set alike. */
const minTerms = 2;
/** Terms right below one another's meanings, where each of these is a line: a heading's section is longer. */
const minRun = 3;
/** Of what is set in from its term, in sizes of the text. */
const minInset = 0.8;
const maxInset = 6;
/** Lines of text further left than terms. */
const minBefore = 3;
/** Points by which places that are meant alike differ. */
const samePlace = 1;

interface Term {
  /** Of its paragraph in reading order. */
  at: number;
  term: RawParagraph;
  meaning: RawParagraph;
  /** From the column's left, in points. */
  left: number;
  inset: number;
}

/** `paragraphs` in reading order. Headings that hang left of all text are none of these: the text at large stands where terms do, or further left. */
export function termsOf(paragraphs: readonly RawParagraph[], body: BodyText): Set<RawParagraph> {
  const found = paragraphs.flatMap((term, i) => asTerm(i, term, paragraphs[i + 1], body) ?? []);
  if (found.length < minTerms) return new Set();
  const alike = Map.groupBy(
    found,
    ({ left, inset }) => `${Math.round(left / samePlace)} ${Math.round(inset / samePlace)}`,
  );
  const sets = [...alike.values()].filter(
    (own) =>
      own.length >= minTerms && (own.some(({ meaning }) => meaning.lines.length > 1) || longestRun(own) >= minRun),
  );
  const text = paragraphs.filter((paragraph) => isText(paragraph, body));
  const linesWhere = (isThere: (left: number) => boolean): number =>
    text.reduce((sum, own) => sum + (isThere(leftOf(own)) ? own.lines.length : 0), 0);
  const linesAt = (place: number) => linesWhere((left) => Math.abs(left - place) < samePlace);
  const linesBefore = (place: number) => linesWhere((left) => left < place - samePlace);
  const shown = sets.filter(
    ([first]) =>
      first && (linesBefore(first.left) >= minBefore || linesAt(first.left) > linesAt(first.left + first.inset)),
  );
  // Where a page has nothing further left, its column begins with them.
  const like = sets.filter(
    (own) =>
      !shown.includes(own) && own.every(({ left }) => left < samePlace) && shown.some((other) => areAlike(other, own)),
  );
  return new Set([...shown, ...like].flatMap((own) => own.map(({ term }) => term)));
}

/** Of one look, above what is set in as far. */
const areAlike = ([a]: readonly Term[], [b]: readonly Term[]): boolean =>
  a !== undefined && b !== undefined && Math.abs(a.inset - b.inset) < samePlace && lookKey(a.term) === lookKey(b.term);

/** Of terms between which nothing but their meanings stands. */
const longestRun = (terms: readonly Term[]): number =>
  Math.max(...chunkWhile(terms, (before, term) => term.at === before.at + 2).map((run) => run.length));

/** One bold line as large as the text, which plain text set in further follows. */
function asTerm(at: number, term: RawParagraph, meaning: RawParagraph | undefined, body: BodyText): Term | undefined {
  const [line] = term.lines;
  if (!line || !meaning || term.lines.length > 1 || term.mark || !isBoldTitle(line)) return;
  if (!isText(meaning, body) || Math.abs(sizeOf(line) - body.style.size) > 0.03 * body.style.size) return;
  const [left, start] = [leftOf(term), leftOf(meaning)];
  // The first line of a paragraph may be set in by itself.
  const isFlush = meaning.lines.every(({ box }) => box.left - meaning.column.left < start + samePlace);
  const inset = start - left;
  const isBelow = meaning.box.top > line.box.top;
  if (!isFlush || !isBelow || inset < minInset * body.style.size || inset > maxInset * body.style.size) return;
  return { at, term, meaning, left, inset };
}

/** Plain text of the usual size, and no item of a list. */
const isText = ({ lines, mark, listing }: RawParagraph, { style }: BodyText): boolean =>
  !mark && !listing && lines.every((line) => !isBold(line) && Math.abs(sizeOf(line) - style.size) < 0.06 * style.size);

/** Where its lines start, from the left of their column. */
const leftOf = ({ lines, column }: RawParagraph): number => (textLeft(lines) ?? column.left) - column.left;
