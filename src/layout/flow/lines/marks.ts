/** Marks at the start of a line: bullets and numbers of list items. Whether they make a list is for the lines around to say. */

import { isEastAsian } from '../../font-widths.ts';
import type { ListFormat } from '../../model.ts';
import type { TextStyle } from '../../page.ts';
import { bullet, symbolBullets, symbolTicks } from '../../signs.ts';
import { type Line, type Span, sizeOf, textOf } from './line.ts';
import { readNumber, rereadAs } from './mark-numbers.ts';
import { type ScriptMark, scriptMark } from './script-marks.ts';

export interface Mark {
  /** As the page has it: `•`, `2.1`, `(a)`. */
  text: string;
  format: ListFormat;
  /** The mark's numbers: `[2, 1]` for `2.1`; empty for bullets. */
  numbers: number[];
  /** What stands around the number: `(` and `)`. */
  before: string;
  after: string;
  style: TextStyle;
  left: number;
  /** Where the item's text starts. */
  textLeft: number;
  /** Its text stands right behind it, with no room between. */
  glued?: true;
  /** That it takes of its line, spaces between them too, where it is of several words. */
  letters?: number;
}

/** Also other things than bullets: they must stand well apart from the text. */
export const doubtfulBullets = /^[-–—*o§»>›]$/;

export const dash = /^[-–—]$/;

/** In sizes of the letters, from a dash to its text: dashes are of the text's own font, but bullets of one for signs. */
const leastApart = { sameFont: 0.95, otherFont: 0.8 };

/** Slides raise small letters to the middle of the line for their bullets; word processors do not, but have small signs in letters as large as the text. */
const smallBullets: Record<string, string> = { '●': '•', '■': '▪' };

/** In letters of one width a console waits for commands with it. */
const prompt = '>';

/** Undefined for a line that starts as text does. `tagged`: the structure tree says that it is an item. */
export function markOf(line: Line, tagged: boolean): Mark | undefined {
  const [first] = line.spans;
  const script = scriptOf(line);
  const textLeft = gluedTo(line)?.left ?? (script?.glued ? behind(line, script.text) : line.secondWordLeft);
  if (first?.kind !== 'text' || first.field || textLeft === undefined) return undefined;
  if (!tagged && Math.abs(textLeft - line.box.left) > farthestText * sizeOf(line)) return undefined;
  const text = markText(line);
  const common = {
    text,
    style: first.style,
    left: line.box.left,
    textLeft,
    ...(script?.glued && { glued: true as const }),
  };
  const bullet = bulletOf(text, first.style);
  if (bullet) {
    const least = isOfOtherFont(line) ? leastApart.otherFont : leastApart.sameFont;
    const apart = textLeft - line.box.left > least * sizeOf(line);
    if (bullet === prompt && first.style.font.monospace && !tagged) return undefined;
    if (isLinkToItself(line, text) && !tagged) return undefined;
    if (!apart && !tagged && doubtfulBullets.test(text)) return undefined;
    return {
      ...common,
      ...(first.raised === 'super' && { style: { ...first.style, size: sizeOf(line) } }),
      text: (first.raised === 'super' && smallBullets[bullet]) || bullet,
      format: 'bullet',
      numbers: [],
      before: '',
      after: '',
    };
  }
  const number = script ? scriptNumberOf(script) : numberOf(text, isSetApart(line));
  const mark = number ? { ...common, ...number } : tagged ? labelOf(line, common) : undefined;
  return mark && !tagged && countsOn(line, mark) ? undefined : mark;
}

/** Before a heading of a web page, a sign that leads to its place: the text behind it is no link, or another one. */
function isLinkToItself({ spans }: Line, text: string): boolean {
  const [first, next] = spans.filter((span) => span.kind === 'text');
  return first?.link !== undefined && first.text.trim() === text && next !== undefined && next.link !== first.link;
}

/** What an item of a tagged list has before its first gap, whatever its author chose to count with: `Step 1:`, `[1]`, `01`. */
function labelOf({ spans: [first, gap] }: Line, common: Pick<Mark, 'style' | 'left'>): Mark | undefined {
  if (first?.kind !== 'text' || gap?.kind !== 'gap') return undefined;
  const text = first.text.trim();
  const [, before = '', body = '', after = ''] = labelPattern.exec(text) ?? [];
  const numbered = readNumber(body);
  return numbered && { ...common, text, textLeft: gap.right, letters: text.length, ...numbered, before, after };
}

const labelPattern = /^(\D{0,16})(\d{1,3})(\D{0,3})$/u;

/** Its next number stands further on in the line: answers to choose from, side by side, are one text. */
const countsOn = ({ spans }: Line, mark: Mark): boolean =>
  mark.after !== '' &&
  spans.some((span, i) => {
    const text = span.kind === 'text' && spans[i - 1]?.kind === 'gap' ? /^\s*(\S+)/.exec(span.text)?.[1] : undefined;
    const next = text ? numberOf(text, false) : undefined;
    return (
      text !== undefined &&
      next?.before === mark.before &&
      next.after === mark.after &&
      rereadAs({ ...mark, ...next, text }, mark.format).numbers.at(-1) === (mark.numbers.at(-1) ?? 0) + 1
    );
  });

/** The line's first word, whatever its looks, or the bullet that has its text right behind it. */
const markText = (line: Line): string =>
  gluedTo(line) ? textOf(line).slice(0, 1) : (scriptOf(line)?.text ?? /^\s*(\S+)/.exec(wholeStart(line))?.[1] ?? '');

function scriptOf(line: Line): ScriptMark | undefined {
  if (line.rightToLeft) return undefined;
  const start = wholeStart(line).trimStart();
  return scriptMark(start, line.spans[1]?.kind === 'gap' || /^\S+\s/u.test(start));
}

function scriptNumberOf({
  before,
  body,
  after,
}: ScriptMark): Pick<Mark, 'format' | 'numbers' | 'before' | 'after'> | undefined {
  const numbered = readNumber(body);
  return numbered && { ...numbered, before, after };
}

/** Where a line's text starts that stands right behind its mark: letters of East Asia are as wide as high, others half as wide. */
const behind = ({ box, style: { size, stretch } }: Line, mark: string): number =>
  box.left +
  [...mark].reduce((sum, letter) => sum + (isEastAsian(letter) || /[①-⓿]/u.test(letter) ? 1 : 0.5), 0) * size * stretch;

/** That a mark takes of its line. */
export const markLetters = (line: Line | undefined): number => (line ? markText(line).length : 0);

/** The text right behind a bullet of a font of symbols, where a list has no room between them. */
function gluedTo({ spans: [first, next], rightToLeft }: Line): Span | undefined {
  if (rightToLeft || first?.kind !== 'text' || next?.kind !== 'text') return undefined;
  const isApart = first.style.font.symbolic && !next.style.font.symbolic;
  return isApart && bullet.test(first.text) && /^\S/u.test(next.text) ? next : undefined;
}

/** Its first letters and those behind them are of two fonts. */
function isOfOtherFont({ spans: [first, ...others] }: Line): boolean {
  const next = others.find((span) => span.kind === 'text');
  return first?.kind === 'text' && next !== undefined && first.style.font.name !== next.style.font.name;
}

/** In sizes of the letters: what stands further from its number is a formula that the number is of. */
const farthestText = 8;

/** A number in other letters than its text, and before a gap, needs no sign after it. */
const isSetApart = ({ spans: [first, gap, next] }: Line): boolean =>
  first?.kind === 'text' &&
  gap?.kind === 'gap' &&
  next?.kind === 'text' &&
  first.raised === 'none' &&
  (first.style.font.name !== next.style.font.name || first.style.size !== next.style.size);

/** The line's first letters, whatever their looks; a gap ends them. */
function wholeStart(line: Line): string {
  let text = '';
  for (const span of line.spans) {
    if (span.kind !== 'text') break;
    text += span.text;
    if (text.length > 12) break;
  }
  return text;
}

function bulletOf(text: string, style: TextStyle): string | undefined {
  const isOwn = style.font.symbolic && [...text].length === 1;
  if (bullet.test(text)) return symbolBullets[text] ?? (isOwn && text >= '\uf000' ? '•' : text);
  if (isOwn && !dash.test(text)) return text > '\u007f' && !ticks.has(text) ? '•' : undefined;
  return doubtfulBullets.test(text) ? text : undefined;
}

/** Before an answer that is ticked, and another beside it. */
const ticks = new Set(Object.values(symbolTicks));

const numberPattern =
  /^(\(?)((?:(?:\d{1,3}|[A-Z](?=\.\d))\.)(?:(?:\d{1,3}|[a-z]|[ivx]{2,5})\.)*(?:\d{1,3}|[a-z]|[ivx]{2,5})|\d{1,3}|[a-zA-Z]|[ivxIVX]{2,6})([.):]|\.\))?$/;

/** `4.0` before `4.1`: the nought says that it has parts. */
const wholeNumber = /^()(\d{1,3})(\.0)$/;

function numberOf(text: string, bare: boolean): Pick<Mark, 'format' | 'numbers' | 'before' | 'after'> | undefined {
  const match = numberPattern.exec(text);
  const [, before = '', body = '', after = ''] = wholeNumber.exec(text) ?? match ?? [];
  const numbered = match && readNumber(body);
  // `(p. 92)` tells a page: a bracket of a mark's is closed in it.
  if (!numbered || (before !== '' && !after.endsWith(')'))) return undefined;
  // A bare number or letter is text; `2.1` is not.
  if (after === '' && numbered.numbers.length < 2 && !(bare && numbered.format === 'decimal')) return undefined;
  return { ...numbered, before, after };
}
