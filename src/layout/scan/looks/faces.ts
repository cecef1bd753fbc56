/** Which family a scan's words are written in: the layer of recognised text tells it, or the widths of words on the scan do. Pure. */

import { widthOf } from '../../box.ts';
import { type MeasuredFamily, measuredWidth } from '../../font-widths.ts';
import type { Font } from '../../page.ts';
import type { RecognisedRow, RecognisedWord } from './recognised-rows.ts';

/** Rows of so many words and letters tell a family; so many letters of them tell one other than the usual. */
const least = { words: 4, letters: 20, ofAll: 200 };
/** Words are so much nearer to another family's widths than to the usual one's, in parts. */
const minGain = 0.85;
/** No scan's words are as wide as a font has them: nearer than this (in parts of widths), they were set by it, not by the scan. */
const tooNear = 0.004;

const usual: MeasuredFamily = 'Arial';
const others: readonly MeasuredFamily[] = ['Times New Roman', 'Courier New'];
const upright = { bold: false, italic: false };

/** Gathers the rows of a document's pages, each as it is read. */
export class Faces {
  readonly #off = new Map<MeasuredFamily, number>();
  #letters = 0;
  readonly #told = new Set<MeasuredFamily>();

  add(rows: readonly RecognisedRow[]): void {
    for (const { words } of rows) for (const { letters } of words) this.#told.add(toldOf(letters[0]?.style.font));
    for (const row of rows) {
      if (row.words.length < least.words || row.length < least.letters) continue;
      this.#letters += row.length;
      for (const family of [usual, ...others])
        this.#off.set(family, (this.#off.get(family) ?? 0) + row.length * distance(row, family));
    }
  }

  /** A layer of several families knows them; one of a single family writes all in it. */
  of({ letters }: RecognisedWord): MeasuredFamily {
    return this.#told.size > 1 ? toldOf(letters[0]?.style.font) : this.#nearest();
  }

  #nearest(): MeasuredFamily {
    const [told = usual] = this.#told;
    const own = this.#offOf(told);
    if (this.#letters < least.ofAll || own < tooNear) return told === 'Courier New' ? usual : told;
    const [best = told] = [usual, ...others].toSorted((a, b) => this.#offOf(a) - this.#offOf(b));
    return this.#offOf(best) < minGain * own || told === 'Courier New' ? best : told;
  }

  #offOf = (family: MeasuredFamily): number => (this.#off.get(family) ?? 0) / Math.max(1, this.#letters);
}

function toldOf(font: Font | undefined): MeasuredFamily {
  if (!font || isMadeUp.test(font.name)) return usual;
  if (font.monospace) return 'Courier New';
  return font.serif ? 'Times New Roman' : usual;
}

/** Fonts of boxes, which programs that recognise text bring: nothing is told by them. */
const isMadeUp = /glyphless|hiddenhorz|hiddenvert|invisible/i;

/** What letters have beside their ink at a word's start and end together, in font sizes: a family's usual ones. */
const bearings: Readonly<Record<string, number>> = { Arial: 0.08, 'Times New Roman': 0.05, 'Courier New': 0.15 };

/** How wide a word is recognised, in font sizes: fonts of boxes are set as wide as its ink, others as their letters are. */
export function recognisedWidth({ text, letters }: RecognisedWord, family: MeasuredFamily, bold: boolean): number {
  const width = measuredWidth(text, family, { bold, italic: false });
  return isMadeUp.test(letters[0]?.style.font.name ?? '')
    ? Math.max(width / 2, width - (bearings[family] ?? 0))
    : width;
}

/** How far the widths of a row's words are from the family's, in parts of them. */
function distance({ words }: RecognisedRow, family: MeasuredFamily): number {
  const natural = words.map(({ text }) => measuredWidth(text, family, upright));
  const drawn = words.map(({ box }) => widthOf(box));
  const scale = sum(drawn) / sum(natural);
  return sum(drawn.map((width, i) => Math.abs(width - scale * (natural[i] ?? 0)))) / sum(drawn);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
