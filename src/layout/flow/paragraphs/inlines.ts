/** Lines -> the inlines of a paragraph: line ends become spaces, words parted at line ends are whole again. */
import { heightOf, widthOf } from '../../box.ts';
import { formulaText } from '../../formula.ts';
import type { Inline, TextLook, TextRun } from '../../inline.ts';
import type { Languages } from '../../model.ts';
import { isLineEnds, partedWord, type Vocabulary } from '../../words/line-end-hyphen.ts';
import type { Bookmarks } from '../bookmarks.ts';
import { type Fonts, ownSpacing, writtenSize, writtenSpacing } from '../fonts/fonts.ts';
import { languageParts } from '../languages/languages.ts';
import type { Line, Span, TextSpan } from '../lines/line.ts';
import { isSpaceBetween, type LineBreaks } from './line-breaks.ts';

/** What inlines are made with. */
export interface InlineContext {
  fonts: Fonts;
  bookmarks: Bookmarks;
  languages: Languages;
  words: Vocabulary;
  breaks: LineBreaks;
  /** Raised numbers that lead to notes: index and printed mark. */
  notes: ReadonlyMap<symbol, { index: number; mark: string | undefined; isEnd?: true }>;
  /** The level of a heading by what a running title says of it. */
  titles: ReadonlyMap<string, number>;
}

export function lookOf(span: TextSpan, fonts: Fonts): TextLook {
  const { font, size, color, stretch, combined } = span.style;
  const written = fonts.written(span);
  const frame = span.field?.border ?? span.frame;
  return {
    family: written.family,
    // Word draws raised letters at about two thirds: the size is that of the line.
    size: writtenSize(span.raised === 'none' ? size : size / 0.65),
    color,
    bold: font.bold,
    italic: font.italic,
    underline: span.underline,
    underlineColor: span.underlineColor,
    strike: span.strike,
    smallCaps: span.smallCaps,
    raised: span.raised,
    position: span.position,
    highlight: span.highlight,
    letterSpacing: writtenSpacing(ownSpacing(span, written)),
    stretch: stretch * written.stretch,
    ...(combined && { combined }),
    ...(frame && { frame }),
  };
}

export interface InlineOptions {
  /** Letters of the first span that are left out: a list item's mark. */
  skip?: number;
  isBroken?: (line: Line, next: Line) => boolean;
  /** The line is the first part of a word too long for it. */
  isParted?: (line: Line, next: Line) => boolean;
  /** Points to take from each letter of a line. */
  squeezeOf?: (line: Line) => number;
}

export function inlinesOf(
  lines: readonly Line[],
  context: InlineContext,
  { skip = 0, isBroken = () => false, isParted = () => false, squeezeOf = () => 0 }: InlineOptions = {},
): Inline[] {
  const inlines: Inline[] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (before && isBroken(before, line)) inlines.push({ kind: 'break' });
    else if (before && !isParted(before, line)) joinLine(inlines, line, context);
    const spans = i === 0 ? withoutMark(line.spans, skip) : line.spans;
    const squeeze = squeezeOf(line);
    for (const span of spans) for (const inline of inlinesOfSpan(span, line, context, squeeze)) append(inlines, inline);
  }
  return trimmed(inlines);
}

function withoutMark(spans: readonly Span[], letters: number): Span[] {
  let left = letters;
  const rest: Span[] = [];
  for (const span of spans) {
    if (span.kind !== 'text' || left === 0) {
      if (rest.length > 0 || span.kind !== 'gap' || letters === 0) rest.push(span);
      continue;
    }
    const text = span.text.trimStart();
    const taken = Math.min(left, text.length);
    left -= taken;
    const remaining = text.slice(taken);
    if (remaining.trim() !== '') rest.push({ ...span, text: remaining.trimStart() });
  }
  return rest;
}

function inlinesOfSpan(span: Span, line: Line, context: InlineContext, squeeze: number): Inline[] {
  switch (span.kind) {
    case 'gap':
      return [{ kind: 'tab' }];
    case 'formula':
      return [{ kind: 'formula', formula: span.formula, color: span.style.color }];
    case 'picture': {
      const { picture } = span;
      return [{ kind: 'picture', picture, width: widthOf(span), height: heightOf(picture.box), alt: '' }];
    }
    case 'text':
      return inlinesOfText(span, line, context, squeeze);
  }
}

function inlinesOfText(
  span: TextSpan,
  line: Line,
  { fonts, notes, titles, bookmarks, languages }: InlineContext,
  squeeze: number,
): Inline[] {
  const own = lookOf(span, fonts);
  const look = squeeze === 0 ? own : { ...own, letterSpacing: own.letterSpacing - squeeze };
  const level = span.title && titles.get(span.title.key);
  if (span.title && level) {
    const { last, upper } = span.title;
    return [{ kind: 'heading', level, last, upper, text: span.text.trim(), look }, ...spaceBehind(span, look)];
  }
  const note = span.note && notes.get(span.note);
  if (note)
    return [{ kind: 'footnote', ...note }, ...spaceBehind(span, { ...look, size: line.style.size, raised: 'none' })];
  const link = bookmarks.linkOf(span.link);
  const { text, reading, field } = span;
  if (reading) return [{ kind: 'text', text, look, link, reading }];
  if (field) return [{ kind: 'text', text, look, link: undefined, field }];
  return languageParts(text, languages).map((part) => ({ kind: 'text', ...part, look, link }));
}

/** What is no text itself takes the space behind it from its text. */
const spaceBehind = ({ text }: TextSpan, look: TextLook): Inline[] =>
  /\s$/.test(text) ? [{ kind: 'text', text: ' ', look, link: undefined }] : [];

/** Text of one look goes on. */
function append(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1);
  if (inline.kind === 'text' && last?.kind === 'text' && sameRun(last, inline)) last.text += inline.text;
  else inlines.push(inline);
}

function sameRun(a: TextRun, b: TextRun): boolean {
  return (
    a.link === b.link &&
    a.language === b.language &&
    a.reading === b.reading &&
    a.field === b.field &&
    a.look.combined === b.look.combined &&
    a.look.frame === b.look.frame &&
    (Object.keys(a.look) as (keyof TextLook)[]).every((key) =>
      key === 'size' || key === 'letterSpacing' || key === 'stretch'
        ? Math.abs(a.look[key] - b.look[key]) < tolerance[key]
        : a.look[key] === b.look[key],
    )
  );
}

/** Differences that nobody sees, in points and parts; the spacing of a line that must fit counts. */
const tolerance = { size: 0.25, letterSpacing: 0.04, stretch: 0.02 };

/** Letters at a line's end that are looked at for the first part of a word. */
const maxWord = 80;

/** Shown only where a line ends with it: the word is whole, and still parts where the page parts it. */
const softHyphen = '\u00ad';

function joinLine(inlines: Inline[], next: Line, { words, breaks }: InlineContext): void {
  const last = inlines.at(-1);
  if (last?.kind !== 'text') {
    if (last && last.kind !== 'tab') pushSpace(inlines, next);
    return;
  }
  const start = firstText(next);
  const parted = last.text.endsWith('-') ? partedWord(endOf(inlines)) : undefined;
  if (parted !== undefined && /^[\p{L}\p{N}]/u.test(start)) {
    if (isLineEnds(parted, start, words)) last.text = last.text.slice(0, -1) + softHyphen;
    return;
  }
  if (!isSpaceBetween(last.text, start, words, breaks)) return;
  if (/\s$/.test(last.text)) return;
  if (isLinked(last, start)) last.text += partedAt.test(last.text) ? mayPart : '';
  else if (!isWhole(last.text, start) || endsLink(last)) last.text += ' ';
}

/** The last letters, whatever looks they have: of `k-dimensional` the first may be slanted, or a formula. */
function endOf(inlines: readonly Inline[]): string {
  let end = '';
  for (let i = inlines.length - 1; i >= 0 && end.length < maxWord; i--) {
    const inline = inlines[i];
    if (inline?.kind === 'formula') return formulaText(inline.formula.terms) + end;
    if (inline?.kind !== 'text') return end;
    end = inline.text.slice(-maxWord) + end;
  }
  return end.slice(-maxWord);
}

/** Signs behind which a line ends within an address: few word processors part it there by themselves. */
const partedAt = /[/.:@?&=_]$/;
/** A space of no width. */
const mayPart = '\u200b';

const addressSign = /[./:@]/;

/** The address that it leads to has both parts without a space: a link that shows its address may part at any sign. */
function isLinked({ text, link }: TextRun, next: string): boolean {
  const end = lastWord(text);
  const [start] = /^[^\s)\]>]*/.exec(next.slice(0, maxWord)) ?? [''];
  return addressSign.test(end) && start !== '' && (link?.includes(end + start.replace(/[.,;:]$/, '')) ?? false);
}

/** The address that it leads to ends as the text does. */
const endsLink = ({ text, link }: TextRun): boolean =>
  addressSign.test(text.slice(-1)) && (link?.endsWith(lastWord(text)) ?? false);

const lastWord = (text: string): string => (/[^\s([<]*$/.exec(text.slice(-maxWord))?.[0] ?? '').replaceAll(mayPart, '');

/** Addresses and words like `and/or` part at a slash, `12–15` at a dash, what is too wide for its cell anywhere: no space was there. `.config` is a name. */
const isWhole = (text: string, next: string): boolean =>
  (/[\p{L}\p{N}][/–—]$/u.test(text.slice(-maxWord)) && /^[\p{L}\p{N}]/u.test(next)) ||
  /^(?:[)\]]|[.,](?!\p{L}))/u.test(next);

function pushSpace(inlines: Inline[], next: Line): void {
  const first = next.spans.find((span) => span.kind === 'text');
  const last = inlines.findLast((inline) => inline.kind === 'text');
  if (first && last?.kind === 'text') inlines.push({ ...last, text: ' ' });
}

const firstText = (line: Line): string => {
  const [first] = line.spans;
  return first?.kind === 'text' ? first.text.trimStart() : '';
};

function trimmed(inlines: Inline[]): Inline[] {
  const [first] = inlines;
  const last = inlines.at(-1);
  if (first?.kind === 'text') first.text = first.text.trimStart();
  if (last?.kind === 'text') last.text = last.text.trimEnd();
  return inlines.filter((inline) => inline.kind !== 'text' || inline.text !== '');
}
