/** Edges of a region's rows: its horizontal lines, and between them the rows that the text shows. */
import { heightMiddle, heightOf } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { isDrawn } from '../../ruling.ts';
import { median } from '../../statistics.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Edge } from '../build-table.ts';
import { coverage, edgesOf, linesAt, ruledEdge } from '../edges.ts';
import type { Region } from '../find/region.ts';
import { footOfBold } from '../heads/bold-heads.ts';
import { footOfTurned } from '../heads/turned-heads.ts';
import type { TableKind } from '../table.ts';
import { type Band, isOneRow, linesOf } from './band.ts';
import { splitBand } from './split-band.ts';

/** Text this far (points) past the last line has a row of its own. */
const minBand = 5;

/** From the region's top to its foot. */
export function rowEdges(
  region: Region,
  columns: readonly Edge[],
  pieces: readonly LinePiece[],
  kind: TableKind,
): Edge[] {
  const ruled = withBoldFoot(withTurnedFoot(withEnds(region, pieces), pieces), pieces, columns);
  const bands = ruled.slice(0, -1).map((top, i) => {
    const bottom = ruled[i + 1] ?? top;
    const inside = pieces.filter(
      ({ box, angle }) => angle === 0 && heightMiddle(box) > top.at && heightMiddle(box) < bottom.at,
    );
    const underlines = linesAt(region.horizontals, bottom.at);
    const isShaded = [top, bottom].some(({ at }) => isColoured(linesAt(region.horizontals, at)));
    const walls = wallsIn(region, columns, top.at, bottom.at);
    return { top, bottom, pieces: inside, columns, kind, isShaded, underlines, walls, drawn: region.drawn };
  });
  const rowsAreRuled = areRows(bands);
  const body = bodyOf(bands, heightOf(region.box));
  const pitch = shadedPitch(bands);
  const inner = bands.flatMap((band) =>
    splitBand({ ...band, isBody: band === body, rowsAreRuled, pitch: band.isShaded ? pitch : undefined }).map((at) => ({
      at,
      ruled: false,
    })),
  );
  return [...ruled, ...inner].sort((a, b) => a.at - b.at);
}

/** In parts of the region's height. */
const bodyShare = 0.5;

/** What lines part from no rows but a head, or from a head and from totals of a line each. */
function bodyOf<T extends Pick<Band, 'pieces' | 'columns' | 'top' | 'bottom'>>(
  bands: readonly T[],
  height: number,
): T | undefined {
  const body = bands.find(({ top, bottom }) => bottom.at - top.at > bodyShare * height);
  const others = bands.filter((band) => band !== body);
  const areTotals = others.length === 2 && body === bands[1] && others.every((band) => linesOf(band).length === 1);
  return others.length < 2 || areTotals ? body : undefined;
}

/** Vertical lines that stop just short of a line across touch it. */
const throughShare = 0.85;

const wallsIn = ({ verticals }: Region, columns: readonly Edge[], top: number, bottom: number): number[] =>
  columns
    .slice(1, -1)
    .map(({ at }) => at)
    .filter((at) => coverage(verticals, at, top, bottom) > throughShare);

/** Bands that show whether lines part all rows, and how many of them must. */
const minBands = 4;
const ruledShare = 0.9;

/** Nearly all bands below the head hold one row each. */
function areRows(bands: readonly Pick<Band, 'pieces' | 'columns'>[]): boolean {
  const filled = bands.slice(1).filter(({ pieces }) => pieces.length > 0);
  return (
    filled.length >= minBands && filled.filter((band) => isOneRow(linesOf(band))).length >= ruledShare * filled.length
  );
}

/** Every second row is coloured: the rest are parted by that alone, and head and first row by nothing. */
function shadedPitch(bands: readonly (Pick<Band, 'pieces' | 'columns' | 'top' | 'bottom'> & { isShaded: boolean })[]) {
  const heights = bands
    .filter((band) => band.isShaded && linesOf(band).length === 1)
    .map(({ top, bottom }) => bottom.at - top.at);
  return heights.length >= minBands ? median(heights) : undefined;
}

/** Edges of shading, with no line drawn along them. */
const isColoured = (lines: readonly Ruling[]): boolean => lines.length > 0 && !lines.some(isDrawn);

function withEnds(region: Region, pieces: readonly LinePiece[]): Edge[] {
  const middles = pieces.map(({ box }) => heightMiddle(box));
  const edges = withoutSlits(region, middles).map(ruledEdge);
  const first = edges[0];
  const last = edges.at(-1);
  if (!first || first.at - Math.min(...middles) > minBand - 3) edges.unshift({ at: region.box.top, ruled: false });
  if (!last || Math.max(...middles) - last.at > minBand - 3) edges.push({ at: region.box.bottom, ruled: false });
  return edges;
}

/** The edges of its lines, but for those of shading that is set off a line a little: no row is in between. */
function withoutSlits({ horizontals }: Region, middles: readonly number[]): number[] {
  const edges = edgesOf(horizontals);
  const isAcross = (at: number) => !isColoured(linesAt(horizontals, at));
  const isSlit = (at: number, other: number | undefined) =>
    other !== undefined &&
    Math.abs(at - other) < minBand &&
    isAcross(other) &&
    !middles.some((middle) => middle > Math.min(at, other) && middle < Math.max(at, other));
  return edges.filter((at, i) => isAcross(at) || ![edges[i - 1], edges[i + 1]].some((other) => isSlit(at, other)));
}

/** With an edge below heads that are turned, where no line is. */
function withTurnedFoot(edges: readonly Edge[], pieces: readonly LinePiece[]): readonly Edge[] {
  const foot = footOfTurned(pieces);
  if (foot === undefined || edges.some(({ at, ruled }) => ruled && Math.abs(at - foot) < nearFoot)) return edges;
  return [...edges, { at: foot, ruled: false }].sort((a, b) => a.at - b.at);
}

/** With an edge below bold heads over the first row, where no line is. */
function withBoldFoot(edges: readonly Edge[], pieces: readonly LinePiece[], columns: readonly Edge[]): readonly Edge[] {
  const foot = footOfBold(edges, pieces, columns);
  return foot === undefined ? edges : [...edges, { at: foot, ruled: false }].sort((a, b) => a.at - b.at);
}

/** A line this near (points) to the foot of turned heads is theirs. */
const nearFoot = 12;
