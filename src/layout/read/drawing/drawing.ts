/** Gathers what a page draws with paths, and tells lines from fills: a thin filled rectangle is a line. */
import { boxOfAll, heightMiddle, heightOf, widthMiddle, widthOf } from '../../box.ts';
import { isWhite } from '../../color.ts';
import type { Box, Color, Fill, Ruling } from '../../page.ts';
import type { Point } from '../matrix.ts';
import { intersect } from './clip.ts';
import { withoutGradients } from './gradients.ts';
import { mergeRulings } from './merge-rulings.ts';
import { isMosaic, isSmall, type Piece, placesOf } from './mosaics.ts';
import { mayBePattern } from './pattern-color.ts';
import { withThickLines } from './thick-lines.ts';

/** How a path is stroked. */
export interface Pen {
  color: Color;
  /** Points. */
  thickness: number;
  /** Length of a dash in points, 0 for an unbroken line. */
  dash: number;
  /** Dots stand between the dashes. */
  dotted?: boolean;
}

/** How a rectangle is filled. */
export interface Paint {
  color: Color;
  /** The page may show it in other colours. */
  masked?: boolean;
  /** What is under it shows through, wherever that is. */
  sheer?: boolean;
}

/** A piece that is drawn as a line or a fill unless it is part of a picture. */
interface Small extends Piece {
  clip: Box;
  after: number | undefined;
  draw: () => void;
}

/** What of a picture can be seen. */
function visibleOf(place: readonly Small[]): Box[] {
  const seen = place.flatMap(({ box, clip }) => intersect(box, clip) ?? []);
  return seen.length > 0 ? [boxOfAll(seen)] : [];
}

/** A filled rectangle at most this thick is a line. */
const maxRuleThickness = 3;
/** Lines at most this long are serifs of something, unless many of them make a dotted line. */
const maxDot = 3;

/** One page's paths. `clip` of every call is what can be seen of the path. */
export class Drawing {
  readonly #figures: Box[] = [];
  #rulings: Ruling[] = [];
  readonly #fills: Fill[] = [];
  readonly #dots: Fill[] = [];
  readonly #specks: Box[] = [];
  /** Small pieces that were drawn last: they may be parts of one picture. */
  #small: Small[] = [];
  /** Rectangles that may be painted with a pattern, or through a mask. */
  readonly unsure: Fill[] = [];
  /** Rectangles that let through what is under them. */
  readonly sheer: Fill[] = [];
  /** How many texts are drawn before what comes, where that is to be kept. */
  textsBefore: number | undefined;
  /** Before the piece that is drawn now. */
  #after: number | undefined;

  addLine(from: Point, to: Point, pen: Pen, clip: Box): void {
    const horizontal = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
    const half = pen.thickness / 2;
    const box = {
      left: Math.min(from.x, to.x) - (horizontal ? 0 : half),
      right: Math.max(from.x, to.x) + (horizontal ? 0 : half),
      top: Math.min(from.y, to.y) - (horizontal ? half : 0),
      bottom: Math.max(from.y, to.y) + (horizontal ? half : 0),
    };
    this.#add({ box, color: pen.color, clip, draw: () => this.#drawLine(box, horizontal, pen, clip) });
  }

  addRectangle(box: Box, paint: Paint, clip: Box): void {
    this.#add({ box, color: paint.color, clip, draw: () => this.#drawRectangle(box, paint, clip) });
  }

  /** In the order of drawing, as larger ones hide what is under them. */
  #add(added: Omit<Small, 'after'>): void {
    const piece = { ...added, after: this.textsBefore };
    if (isSmall(piece.box)) this.#small.push(piece);
    else {
      this.#settle();
      this.#draw(piece);
    }
  }

  #draw({ draw, after }: Small): void {
    this.#after = after;
    draw();
  }

  #settle(): void {
    for (const place of placesOf(this.#small.splice(0)))
      if (isMosaic(place)) this.#figures.push(...visibleOf(place));
      else for (const piece of place) this.#draw(piece);
  }

  #drawLine(box: Box, horizontal: boolean, pen: Pen, clip: Box): void {
    const length = horizontal ? widthOf(box) : heightOf(box);
    const visible = length <= maxDot ? intersect(box, clip) : undefined;
    if (visible) this.#specks.push(visible);
    // A stroke wider than a rule is a bar: fills are drawn so, too. One of dashes is several.
    if (pen.thickness > maxRuleThickness && pen.dash > 0) this.addFigure(box, clip);
    else if (pen.thickness > maxRuleThickness && length > 0) this.#drawRectangle(box, pen, clip);
    else this.#addRule(box, horizontal, pen, clip);
  }

  #drawRectangle(box: Box, { color, ...paint }: Paint, clip: Box): void {
    const visible = intersect(box, clip);
    if (!visible) return;
    const width = widthOf(visible);
    const height = heightOf(visible);
    const thickness = Math.min(width, height);
    if (Math.max(width, height) <= maxRuleThickness) this.#dots.push({ box: visible, color });
    if (thickness <= maxRuleThickness) this.#addRule(visible, width >= height, { color, thickness, dash: 0 }, clip);
    else this.#addFill({ box: visible, color, ...this.#order() }, paint);
  }

  addFigure(box: Box, clip: Box): void {
    const visible = intersect(box, clip);
    if (visible) this.#figures.push(visible);
  }

  /** Runs across, in the middle of `box`. */
  addWave(box: Box, { color, thickness }: Pen, clip: Box): void {
    const { left: start, right: end } = box;
    const at = heightMiddle(box);
    if (!intersect(box, clip) || !this.#shows(box, color)) return;
    this.#rulings.push({ direction: 'horizontal', at, start, end, thickness, line: 'wave', color });
  }

  /**
   * Lines joined, invisible ones gone. `dots` are too small for a fill; together they may be a line of `rulings`. `specks`
   * are these, and what a pen draws as small.
   */
  finished(): { rulings: Ruling[]; fills: Fill[]; dots: Fill[]; specks: Box[]; drawings: Box[] } {
    this.#settle();
    const { fills: single, gradients } = withoutGradients(this.#fills);
    const { rulings: thick, fills } = withThickLines(single, this.#rulings);
    return {
      rulings: mergeRulings([...this.#rulings, ...thick]),
      fills,
      dots: this.#dots,
      specks: [...this.#dots.map(({ box }) => box), ...this.#specks],
      drawings: [...this.#figures, ...gradients],
    };
  }

  #addRule(box: Box, horizontal: boolean, pen: Pen, clip: Box): void {
    const visible = intersect(box, clip);
    if (!visible || !this.#shows(visible, pen.color)) return;
    const { left, right, top, bottom } = visible;
    const thickness = Math.max(0.1, horizontal ? bottom - top : right - left);
    this.#rulings.push({
      direction: horizontal ? 'horizontal' : 'vertical',
      at: horizontal ? (top + bottom) / 2 : (left + right) / 2,
      start: horizontal ? left : top,
      end: horizontal ? right : bottom,
      thickness,
      line: pen.dotted ? 'dotDash' : lineOf(pen.dash, thickness),
      color: pen.color,
      ...this.#order(),
    });
  }

  #order(): { after?: number } {
    return this.#after === undefined ? {} : { after: this.#after };
  }

  #recentFills(): Fill[] {
    return this.#fills.slice(-maxUnder);
  }

  /** A fill hides what it covers whole; white on paper is nothing by itself. */
  #addFill(fill: Fill, { masked, sheer }: Omit<Paint, 'color'>): void {
    const { box, color } = fill;
    if (masked || mayBePattern(color)) this.unsure.push(fill);
    if (sheer) this.sheer.push(fill);
    if (this.#rulings.length < maxCovered) this.#rulings = this.#rulings.filter((rule) => !covers(box, rule));
    if (isWhite(color) && !this.#recentFills().some((fill) => intersect(fill.box, box))) return;
    this.#fills.push(fill);
  }

  /** White is seen only on a fill of another colour, or between two of them: fills of neighbouring cells meet under the line. */
  #shows(box: Box, color: Color): boolean {
    const middle = {
      x: widthMiddle(box),
      y: heightMiddle(box),
    };
    const under = this.#recentFills().findLast(({ box: fill }) => touches(fill, middle));
    return (under?.color ?? 'FFFFFF') !== color && (under !== undefined || !isWhite(color));
  }
}

/** Covering is looked for only while it is cheap: every fill looks at every line, and every line at these fills. */
const maxCovered = 2000;
const maxUnder = 500;

function lineOf(dash: number, thickness: number): Ruling['line'] {
  if (dash === 0) return 'solid';
  return dash <= Math.max(maxDot / 2, thickness * 1.5) ? 'dotted' : 'dashed';
}

function covers(box: Box, { direction, at, start, end, thickness }: Ruling): boolean {
  const half = thickness / 2;
  const inset = 0.2;
  return direction === 'horizontal'
    ? start >= box.left - inset &&
        end <= box.right + inset &&
        at - half > box.top + inset &&
        at + half < box.bottom - inset
    : start >= box.top - inset &&
        end <= box.bottom + inset &&
        at - half > box.left + inset &&
        at + half < box.right - inset;
}

/** Points: fills that should meet end this far apart. */
const meeting = 0.1;

const touches = (box: Box, { x, y }: Point) =>
  x >= box.left - meeting && x <= box.right + meeting && y >= box.top - meeting && y <= box.bottom + meeting;
