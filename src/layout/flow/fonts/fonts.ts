/**
 * Fonts of the page -> families that word processors know. A font they have keeps its name; another is written in the
 * nearest of its kind by width, with letter spacing that makes it as wide as the page's own, so that lines break alike; where
 * its letters would stand apart or touch by that, they are themselves drawn wider or narrower.
 */

import { ownEntry } from '../../../own-entry.ts';
import { isEastAsian, type MeasuredFamily, measuredWidth } from '../../font-widths.ts';
import type { FontAlternate } from '../../model.ts';
import type { Font } from '../../page.ts';
import type { TextSpan } from '../lines/line.ts';
import { alternates, knownFamily, measuredFamily } from './font-names.ts';

/** What a font is written as. */
export interface WrittenFont {
  family: string;
  /** Per letter, in ems. */
  letterSpacing: number;
  /** Of its letters' width, in parts. */
  stretch: number;
  substituted: boolean;
  /** The widths of its letters are known: lines will be as wide as on the page. */
  measured: boolean;
}

/** What was measured of one font: pairs of advance in ems and letters. */
interface Measured {
  font: Font;
  ems: number;
  text: string;
  /** Widths of spaces, in ems. */
  spaces: number[];
}

/** Letters that are enough to know a font's widths. */
const enough = 4000;

/** Its dots are set apart, as wide as the line needs: they tell nothing of their font. */
const leader = /\.{4}/;

/** Gathers the fonts of a document, then says what each is written as. */
export class Fonts {
  readonly #measured = new Map<string, Measured>();
  readonly #writtenAs = new Map<string, WrittenFont>();

  add(span: TextSpan): void {
    if (leader.test(span.measured)) return;
    const { font } = span.style;
    const known = this.#measured.get(keyOf(font)) ?? { font, ems: 0, text: '', spaces: [] };
    this.#measured.set(keyOf(font), known);
    // A page with little of it does not show that it is a typewriter's.
    if (font.monospace) known.font = font;
    if (known.text.length >= enough || isUnmeasured(span.measured)) return;
    const em = span.style.size * span.style.stretch;
    known.ems += span.advance / em;
    known.text += span.measured;
    known.spaces.push(...span.spaces.map((space) => space / em));
  }

  /** Letters that no table of widths has are drawn by other fonts, as those are: how wide the rest of a font is tells nothing of them. */
  written({ style, measured }: TextSpan): WrittenFont {
    const written = this.#written(style.font);
    return written.substituted && isUnmeasured(measured)
      ? { ...written, letterSpacing: 0, stretch: 1, measured: false }
      : written;
  }

  #written(font: Font): WrittenFont {
    const known = this.#writtenAs.get(keyOf(font));
    if (known) return known;
    const measured = this.#measured.get(keyOf(font));
    const made = writtenAs({ ...font, monospace: measured?.font.monospace ?? font.monospace }, measured);
    this.#writtenAs.set(keyOf(font), made);
    return made;
  }

  get substituted(): boolean {
    return [...this.#measured.values()].some(({ font }) => this.#written(font).substituted);
  }

  /** Of the families written, those that not all word processors have. */
  get alternates(): FontAlternate[] {
    const families = new Set([...this.#measured.values()].map(({ font }) => this.#written(font).family));
    return [...families].flatMap((family) => {
      const alternate = ownEntry(alternates, family);
      return alternate ? [{ family, alternate }] : [];
    });
  }
}

/** Of those without a name a typewriter's are told apart. */
const keyOf = ({ name, monospace }: Font): string => (name === '' && monospace ? ' typewriter' : name);

function writtenAs(font: Font, measured: Measured | undefined): WrittenFont {
  const family = knownFamily(font);
  if (family)
    return { family, letterSpacing: 0, stretch: 1, substituted: false, measured: measuredFamily(family) !== undefined };
  const eastAsian = eastAsianFamily(font, measured?.text ?? '');
  return eastAsian
    ? { family: eastAsian, letterSpacing: 0, stretch: 1, substituted: true, measured: false }
    : nearest(font, measured);
}

/** By the script that much of its text is written in; the letters of all such fonts are of one width. */
function eastAsianFamily({ serif }: Font, text: string): string | undefined {
  const letters = [...text].filter(isEastAsian);
  if (letters.length < 0.3 * text.length || letters.length === 0) return undefined;
  const found = letters.join('');
  if (/[\uac00-\ud7a3]/.test(found)) return serif ? 'Batang' : 'Malgun Gothic';
  if (/[\u3041-\u30ff]/.test(found)) return serif ? 'MS Mincho' : 'MS Gothic';
  return serif ? 'SimSun' : 'Microsoft YaHei';
}

function nearest(font: Font, measured: Measured | undefined): WrittenFont {
  const candidates: MeasuredFamily[] = font.monospace
    ? ['Courier New']
    : font.serif
      ? ['Times New Roman', 'Cambria']
      : ['Calibri', 'Arial', 'Arial Narrow'];
  const text = measured?.text ?? '';
  const [first = 'Arial'] = candidates;
  if (!measured || text.length < 8)
    return { family: first, letterSpacing: 0, stretch: 1, substituted: true, measured: false };
  // Justified lines stretch their spaces: the narrow ones are nearer to the font's own.
  const space = measured.spaces.sort((a, b) => a - b)[Math.floor(measured.spaces.length / 4)];
  const spaces = space === undefined ? 0 : measured.spaces.length;
  const all = text.length + spaces;
  const [best = { family: first, letters: 0, own: 0, spacing: 0 }] = candidates
    .map((family) => {
      const letters = measuredWidth(text, family, font);
      const own = letters + spaces * measuredWidth(' ', family, font);
      return { family, letters, own, spacing: (measured.ems + spaces * (space ?? 0) - own) / all };
    })
    .sort((a, b) => offOf(a) - offOf(b));
  // Far off: letters that this table does not know.
  const isKnown = Math.abs(best.spacing) < mostSpacing;
  const apart = (measured.ems - best.letters) / text.length;
  const stretch = isKnown && Math.abs(apart) > seen ? Math.round((100 * measured.ems) / best.letters) / 100 : 1;
  return {
    family: best.family,
    letterSpacing: isKnown ? (best.spacing - ((stretch - 1) * best.own) / all) / stretch : 0,
    stretch,
    substituted: true,
    measured: isKnown,
  };
}

/** How far off a family is, in ems a letter. Cambria is darker than most that books are set in: it stands for far wider ones alone. */
const offOf = ({ family, spacing }: { family: MeasuredFamily; spacing: number }): number =>
  family === 'Times New Roman' && Math.abs(spacing) < nearlySame ? 0 : Math.abs(spacing);
const nearlySame = 0.05;

/** Ems by which letters of text may be wider than those they are written in. */
const mostSpacing = 0.12;

/** Ems between letters that show: words fall apart, or their letters touch. */
const seen = 0.03;

/** Word processors know half points alone. */
export const writtenSize = (size: number): number => Math.max(0.5, Math.round(size * 2) / 2);

/** And of space between letters twentieths: what is less adds up over a line. */
export const writtenSpacing = (points: number): number => Math.round(points * 20) / 20;

/** Width of a letter of running text, in ems. */
const usualLetter = 0.45;

/** Spacing of a run of its own, beyond its font's, in points: text set wider or narrower on purpose. */
export function ownSpacing(span: TextSpan, written: WrittenFont): number {
  const { size } = span.style;
  const stretch = span.style.stretch * written.stretch;
  const usual = stretch * written.letterSpacing * size + span.style.stretch * usualLetter * (size - writtenSize(size));
  if (span.style.invisible) return usual;
  const width = naturalWidth(span, written);
  if (width === undefined) return usual;
  const spacing = (span.advance - width * stretch * writtenSize(size)) / span.measured.length;
  const different = Math.abs(spacing - usual) > Math.max(0.3, 0.03 * size);
  const isWide = spacing - usual > wide * size && capitals.test(span.measured);
  const isTold = isWide || span.measured.length >= usualText || isAllEastAsian(span.measured);
  return different && isTold && Math.abs(spacing) < size ? spacing : usual;
}

/** Letters whose width is measured well; few capitals tell what is set wide on purpose, as names of sections are, by so many ems a letter. */
const usualText = 8;
const shortText = 4;
const wide = 0.18;
const capitals = /^\p{Lu}+$/u;

const isAllEastAsian = (text: string): boolean => [...text].every(isEastAsian);

/** Mostly of scripts whose letters no table of widths has: those that join into syllables, as in India. */
const isUnmeasured = (text: string): boolean => 2 * (text.match(unmeasured)?.length ?? 0) > [...text].length;
const unmeasured =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]/gu;

/** In ems; undefined where it is not known, or too little was measured. */
function naturalWidth({ measured, style }: TextSpan, { family }: WrittenFont): number | undefined {
  if (measured.length > 1 && isAllEastAsian(measured)) return measured.length;
  const known = measuredFamily(family);
  return known && measured.length >= shortText && !isUnmeasured(measured)
    ? measuredWidth(measured, known, style.font)
    : undefined;
}
