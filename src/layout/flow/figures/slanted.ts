/** Text at an angle that is no quarter turn, such as DRAFT across a page or letters along a circle. */
import { middleOf, widthOf } from '../../box.ts';
import { lettersOf } from '../../letters.ts';
import type { Character } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { type Line, plainSpan } from '../lines/line.ts';
import type { RawPlaced } from '../page-layout.ts';
import { rawParagraph } from '../paragraphs/raw-paragraph.ts';

/** From character to character, in font sizes. */
const maxStep = 2.2;

/** Characters of one angle that follow each other along their line are one text. */
export const slantedTexts = (characters: readonly Character[]): RawPlaced[] => runsOf(characters).map(placedText);

/** What they say, each text by itself. */
export const slantedLabels = (characters: readonly Character[]): string[] => runsOf(characters).map(lettersOf);

/** None is empty. */
function runsOf(characters: readonly Character[]): Character[][] {
  return chunkWhile(characters, follows).flatMap((run) => {
    const letters = trimmed(run);
    return letters.length > 0 ? [letters] : [];
  });
}

function trimmed(run: readonly Character[]): Character[] {
  const isSpace = ({ text }: Character) => text.trim() === '';
  const from = run.findIndex((character) => !isSpace(character));
  return from < 0 ? [] : run.slice(from, run.findLastIndex((character) => !isSpace(character)) + 1);
}

function follows(last: Character, next: Character): boolean {
  const from = along(last);
  const to = along(next);
  const { size, angle } = next.style;
  return angle === last.style.angle && Math.abs(to.y - from.y) < 0.4 * size && Math.abs(to.x - from.x) < maxStep * size;
}

/** Middle of a character's box, along and across its line. */
function along({ box, style }: Character): { x: number; y: number } {
  const { x, y } = middleOf(box);
  const turn = (style.angle * Math.PI) / 180;
  return { x: x * Math.cos(turn) + y * Math.sin(turn), y: y * Math.cos(turn) - x * Math.sin(turn) };
}

function placedText(run: readonly Character[]): RawPlaced {
  const [first] = run;
  if (!first) throw new RangeError('a text without letters');
  const { style } = first;
  const places = run.map(along);
  const letter =
    run.length > 1 ? Math.abs((places.at(-1)?.x ?? 0) - (places[0]?.x ?? 0)) / (run.length - 1) : style.size;
  const length = letter * run.length;
  const middle = (pick: (box: Character['box']) => number) =>
    (Math.min(...run.map(({ box }) => pick(box))) + Math.max(...run.map(({ box }) => pick(box)))) / 2;
  const area = { left: 0, top: 0, right: length, bottom: 1.2 * style.size };
  return {
    angle: style.angle,
    x: (middle(({ left }) => left) + middle(({ right }) => right)) / 2,
    y: (middle(({ top }) => top) + middle(({ bottom }) => bottom)) / 2,
    area,
    paragraphs: [rawParagraph({ lines: [lineOf(run, area)], mark: undefined }, { left: 0, right: length }, area)],
  };
}

function lineOf(run: readonly Character[], box: Line['box']): Line {
  const [first] = run;
  if (!first) throw new RangeError('a line without letters');
  const { style } = first;
  return {
    box,
    baseline: box.top + 0.96 * style.size,
    style,
    spans: [plainSpan(lettersOf(run), style, box)],
    block: undefined,
    artifact: false,
    order: 0,
    firstWordWidth: widthOf(box),
    secondWordLeft: undefined,
    rightToLeft: false,
    initial: undefined,
  };
}
