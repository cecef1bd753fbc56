/** Goes through all that is drawn and notes how large each picture stands on the page, and what each font shows. Draws nothing. */

import type { Size } from '../../image/resample.ts';
import { ownEntry } from '../../own-entry.ts';
import { maxDecodedBytes } from '../cos/filters.ts';
import { asDict, type Cos, Dict, PdfString, resolve, Stream } from '../cos/objects.ts';
import { annotationsOf, type Page } from '../page-tree.ts';
import type { Allowance } from './allowance.ts';
import { contentOf, nameOf, readContent } from './content.ts';
import { fitting, type Matrix, matrixOf, times } from './matrix.ts';

/** The largest size a picture is drawn at, in points; infinite where it is drawn in a way that has no size. */
export type DrawnSize = Size;

interface State {
  matrix: Matrix;
  font: Dict | undefined;
}

const textOperators = new Set(['Tj', 'TJ', "'", '"']);
/** What kinds of resources an operator calls by name (ISO 32000-1, 7.8.3). */
const calledBy: Record<string, readonly string[]> = {
  Do: ['XObject'],
  Tf: ['Font'],
  gs: ['ExtGState'],
  cs: ['ColorSpace'],
  CS: ['ColorSpace'],
  scn: ['Pattern'],
  SCN: ['Pattern'],
  sh: ['Shading'],
  BDC: ['Properties'],
  DP: ['Properties'],
  ID: ['ColorSpace'],
};
const kinds = [...new Set(Object.values(calledBy).flat())];
const maxDepth = 12;
/** A form drawn again at no larger scale has nothing new; past this many the rest is given up and counts as unknown. */
const maxVisits = 20_000;

export class Survey {
  readonly drawn = new Map<Stream, DrawnSize>();
  readonly shown = new Map<Dict, Set<number>>();
  /** By dictionary of named resources, those of each kind apart: the names that content calls. */
  readonly called = new Map<Dict, Set<string>>();
  /** Names called where the resources have none such. */
  readonly unfound = new Set<string>();
  /** False where something could not be gone through: `shown` may then lack codes. */
  complete = true;
  /** The largest scale each form was gone through at, either way, and the resources it had from outside. */
  readonly #gone = new Map<Stream, DrawnSize & { outer: Dict | undefined }>();
  /** The resources that a font's glyphs were gone through with. */
  readonly #glyphFonts = new Map<Dict, Dict | undefined>();
  #visits = 0;
  readonly #allowance: Allowance;

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  addPage(page: Page): void {
    const scale = page.dict.number('UserUnit') ?? 1;
    const matrix: Matrix = [scale, 0, 0, scale];
    this.#content(page.dict.raw('Contents'), page.dict.dict('Resources'), matrix, 0);
    for (const { dict } of annotationsOf(page)) {
      for (const value of dict.dict('AP')?.entries.values() ?? []) this.#appearance(value, dict, matrix);
      for (const icon of ['I', 'RI', 'IX']) this.#appearance(dict.dict('MK')?.raw(icon) ?? null, dict, matrix);
    }
  }

  /** A form, or one for each state. */
  #appearance(value: Cos, annotation: Dict, matrix: Matrix): void {
    const found = resolve(value);
    const forms = found instanceof Dict ? [...found.entries.values()].map(resolve) : [found];
    for (const form of forms)
      if (form instanceof Stream) this.#form(form, undefined, times(fitting(form.dict, annotation), matrix), 0);
  }

  #content(content: Cos, resources: Dict | undefined, start: Matrix, depth: number): void {
    const tooMuch = depth > maxDepth || ++this.#visits > maxVisits || this.#allowance.isUsedUp;
    const bytes = tooMuch ? undefined : contentOf(content);
    if (!this.#allowance.take(bytes?.length ?? maxDecodedBytes) || !bytes) {
      this.complete = false;
      return;
    }
    for (const kind of kinds) this.#callsOf(resources?.dict(kind));
    let state: State = { matrix: start, font: undefined };
    const saved: State[] = [];
    const whole = readContent(bytes, (operator, operands) => {
      const named = (kind: string): Cos => {
        const name = nameOf(operands[0]) ?? '';
        return resources?.dict(kind)?.get(name) ?? null;
      };
      for (const kind of ownEntry(calledBy, operator) ?? []) this.#call(resources?.dict(kind), operands);
      if (operator === 'q') saved.push(state);
      else if (operator === 'Q') state = saved.pop() ?? state;
      else if (operator === 'cm') state = { ...state, matrix: times(matrixOf(operands), state.matrix) };
      else if (operator === 'Do') this.#object(named('XObject'), resources, state.matrix, depth);
      else if (operator === 'Tf') state = { ...state, font: asDict(named('Font')) };
      else if (operator === 'gs') {
        const font = asDict(resolve(asDict(named('ExtGState'))?.array('Font')?.[0] ?? null));
        if (font) state = { ...state, font };
        this.#mask(asDict(named('ExtGState')), resources, state.matrix, depth);
      } else if (textOperators.has(operator)) this.#text(state.font, operands);
    });
    this.complete &&= whole;
    this.#patterns(resources, start, depth);
    this.#drawnGlyphs(resources, start, depth);
  }

  /** Any name among the operands may be the one. What is not there, viewers look for in the resources from outside. */
  #call(names: Dict | undefined, operands: readonly Cos[]): void {
    const calls = this.#callsOf(names);
    for (const operand of operands) {
      const name = nameOf(operand);
      if (name === undefined) continue;
      calls.add(name);
      if (!names?.has(name)) this.unfound.add(name);
    }
  }

  #callsOf(names: Dict | undefined): Set<string> {
    if (!names) return new Set();
    const calls = this.called.get(names) ?? new Set();
    this.called.set(names, calls);
    return calls;
  }

  #text(font: Dict | undefined, operands: readonly Cos[]): void {
    if (!font) {
      // It comes from whoever draws this form.
      this.complete = false;
      return;
    }
    const codes = this.shown.get(font) ?? new Set();
    this.shown.set(font, codes);
    const wide = font.name('Subtype') === 'Type0';
    for (const operand of operands.flat()) if (operand instanceof PdfString) addCodes(operand.latin1, wide, codes);
  }

  /** Glyphs of Type 3 fonts are content of their own. */
  #drawnGlyphs(resources: Dict | undefined, matrix: Matrix, depth: number): void {
    for (const value of resources?.dict('Font')?.entries.values() ?? []) {
      const font = asDict(value);
      const procedures = font?.name('Subtype') === 'Type3' ? font.dict('CharProcs') : undefined;
      const own = font?.dict('Resources') ?? resources;
      if (!procedures || this.#glyphFonts.get(procedures) === own) continue;
      this.#glyphFonts.set(procedures, own);
      for (const glyph of procedures.entries.values()) {
        const stream = resolve(glyph);
        if (stream instanceof Stream) this.#content(stream, own, matrix, depth + 1);
      }
    }
  }

  #object(value: Cos | undefined, resources: Dict | undefined, matrix: Matrix, depth: number): void {
    if (!(value instanceof Stream)) this.complete = false;
    else if (value.dict.name('Subtype') === 'Image') this.#picture(value, matrix);
    else this.#form(value, resources, matrix, depth);
  }

  #form(form: Stream, outer: Dict | undefined, matrix: Matrix, depth: number): void {
    const own = times(matrixOf(form.dict.array('Matrix') ?? []), matrix);
    const [width, height] = [Math.hypot(own[0], own[1]), Math.hypot(own[2], own[3])];
    const inner = form.dict.dict('Resources');
    const before = this.#gone.get(form) ?? { width: 0, height: 0, outer };
    const larger = width > before.width || height > before.height || !this.#gone.has(form);
    if (!larger && (inner || before.outer === outer)) return;
    this.#gone.set(form, { width: Math.max(width, before.width), height: Math.max(height, before.height), outer });
    this.#content(form, inner ?? outer, own, depth + 1);
  }

  #mask(state: Dict | undefined, resources: Dict | undefined, matrix: Matrix, depth: number): void {
    const group = state?.dict('SMask')?.get('G');
    if (group instanceof Stream) this.#form(group, resources, matrix, depth);
  }

  /** Tiles are drawn in the space of the page (or form) that paints with them. */
  #patterns(resources: Dict | undefined, matrix: Matrix, depth: number): void {
    for (const value of resources?.dict('Pattern')?.entries.values() ?? []) {
      const pattern = resolve(value);
      if (pattern instanceof Stream) this.#form(pattern, resources, matrix, depth);
    }
  }

  #picture(picture: Stream, [a, b, c, d]: Matrix): void {
    const before = this.drawn.get(picture) ?? { width: 0, height: 0 };
    const size = { width: Math.max(before.width, Math.hypot(a, b)), height: Math.max(before.height, Math.hypot(c, d)) };
    this.drawn.set(picture, size);
    for (const key of ['SMask', 'Mask']) {
      const mask = picture.dict.get(key);
      if (mask instanceof Stream) this.#picture(mask, [size.width, 0, 0, size.height]);
    }
  }
}

function addCodes(text: string, wide: boolean, codes: Set<number>): void {
  if (wide) for (let i = 0; i + 1 < text.length; i += 2) codes.add(text.charCodeAt(i) * 256 + text.charCodeAt(i + 1));
  else for (let i = 0; i < text.length; i++) codes.add(text.charCodeAt(i));
}
