/** What holds for all characters of one text object: its look and its place in a tagged page's structure. */
import { isWhite } from '../../color.ts';
import type { Color, Font, TextStyle } from '../../page.ts';
import { readColor } from '../drawing/color.ts';
import { drawnColor, mayBePattern } from '../drawing/pattern-color.ts';
import type { Heap } from '../heap.ts';
import { markName, marksOf } from '../marks.ts';
import { chain, type Matrix } from '../matrix.ts';
import type { ReadObjects } from '../objects.ts';
import type { PageHandles } from '../place.ts';
import type { Over } from './drawn-over.ts';
import { BitmapSizes } from './fonts/bitmap-sizes.ts';
import { readFont } from './fonts/font.ts';
import { keep } from './fonts/large-fonts.ts';
import type { TextPage } from './letter-box.ts';
import { scalesOf } from './text-scale.ts';

export interface TextObject {
  style: TextStyle;
  /** PDFium's handle. */
  font: number;
  mcid: number | undefined;
  artifact: boolean;
}

/** Text render modes: ISO 32000-1, table 106. */
const fillStroke = 2;
const stroke = 1;
const invisibleModes = [3, 7];
/** Text objects of a page that are drawn to see their colour: white letters on dark rows are many. */
const maxProbes = 100;
/** Text of no size, which nobody sees, is kept as this small (points): pitches are parts of sizes. */
const leastSize = 0.5;

/** Nothing is seen of objects that are `covered`, of `painted` ones their clip. */
type DrawnAround = Pick<ReadObjects, 'covered' | 'painted' | 'faded'>;

/** The text objects of one page, each read once; equal looks become one object. */
export class TextObjects {
  readonly #heap: Heap;
  readonly #handles: PageHandles;
  readonly #text: number;
  readonly #page: Matrix;
  readonly #drawn: DrawnAround;
  readonly #objects = new Map<number, TextObject>();
  readonly #styles = new Map<string, TextStyle>();
  readonly #fonts = new Map<number, Font>();
  readonly #bitmapSizes: BitmapSizes;
  #probesLeft = maxProbes;

  constructor(handles: PageHandles, { heap, text, matrix }: TextPage, drawn: DrawnAround) {
    this.#heap = heap;
    this.#handles = handles;
    this.#text = text;
    this.#page = matrix;
    this.#drawn = drawn;
    this.#bitmapSizes = new BitmapSizes(heap, text);
  }

  /** The text object with this handle, which character `i` belongs to. */
  of(object: number, i: number): TextObject {
    const known = this.#objects.get(object);
    if (known) return known;
    const read = this.#read(object, i);
    this.#objects.set(object, read);
    return read;
  }

  /** The same look at another size, in points. */
  sized(style: TextStyle, size: number): TextStyle {
    return this.#shared({ ...style, size: roundTo(size, 0.5) });
  }

  /** The same look in the colour of what is drawn over it, or bold where that has its colour; white would be seen on nothing. */
  drawnOver(style: TextStyle, { object, thickens }: Over): TextStyle {
    const color = this.#color(object, this.#heap.pdfium.FPDFTextObj_GetTextRenderMode(object));
    if (!color || isWhite(color)) return style;
    const bold = style.font.bold || (thickens && color === style.color);
    return this.#shared({ ...style, font: { ...style.font, bold }, color });
  }

  #read(object: number, i: number): TextObject {
    const { pdfium } = this.#heap;
    const mcid = object ? pdfium.FPDFPageObj_GetMarkedContentID(object) : -1;
    return {
      style: this.#style(object, i),
      font: object ? pdfium.FPDFTextObj_GetFont(object) : 0,
      mcid: mcid >= 0 ? mcid : undefined,
      artifact: object !== 0 && marksOf(this.#heap, object).some((mark) => markName(this.#heap, mark) === 'Artifact'),
    };
  }

  #style(object: number, i: number): TextStyle {
    const heap = this.#heap;
    const { pdfium } = heap;
    const matrix = chain(
      heap.matrix((out) => pdfium.FPDFText_GetMatrix(this.#text, i, out)) ?? [1, 0, 0, 1, 0, 0],
      this.#page,
    );
    const mode = object ? pdfium.FPDFTextObj_GetTextRenderMode(object) : 0;
    const font = this.#font(object);
    const size = pdfium.FPDFTextObj_GetFontSize(object, heap.out()) ? heap.float() : 0;
    const painted = this.#drawn.painted.get(object);
    const color = painted ?? this.#color(object, mode);
    const invisible = (invisibleModes.includes(mode) && !painted) || this.#drawn.covered.has(object);
    // Recognised words are each stretched to their picture, which says nothing of how they look.
    const { height, stretch } = scalesOf(matrix, invisible);
    const factor = font.name === '' && object ? this.#bitmapSizes.factorOf(pdfium.FPDFTextObj_GetFont(object)) : 1;
    return this.#shared({
      font: {
        ...font,
        bold: font.bold || (mode === fillStroke && this.#isThickened(object)),
        italic: font.italic || isSlanted(matrix),
      },
      size: Math.max(leastSize, roundTo(factor * Math.abs(size) * height, factor === 1 ? 0.01 : 0.5)),
      stretch,
      color: color ?? '000000',
      invisible,
      angle: angleOf(matrix, size < 0),
    });
  }

  /** Filled and stroked in one colour; an outline of another, or the thinnest there is, makes no letter bold. */
  #isThickened(object: number): boolean {
    const { pdfium } = this.#heap;
    const width = pdfium.FPDFPageObj_GetStrokeWidth(object, this.#heap.out()) ? this.#heap.float() : 0;
    return width > 0 && this.#color(object, stroke) === this.#color(object, fillStroke);
  }

  #font(object: number): Font {
    const handle = object ? this.#heap.pdfium.FPDFTextObj_GetFont(object) : 0;
    const known = this.#fonts.get(handle);
    if (known) return known;
    keep(this.#heap, this.#handles, handle);
    const font = readFont(this.#heap, this.#handles, handle);
    this.#fonts.set(handle, font);
    return font;
  }

  #color(object: number, mode: number): Color | undefined {
    const { pdfium } = this.#heap;
    const call = mode === stroke ? pdfium.FPDFPageObj_GetStrokeColor : pdfium.FPDFPageObj_GetFillColor;
    const color = object ? readColor(this.#heap, call, object, this.#drawn.faded.get(object))?.color : undefined;
    if (!color || !mayBePattern(color) || this.#probesLeft-- <= 0) return color;
    return drawnColor(this.#heap, this.#handles, object) ?? color;
  }

  #shared(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    const known = this.#styles.get(key);
    if (!known) this.#styles.set(key, style);
    return known ?? style;
  }
}

/** A shear that no upright font needs is how italics are made up. */
function isSlanted([a, b, c, d]: Matrix): boolean {
  const along = a * c + b * d;
  const area = Math.abs(a * d - b * c);
  return area > 0 && Math.abs(along) / area > 0.12;
}

function angleOf([a, b]: Matrix, turned: boolean): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI + (turned ? 180 : 0);
  return ((Math.round(degrees) % 360) + 360) % 360;
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
