/** One path object -> lines, filled rectangles and figures. */
import { grown, heightOf, widthOf } from '../../box.ts';
import type { Box, Color } from '../../page.ts';
import type { Heap } from '../heap.ts';
import { boxOfPoints, type Matrix, map, type Point, scaleOf } from '../matrix.ts';
import { boundsOf } from '../objects.ts';
import type { PageObject } from '../page-objects.ts';
import { matrixOf } from '../walk.ts';
import { opaque, readColor } from './color.ts';
import type { Drawing, Paint, Pen } from './drawing.ts';
import { type Round, rimOf } from './frames.ts';
import { mayBeTiles } from './pattern-color.ts';
import { hasRoundCorners } from './round-corners.ts';
import { isWave } from './wave.ts';

/** FPDF_SEGMENT types of fpdf_edit.h. */
const bezier = 1;
const moveTo = 2;
/** FPDF_FILLMODE_ALTERNATE of fpdf_edit.h. */
const evenOdd = 1;
/** Paths of more segments are drawings, not rules. */
const maxSegments = 4000;

interface SubPath {
  points: Point[];
  closed: boolean;
  curved: boolean;
  /** Of the curve that is being read: two control points and its end. */
  bends: Point[];
}

/** `within` maps the object's parent space to the page; `visible` is what can be seen of it. */
export function readPath(
  heap: Heap,
  { object, within, visible: clip, alpha }: Omit<PageObject, 'kind' | 'hidden'>,
  drawing: Drawing,
): void {
  const { pdfium } = heap;
  if (!pdfium.FPDFPath_GetDrawMode(object, heap.out(0), heap.out(1))) return;
  const [mode, fills, strokes] = [heap.int(0), heap.int(0) !== 0, heap.int(1) !== 0];
  const fill = fills ? seen(readColor(heap, pdfium.FPDFPageObj_GetFillColor, object, alpha)) : undefined;
  const pen = strokes ? penOf(heap, object, within, alpha) : undefined;
  if (!fill && !pen) return;
  const count = pdfium.FPDFPath_CountSegments(object);
  if (count > maxSegments) {
    const box = boundsOf(heap, object, within);
    if (box) drawing.addFigure(box, clip);
    return;
  }
  const paths = subPaths(heap, object, count, within);
  const rim = fill && paths.every(isRectangle) ? rimOf(paths.map(asRound), mode === evenOdd) : undefined;
  const sheer = pdfium.FPDFPageObj_HasTransparency(object) !== 0;
  const paint = fill && { color: fill, sheer, masked: sheer && isOpaque(heap, object) };
  const isGround = paint ? !pen && paths.length === 1 && !paint.masked && !mayBeTiles(paint.color) : false;
  if (paint && rim) for (const side of rim) drawing.addRectangle(side, paint, clip);
  for (const path of paths) {
    if (paint && !rim) addFilled(path, paint, { clip, isGround }, drawing);
    if (pen) addStroked(path, pen, clip, drawing);
  }
}

function seen(paint: { color: Color; alpha: number } | undefined): Color | undefined {
  return paint && paint.alpha > 8 ? paint.color : undefined;
}

/** Where it is sheer nonetheless, something other than its alpha is why: a mask, as soft shadows have, or how it is blended. */
const isOpaque = (heap: Heap, object: number): boolean =>
  readColor(heap, heap.pdfium.FPDFPageObj_GetFillColor, object)?.alpha === opaque;

function penOf(heap: Heap, object: number, within: Matrix, alpha: number): Pen | undefined {
  const { pdfium } = heap;
  const color = seen(readColor(heap, pdfium.FPDFPageObj_GetStrokeColor, object, alpha));
  if (!color) return;
  const scale = scaleOf(matrixOf(heap, object, within));
  const width = pdfium.FPDFPageObj_GetStrokeWidth(object, heap.out()) ? heap.float() : 1;
  return {
    color,
    thickness: Math.max(0.1, width * scale),
    ...dashOf(heap, object, scale),
  };
}

function dashOf(heap: Heap, object: number, scale: number): Pick<Pen, 'dash' | 'dotted'> {
  const { pdfium } = heap;
  const count = pdfium.FPDFPageObj_GetDashCount(object);
  if (count < 1 || count > 12) return { dash: 0 };
  pdfium.FPDFPageObj_GetDashArray(object, heap.out(), count);
  const [on = 0, off = on, next = on] = heap.floats(count);
  const dotted = count > 3 && Math.max(on, next) > dashToDot * Math.min(on, next);
  return { dash: off > 0 ? Math.max(0.1, on * scale) : 0, dotted: off > 0 && dotted };
}

/** A dash is so much longer than a dot beside it. */
const dashToDot = 2;

function subPaths(heap: Heap, object: number, count: number, within: Matrix): SubPath[] {
  const { pdfium } = heap;
  const matrix = matrixOf(heap, object, within);
  const paths: SubPath[] = [];
  for (let i = 0; i < count; i++) {
    const segment = pdfium.FPDFPath_GetPathSegment(object, i);
    if (!pdfium.FPDFPathSegment_GetPoint(segment, heap.out(0), heap.out(1))) continue;
    const point = map(matrix, heap.float(0), heap.float(1));
    const type = pdfium.FPDFPathSegment_GetType(segment);
    let path = paths.at(-1);
    if (!path || type === moveTo || path.closed) {
      path = { points: [], closed: false, curved: false, bends: [] };
      paths.push(path);
    }
    path.points.push(point);
    if (type === bezier) path.bends.push(point);
    if (path.bends.length === 3) endCurve(path);
    if (pdfium.FPDFPathSegment_GetClose(segment)) path.closed = true;
  }
  return paths;
}

/** Corners without a radius are drawn as curves that do not leave their point, and sides as curves that do not leave their line. */
function endCurve(path: SubPath): void {
  const [start, ...rest] = path.points.slice(-4);
  const end = rest.at(-1);
  const box = start && end && boxOfPoints([start, end]);
  if (box && rest.length === 3 && rest.every((point) => lies(point, box))) path.points.splice(-3, 2);
  else path.curved = true;
  path.bends = [];
}

/** On a side that runs along an axis. */
const lies = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  (right - left < flat || bottom - top < flat) &&
  x > left - flat &&
  x < right + flat &&
  y > top - flat &&
  y < bottom + flat;

/** Points that a straight side may bulge by. */
const flat = 0.05;

interface Filled {
  clip: Box;
  /** There is no line around it, no hole in it, and neither a mask nor a pattern makes it something else. */
  isGround: boolean;
}

function addFilled(path: SubPath, paint: Paint, { clip, isGround }: Filled, drawing: Drawing): void {
  const box = boxOfPoints(path.points);
  if (path.points.length < 2) return;
  const isRound = () => isGround && path.curved && hasRoundCorners(path.points, box);
  if (isRectangle(path) || isMitred(path, box) || isRound()) drawing.addRectangle(box, paint, clip);
  else drawing.addFigure(box, clip);
}

const asRound = ({ points }: SubPath): Round => ({ box: boxOfPoints(points), points });

/** Every side runs along an axis and the corners are the box's own. */
function isRectangle({ points, curved }: SubPath): boolean {
  if (curved) return false;
  const box = boxOfPoints(points);
  return (
    points.every(
      ({ x, y }, i) =>
        (near(x, box.left) || near(x, box.right) || i === points.length - 1) &&
        (near(y, box.top) || near(y, box.bottom)),
    ) && sides(points, true).every(([from, to]) => near(from.x, to.x) || near(from.y, to.y))
  );
}

/** Points: a side of a frame is at most this thick, and at least this long. */
const maxBorder = 6;
const minBorder = 12;
/** The part of its length that each of its ends is cut. */
const maxMitre = 0.2;
/** Each end may come to a point, or leave room for sides of other thicknesses. */
const maxCorners = 8;

/** A side of a frame that meets others at its ends, which are cut, as style sheets and office programs draw them. */
function isMitred({ points, curved }: SubPath, box: Box): boolean {
  const corners = isAt(points[0], points.at(-1)) ? points.slice(0, -1) : points;
  const upright = heightOf(box) > widthOf(box);
  const [thickness, length] = upright ? [widthOf(box), heightOf(box)] : [heightOf(box), widthOf(box)];
  if (curved || corners.length < 4 || corners.length > maxCorners) return false;
  if (thickness > maxBorder || length < Math.max(minBorder, thickness / maxMitre)) return false;
  const [start, inner] = upright ? [box.top, box.left] : [box.left, box.top];
  const places = corners.map(({ x, y }) =>
    upright ? { along: y - start, across: x } : { along: x - start, across: y },
  );
  const onInner = places.filter(({ across }) => across - inner < flat);
  const onOuter = places.filter(({ across }) => inner + thickness - across < flat);
  const [first, last] = [maxMitre * length, (1 - maxMitre) * length];
  const runsAlong = (side: typeof places) =>
    side.some(({ along }) => along < first) && side.some(({ along }) => along > last);
  return places.every(({ along }) => along < first || along > last) && runsAlong(onInner) && runsAlong(onOuter);
}

const isAt = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && near(one.x, other.x) && near(one.y, other.y);

function addStroked(path: SubPath, pen: Pen, clip: Box, drawing: Drawing): void {
  if (!path.closed && isWave(path.points)) {
    drawing.addWave(boxOfPoints(path.points), pen, clip);
    return;
  }
  const lines = path.curved ? [] : sides(path.points, path.closed);
  const straight = lines.filter(([from, to]) => near(from.x, to.x) || near(from.y, to.y));
  const isSlanted = path.curved || straight.length < lines.length;
  const isCurve = !isSlanted && isCurveInSteps(lines);
  if (isSlanted || isCurve) drawing.addFigure(drawnWith(pen, boxOfPoints(path.points)), clip);
  if (isCurve) return;
  for (const [from, to] of straight) drawing.addLine(from, to, pen, clip);
}

/** So many steps that run neither across nor down, of so much in parts of their length, and whose area has such sides (points). */
const minSteps = 12;
const askew = 0.2;
const minCurve = 3;

/** Circles and curves as programs for statistics draw them: in steps too short to tell from lines that are off after rounding. */
function isCurveInSteps(lines: readonly [Point, Point][]): boolean {
  if (lines.length < minSteps) return false;
  const box = boxOfPoints(lines.flat());
  const isStep = ([from, to]: [Point, Point]) => {
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return Math.min(across, down) > askew * Math.max(across, down);
  };
  return Math.min(widthOf(box), heightOf(box)) >= minCurve && lines.filter(isStep).length >= minSteps;
}

/** Points: what thinner pens draw beside their path is not missed at a figure's edge. */
const thinPen = 2;

const drawnWith = ({ thickness }: Pen, box: Box): Box => grown(box, thickness > thinPen ? thickness / 2 : 0);

function sides(points: Point[], closed: boolean): [Point, Point][] {
  const lines: [Point, Point][] = [];
  points.forEach((point, i) => {
    const next = points[i + 1] ?? (closed && points.length > 2 ? points[0] : undefined);
    if (next) lines.push([point, next]);
  });
  return lines;
}

/** Lines drawn a little askew, as after rounding, are meant straight. */
const near = (a: number, b: number) => Math.abs(a - b) < 0.6;
