/** Where a page's text goes that neither stands in a table nor runs in head or foot: into the flow, into a shape, or turned to its place. */
import { boxAround, middleOf } from '../box.ts';
import { wordsIn } from '../table/inner-tables.ts';
import type { LinePiece } from '../words/words.ts';
import type { Builder } from './columns/layout-band.ts';
import { partMarginNames } from './figures/margin-names.ts';
import { marginNotes } from './figures/margin-notes.ts';
import { type ShapeText, shapeTexts } from './figures/shape-texts.ts';
import { shapesOf } from './figures/shapes.ts';
import { textArea } from './figures/slides.ts';
import { charactersIn } from './furniture/furniture.ts';
import { type PieceItem, without } from './page-items.ts';
import type { RawPlaced } from './page-layout.ts';
import type { PageParts } from './page-parts.ts';
import { columnParagraphs } from './paragraphs/column-paragraphs.ts';

export type ItemOf = (piece: LinePiece) => PieceItem;

export interface PageTexts {
  /** In columns, from top to bottom. */
  flowing: PieceItem[];
  shaped: ShapeText[];
  turned: LinePiece[];
}

export function textsOn(parts: PageParts, itemOf: ItemOf): PageTexts {
  const own = ownPieces(parts);
  const upright = own.filter(({ angle }) => angle === 0);
  const inBoxes = textsInShapes(upright, parts);
  const boxed = new Set(inBoxes.flatMap(({ pieces }) => pieces));
  const { names, others } = partMarginNames(upright.filter((piece) => !boxed.has(piece)));
  const notes = marginNotes(others, parts.content);
  const inNotes = new Set(notes.flatMap(({ pieces }) => pieces));
  return {
    flowing: others.filter((piece) => !inNotes.has(piece)).map(itemOf),
    shaped: [...inBoxes, ...names, ...notes],
    turned: own.filter(({ angle }) => angle !== 0),
  };
}

function ownPieces({ pieces, tables, furniture }: PageParts): LinePiece[] {
  const inTables = tables.flatMap(wordsIn);
  const taken = new Set([...inTables.flatMap(({ characters }) => characters), ...charactersIn(furniture)]);
  return pieces.flatMap((piece) => without(piece, taken) ?? []);
}

const textsInShapes = (own: readonly LinePiece[], { content, pieces, tables, boxes }: PageParts): ShapeText[] =>
  own.length === 0
    ? []
    : shapeTexts(shapesOf(content, pieces, [...tables, ...boxes]), own, textArea(content, own), content.rulings);

/** Its words are as far apart as they stand, and as wide as the shape lets them be. */
export function inShape({ box, pieces }: ShapeText, itemOf: ItemOf, builder: Builder): RawPlaced {
  const { top, bottom } = boxAround(pieces);
  const area = { ...box, top, bottom };
  return {
    angle: 0,
    ...middleOf(area),
    area,
    paragraphs: columnParagraphs(pieces.map(itemOf), area, builder),
  };
}
