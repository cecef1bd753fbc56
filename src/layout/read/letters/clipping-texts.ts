/**
 * Texts that are no paint themselves but the clip of a shading that is drawn next (render mode 7; ISO 32000-1, 9.3.6), as
 * headings in gradients are made: the shading is their colour, and no drawing of its own. Browsers write such headings with
 * nothing of a colour, over a gradient that is masked to their letters.
 */
import { boxAround, holds, overlap } from '../../box.ts';
import { hexColor } from '../../color.ts';
import type { Box, Color } from '../../page.ts';
import { readColor } from '../drawing/color.ts';
import type { Heap } from '../heap.ts';
import type { Matrix } from '../matrix.ts';
import { boundsOf } from '../objects.ts';
import { pagePixels } from '../pictures/draw-page.ts';
import type { PageHandles } from '../place.ts';

/** Render mode of text that is a clip and nothing else. */
const clips = 7;
/** A page with more such shadings is a drawing. */
const maxShadings = 8;
/** Points by which a shading's box, which its clip makes, is larger than the letters. */
const slack = 2;
/** Levels of a colour by which pixels are of the letters, not of the ground. */
const tolerance = 40;

interface Clipping {
  object: number;
  box: Box;
}

export class ClippingTexts {
  /** Since something else was drawn. */
  #open: Clipping[] = [];
  /** The texts of a shading each. */
  readonly #painted: Clipping[][] = [];
  /** Texts of no colour. */
  readonly #unpainted: Clipping[] = [];

  add(heap: Heap, object: number, within: Matrix): void {
    const isClip = heap.pdfium.FPDFTextObj_GetTextRenderMode(object) === clips;
    const isUnpainted = !isClip && readColor(heap, heap.pdfium.FPDFPageObj_GetFillColor, object)?.alpha === 0;
    const box = isClip || isUnpainted ? boundsOf(heap, object, within) : undefined;
    if (box) (isClip ? this.#open : this.#unpainted).push({ object, box });
  }

  /** What is drawn next is no shading. */
  leave(): void {
    this.#open = [];
  }

  /** Whether a shading with these bounds paints the texts drawn right before it. */
  takes(shading: Box | undefined): boolean {
    const open = this.#open.splice(0);
    if (!shading || open.length === 0 || this.#painted.length >= maxShadings) return false;
    if (!holds(boxAround(open), shading, slack)) return false;
    this.#painted.push(open);
    return true;
  }

  /** The mean colour that those of a shading are seen in, and those of no colour that lie on no image; `isLate` ends the drawing. */
  colors(heap: Heap, handles: PageHandles, images: readonly { box: Box }[], isLate: () => boolean): Map<number, Color> {
    const inkOf = (texts: readonly Clipping[]) => inkIn(heap, handles, boxAround(texts), isLate);
    const painted = this.#painted.flatMap((texts) => {
      const color = inkOf(texts) ?? black;
      return texts.map(({ object }) => [object, color] as const);
    });
    // Recognised text may have no colour over its scan.
    const free = this.#unpainted.filter((text) => !images.some(({ box }) => overlap(box, text.box)));
    const seen = (free.length > maxShadings ? [] : free).flatMap((text) => {
      const color = inkOf([text]);
      return color ? [[text.object, color] as const] : [];
    });
    return new Map([...painted, ...seen]);
  }
}

const black: Color = '000000';

/** The mean of the pixels that are not as most are; undefined where all are. */
function inkIn(heap: Heap, handles: PageHandles, box: Box, isLate: () => boolean): Color | undefined {
  const { rgba } = pagePixels(heap, handles, { box, dotsPerInch: 72 }, isLate);
  const pixels = Array.from({ length: rgba.length / 4 }, (_, i) => [...rgba.subarray(4 * i, 4 * i + 3)]);
  const [ground] = [...Map.groupBy(pixels, hexColor).values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const ink = pixels.filter((pixel) => pixel.some((value, k) => Math.abs(value - (ground?.[k] ?? 0)) > tolerance));
  const mean = (k: number) => ink.reduce((sum, pixel) => sum + (pixel[k] ?? 0), 0) / ink.length;
  return ink.length === 0 ? undefined : hexColor([0, 1, 2].map((k) => Math.round(mean(k))));
}
