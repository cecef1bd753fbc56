/**
 * Words as they are drawn -> as they are read, where some are of right-to-left scripts: the bidirectional algorithm of Unicode
 * (UAX #9) the other way round, without embeddings. Where two texts look alike, the one that reads like running text is taken.
 */
import { boxAround } from '../box.ts';
import { lettersOf } from '../letters.ts';
import type { Character } from '../page.ts';
import { chunkWhile } from '../sequences.ts';
import { withoutStrokes } from './kashida.ts';
import { isRightToLeft } from './reading-direction.ts';
import type { Word } from './words.ts';

/** UAX #9's classes: letters of Hebrew and of Arabic, other letters, figures, their signs and separators, spaces, all else. */
type Kind = 'R' | 'AL' | 'L' | 'figure' | 'plusMinus' | 'unit' | 'separator' | 'space' | 'neutral';

/** A letter with its marks, a formula, or the space between two words. */
interface Token {
  kind: Kind;
  characters: Character[];
  /** That it is drawn in; of a space, the one that follows it on the page. */
  word: Word;
}

/** Takes the words of a line piece from left to right as drawn. `leftward`: the line they stand in is read from the right. */
export function inReadingOrder(words: Word[], leftward: boolean): Word[] {
  if (!leftward && !words.some(({ text }) => isRightToLeft(text))) return words;
  const drawn = words.flatMap(tokensOf);
  const turned = leftward ? fromTheRight(drawn) : withForeignTurned(drawn);
  const read = turned.map((token, i) => withBracket(token, turned[i - 1], turned[i + 1]));
  return wordsOf(read).map((word) => (leftward ? { ...word, leftward } : word));
}

function tokensOf(word: Word, i: number): Token[] {
  const space: Token[] = i > 0 && word.spaced ? [{ kind: 'space', characters: [], word }] : [];
  if (word.formula) return [...space, { kind: 'L', characters: word.characters, word }];
  const letters = chunkWhile(word.characters, (_, next) => /^\p{M}/u.test(next.text));
  const drawn = letters.toSorted(([a], [b]) => (a?.box.left ?? 0) - (b?.box.left ?? 0));
  return [...space, ...drawn.map((characters) => ({ kind: kindOf(characters[0]?.text ?? ''), characters, word }))];
}

function kindOf(text: string): Kind {
  if (/^[\d\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/.test(text)) return 'figure';
  if (isRightToLeft(text)) return /^[\u0590-\u05ff\ufb1d-\ufb4f]/.test(text) ? 'R' : 'AL';
  if (/^\p{L}/u.test(text)) return 'L';
  if (/^[+-]/.test(text)) return 'plusMinus';
  if (/^[#$%\u00a2-\u00a5\u00b0\u00b1\u066a\u2030\u20a0-\u20bf]/.test(text)) return 'unit';
  return /^[,./:]/.test(text) ? 'separator' : 'neutral';
}

/** No line has more letters from one right-to-left letter to the next; a page's drawing may. */
const farthest = 300;

/** In a line that runs from left to right, from one right-to-left letter to the last before others. */
function withForeignTurned(drawn: readonly Token[]): Token[] {
  const isForeign = ({ kind }: Token): boolean => kind === 'R' || kind === 'AL';
  return chunkWhile(drawn, (a, b) => (a.kind === 'L') === (b.kind === 'L')).flatMap((run) => {
    const [first, last] = [run.findIndex(isForeign), run.findLastIndex(isForeign)];
    if (first < 0) return run;
    return [...run.slice(0, first), ...fromTheRight(run.slice(first, last + 1)), ...run.slice(last + 1)];
  });
}

/** From the right but for words of other scripts, and figures. */
function fromTheRight(drawn: readonly Token[]): Token[] {
  const isArabic = drawn.some(({ kind }) => kind === 'AL');
  const parts: Token[][] = [];
  for (let i = drawn.length - 1; i >= 0; ) {
    const start = startOfForeign(drawn, i) ?? startOfFigure(drawn, i, isArabic) ?? i;
    parts.push(drawn.slice(start, i + 1));
    i = start - 1;
  }
  return parts.flat();
}

/** Where words that run from left to right and end at `end` start: with all the figures and signs between them. */
function startOfForeign(drawn: readonly Token[], end: number): number | undefined {
  const last = drawn[end];
  const isEnd = last?.kind === 'L' || last?.kind === 'figure' || closesWithin(drawn, end);
  if (!isEnd) return;
  let start: number | undefined;
  let isForeign = false;
  for (let i = end; i > end - farthest; i--) {
    const kind = drawn[i]?.kind;
    if (kind === undefined || kind === 'R' || kind === 'AL') break;
    if (kind === 'L') isForeign = true;
    if (kind === 'L' || kind === 'figure') start = i;
  }
  return isForeign ? start : undefined;
}

const otherBracket: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '\u00ab': '\u00bb',
  '\u00bb': '\u00ab',
};

/** It closes what is opened behind a foreign word: `Data (2021)`. */
function closesWithin(drawn: readonly Token[], end: number): boolean {
  const opened = otherBracket[textOf(drawn[end])];
  if (!opened) return false;
  const inside = drawn.slice(Math.max(end - farthest, 0), end);
  const open = inside.findLastIndex((token) => textOf(token) === opened);
  const before = inside.slice(0, Math.max(open, 0)).findLast(({ kind }) => kind !== 'space');
  return before?.kind === 'L' && inside.slice(open).every(({ kind }) => kind !== 'R' && kind !== 'AL');
}

/** Where the figure that ends at `end` starts. Beside Arabic letters its signs are none of it: `%12` is 12%. */
function startOfFigure(drawn: readonly Token[], end: number, isArabic: boolean): number | undefined {
  const is = (i: number, ...kinds: Kind[]): boolean => kinds.some((kind) => kind === drawn[i]?.kind);
  const between: Kind[] = isArabic ? ['separator'] : ['separator', 'plusMinus'];
  let i = end;
  if (!isArabic) while (is(i, 'unit')) i--;
  if (!is(i, 'figure')) return;
  while (is(i - 1, 'figure') || (is(i - 1, ...between) && is(i - 2, 'figure'))) i--;
  if (!isArabic) while (is(i - 1, 'unit')) i--;
  return i;
}

/** Some PDFs name brackets by the shape that is seen, others by what they mean: they open before a word and close behind it. */
function withBracket(token: Token, before: Token | undefined, next: Token | undefined): Token {
  const [first] = token.characters;
  const other = first && otherBracket[first.text];
  if (!other) return token;
  const [isFirst, isLast] = [isEdge(before), isEdge(next)];
  const opens = /[([{\u00ab]/.test(first.text);
  if (isFirst === isLast || opens === isFirst) return token;
  return { ...token, characters: [{ ...first, text: other }, ...token.characters.slice(1)] };
}

const isEdge = (token: Token | undefined): boolean => !token || edges.has(token.kind);
const edges: ReadonlySet<Kind> = new Set(['space', 'neutral', 'separator', 'plusMinus']);

const textOf = (token: Token | undefined): string => lettersOf(token?.characters ?? []);

/** A word that is drawn in two places, a stop apart from the letters before it, stands where most of it does. */
function wordsOf(read: readonly Token[]): Word[] {
  const runs = chunkWhile(read, (a, b) => [a, b].every(({ kind, word }) => kind !== 'space' && !word.formula));
  const words: Word[] = [];
  let space: Word | undefined;
  for (const run of runs) {
    const [{ kind, word }] = run;
    if (kind === 'space') {
      space = word;
      continue;
    }
    const { afterGap: _, ...drawn } = word;
    words.push({
      ...drawn,
      ...(!word.formula && lettersIn(run)),
      spaced: words.length > 0 && space !== undefined,
      ...(space?.afterGap && { afterGap: true }),
    });
    space = undefined;
  }
  return words;
}

function lettersIn(run: readonly Token[]): Pick<Word, 'text' | 'characters' | 'box' | 'baseline'> {
  const characters = withoutStrokes(run.flatMap((token) => token.characters));
  const parts = [...Map.groupBy(run, ({ word }) => word).values()];
  const most = parts.reduce((a, b) => (b.length > a.length ? b : a));
  return {
    text: lettersOf(characters),
    characters,
    box: boxAround(most.flatMap((token) => token.characters)),
    baseline: characters[0]?.baseline ?? 0,
  };
}
