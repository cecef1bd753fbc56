/**
 * What stands at the head and foot of pages again and again: running titles and page numbers. A line is taken for it where
 * a page near by has the same one, but for numbers, at the same height; or where the PDF marks it as no part of the text.
 */
import type { PageContent } from '../page.ts';
import type { LinePiece } from '../words.ts';

export interface Furniture {
  header: LinePiece[];
  footer: LinePiece[];
}

export interface PagePieces {
  content: PageContent;
  /** Upright ones count. */
  pieces: readonly LinePiece[];
}

/** Parts of the page's height that head and foot may take up. */
export const headZone = 0.16;
const footZone = 0.84;
const maxRows = 6;

/** `near` are the pages before and after that lines are compared with. */
export function findFurniture(page: PagePieces, near: readonly PagePieces[]): Furniture {
  const { height } = page.content;
  const upright = page.pieces.filter(({ angle }) => angle === 0);
  const rows = rowsOf(upright);
  const known = near.map((other) => keysOf(other));
  const repeated = (row: LinePiece[]) =>
    row.every((piece) => isArtifact(piece, page.content)) ||
    (!row.some((piece) => isTagged(piece, page.content)) &&
      known.some((keys) => row.every((piece) => matches(piece, height, keys))));
  return {
    header: fromEdge(rows, repeated, (row) => middle(row) < headZone * height),
    footer: fromEdge([...rows].reverse(), repeated, (row) => middle(row) > footZone * height),
  };
}

/** Rows from the page's edge inwards, up to the first that is not repeated. */
function fromEdge(
  rows: LinePiece[][],
  repeated: (row: LinePiece[]) => boolean,
  inZone: (row: LinePiece[]) => boolean,
): LinePiece[] {
  const taken: LinePiece[][] = [];
  for (const row of rows) {
    if (taken.length === maxRows || !inZone(row) || !repeated(row)) break;
    taken.push(row);
  }
  const next = rows[taken.length];
  return taken.length === 0 || !next || standsApart(taken, next) ? taken.flat() : [];
}

/** Running lines keep a distance from the text: lines of the text that repeat do not. */
function standsApart(taken: readonly LinePiece[][], next: LinePiece[]): boolean {
  const last = taken[taken.length - 1] ?? [];
  const height = Math.max(...[...last, ...next].map(({ box }) => box.bottom - box.top));
  return Math.abs(middle(last) - middle(next)) > minDistance * height;
}

/** From the last running line to the text, in heights of a line. */
const minDistance = 1.4;

function rowsOf(pieces: readonly LinePiece[]): LinePiece[][] {
  const rows: LinePiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows[rows.length - 1];
    if (row?.[0] && Math.abs(row[0].baseline - piece.baseline) < 3) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const middle = (row: LinePiece[]): number => row[0]?.baseline ?? 0;

function isArtifact(piece: LinePiece, { tags }: PageContent): boolean {
  // Untagged pages mark nothing, and a page all of whose text is marked says nothing either.
  return tags.size > 0 && piece.words.every(({ characters }) => characters.every(({ artifact }) => artifact));
}

/** The structure tree holds it as text. */
function isTagged({ words }: LinePiece, { tags }: PageContent): boolean {
  return words.some(({ characters }) =>
    characters.some(({ mcid, artifact }) => mcid !== undefined && !artifact && tags.has(mcid)),
  );
}

type Keys = Map<string, number[]>;

function keysOf({ content, pieces }: PagePieces): Keys {
  const keys: Keys = new Map();
  const { height } = content;
  for (const piece of pieces) {
    const y = piece.baseline / height;
    if (y > headZone && y < footZone) continue;
    const key = keyOf(piece);
    const seen = keys.get(key) ?? [];
    keys.set(key, [...seen, place(piece, height)]);
  }
  return keys;
}

/** From the nearer edge, so that pages of different heights compare. */
const place = ({ baseline }: LinePiece, height: number): number =>
  baseline < height / 2 ? baseline : baseline - height;

/** The piece's text with numbers left open. */
export const keyOf = (piece: LinePiece): string =>
  piece.words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#');

const matches = (piece: LinePiece, height: number, keys: Keys): boolean =>
  keys.get(keyOf(piece))?.some((y) => Math.abs(y - place(piece, height)) < 3) ?? false;
