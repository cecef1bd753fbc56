/** What most of the document's text looks like. */
import type { TextStyle } from '../../page.ts';
import { commonest, heaviest, median, mode } from '../../statistics.ts';
import { sizeOf, stepsOf, textOf } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';

export interface BodyText {
  style: TextStyle;
  linePitch: number;
}

/** In parts of all letters: a document with less text than this beside its programs is a print of programs. */
const leastProse = 0.1;

/** Undefined for a document without text. Where programs are most of it, what stands between them is its text. */
export function bodyText(all: readonly RawParagraph[]): BodyText | undefined {
  const prose = all.filter(({ listing }) => !listing);
  const paragraphs = lettersIn(prose) > leastProse * lettersIn(all) ? prose : all;
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const size = mode(
    lines.map((line) => [sizeOf(line), textOf(line).length] as const),
    0.5,
  );
  if (size === undefined) return undefined;
  const like = lines.filter((line) => Math.abs(sizeOf(line) - size) < 0.3);
  const style = heaviest(like.map((line) => [line.style, textOf(line).length]));
  return style && { style, linePitch: pitchAt(paragraphs, size) ?? 1.2 * size };
}

const lettersIn = (paragraphs: readonly RawParagraph[]): number =>
  paragraphs.reduce((sum, { lines }) => lines.reduce((own, line) => own + textOf(line).length, sum), 0);

/** The commonest distance of lines inside paragraphs of this size. */
export function pitchAt(paragraphs: readonly RawParagraph[], size: number): number | undefined {
  const steps = paragraphs
    .filter(({ lines }) => lines[0] && Math.abs(sizeOf(lines[0]) - size) < 0.3)
    .flatMap(({ lines }) => stepsOf(lines))
    .filter((step) => step > 0.8 * size && step < 3 * size);
  const common = commonest(steps, 0.25);
  return common === undefined ? undefined : median(steps.filter((step) => Math.abs(step - common) <= 0.13));
}

/** The usual distance of lines for each size of letters; a fifth more than the size where none is known. */
export function pitchesOf(paragraphs: readonly RawParagraph[], body: BodyText): (size: number) => number {
  const known = new Map<number, number | undefined>();
  return (size) => {
    const key = Math.round(size * 2) / 2;
    if (!known.has(key)) known.set(key, pitchAt(paragraphs, key));
    return (
      known.get(key) ??
      (body.linePitch / body.style.size > 1.5 ? 1.2 : Math.max(1.1, Math.min(1.35, body.linePitch / body.style.size))) *
        size
    );
  };
}
