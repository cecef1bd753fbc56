/** Text that does not run across the page: made upright to be read as any other, and kept at its place and angle. */
import { boxAround, heightOf, middleOf, sharedWidth, widthOf } from '../box.ts';
import type { Box, Character, PageContent } from '../page.ts';
import { quarterOf, slantOf } from '../quarter-turns.ts';
import { groupsWhere } from '../sequences.ts';
import type { Table } from '../table/table.ts';
import { turnBack, turnBox } from '../upright.ts';
import { type LinePiece, linePiecesOf, type Word } from '../words/words.ts';
import { slantedTexts } from './figures/slanted.ts';
import { withWatermarks } from './figures/watermark.ts';
import { groupLines } from './grouping/group-lines.ts';
import { buildLines } from './lines/lines.ts';
import { drawingOrder, pieceItem } from './page-items.ts';
import type { RawParagraph, RawPlaced } from './page-layout.ts';
import { rawParagraph } from './paragraphs/raw-paragraph.ts';

/** Angles nearer (degrees) to a quarter turn are one; a word that is off by a degree has a baseline of its own for each letter. */
const nearQuarter = 1;

const isQuarter = ({ style }: Character): boolean => slantOf(style.angle) < nearQuarter;

/** One for each block of lines of one direction. */
export function turnedTexts(pieces: readonly LinePiece[], content: PageContent): RawPlaced[] {
  const characters = pieces.flatMap(({ words }) => words.flatMap((word) => word.characters));
  const quarters = Map.groupBy(characters.filter(isQuarter), ({ style }) => quarterOf(style.angle));
  return [
    ...[...quarters].flatMap(([quarter, own]) => quarterTexts(inOrder(own, content), quarter, content)),
    ...withWatermarks(
      slantedTexts(
        inOrder(
          characters.filter((character) => !isQuarter(character)),
          content,
        ),
      ),
      content,
    ),
  ];
}

/** The page draws spaces too, which words leave out. */
function inOrder(characters: readonly Character[], content: PageContent): Character[] {
  const own = new Set(characters);
  return content.characters.filter(
    (character) => own.has(character) || (character.text.trim() === '' && character.style.angle !== 0),
  );
}

function quarterTexts(characters: Character[], quarter: number, content: PageContent): RawPlaced[] {
  const { frame, blocks } = framed(characters, quarter, content);
  return blocks.map((block) => {
    const box = boxAround(block);
    const onPage = turnBox(box, frame, (4 - quarter) % 4);
    return {
      angle: 90 * quarter,
      ...middleOf(onPage),
      area: box,
      paragraphs: paragraphsIn(block, frame, box),
    };
  });
}

/** The paragraphs of a box's turned text, and that box, as seen by who reads them. */
export function turnedParagraphs(
  characters: readonly Character[],
  quarter: number,
  box: Box,
  content: PageContent,
): { box: Box; paragraphs: RawParagraph[] } {
  const { frame, blocks } = framed(inOrder(characters, content), quarter, content);
  const area = turnBox(box, content, quarter);
  return { box: area, paragraphs: blocks.flatMap((block) => paragraphsIn(block, frame, area)) };
}

/** The page with nothing but these characters, as seen by who reads them, and its blocks of lines. */
function framed(characters: Character[], quarter: number, content: PageContent) {
  const frame = turnBack({ ...content, characters }, quarter);
  const pieces = linePiecesOf({ ...frame, rulings: [] });
  return { frame, blocks: blocksOf(pieces) };
}

/** Lines close below one another. */
const blocksOf = (pieces: readonly LinePiece[]): LinePiece[][] =>
  groupsWhere(pieces, (piece, block) =>
    block.some(({ box }) => sharedWidth(box, piece.box) > 0 && piece.box.top - box.bottom < 0.9 * heightOf(piece.box)),
  );

function paragraphsIn(pieces: readonly LinePiece[], frame: PageContent, area: Box): RawParagraph[] {
  const orders = drawingOrder(frame);
  const decorations = {
    rulings: frame.rulings.filter(({ direction }) => direction === 'horizontal'),
    fills: frame.fills.filter(({ box, color }) => color !== 'FFFFFF' && widthOf(box) < frame.width),
    links: frame.links,
    fields: frame.fields,
  };
  const lines = buildLines(
    pieces.map((piece) => pieceItem(piece, frame, orders)),
    decorations,
  );
  const right = Math.max(...lines.map(({ box }) => box.right));
  const column = { left: area.left, right: area.right };
  return groupLines(lines, right).map((group) => rawParagraph(group, column, boxAround(group.lines)));
}

/** Cells that hold text of several directions keep what runs across; the rest keeps its own place. */
export function withoutStrays(table: Table): Table {
  const cells = table.cells.map((own) => {
    const cell = { ...own, tables: own.tables.map(withoutStrays) };
    const words = cell.lines.flat();
    const isAcross = ({ characters }: Word) => characters.every(({ style }) => style.angle === 0);
    if (words.every(isAcross) || commonQuarter(words.flatMap(({ characters }) => characters)) !== undefined)
      return cell;
    return { ...cell, lines: cell.lines.map((line) => line.filter(isAcross)).filter((line) => line.length > 0) };
  });
  return { ...table, cells };
}

/** The quarter turn that all of some text has; undefined where it has none or several. */
export function commonQuarter(characters: readonly Character[]): number | undefined {
  const quarters = new Set(characters.map(({ style }) => (style.angle === 0 ? 0 : quarterOf(style.angle))));
  const quarter = [...quarters].at(-1);
  return quarters.size === 1 && quarter !== 0 && characters.every(isQuarter) ? quarter : undefined;
}
