/** What most paragraphs of a kind look like. */
import type { TextLook } from '../../inline.ts';
import type { Paragraph, ParagraphStyle } from '../../model.ts';
import { leadingSide } from '../../model-terms.ts';
import { densest, heaviest } from '../../statistics.ts';

/** `base` says what nothing tells: the style that the new one follows. */
export function commonestStyle(paragraphs: readonly Paragraph[], base: ParagraphStyle): ParagraphStyle {
  const falling = paragraphs.filter(({ breakBefore }) => breakBefore === 'none');
  const linePitch = densest(pitchesOf(paragraphs), 0.1) ?? base.linePitch;
  const space = usualSpace(falling.length > 0 ? falling : paragraphs);
  return {
    look: commonestLook(paragraphs) ?? base.look,
    linePitch,
    alignment: heaviest(wrapped(paragraphs).map((paragraph) => [leadingSide(paragraph), 1])) ?? base.alignment,
    spaceBefore: space > mostLines * linePitch ? 0 : space,
    indent: commonestIndent(paragraphs) ?? base.indent,
  };
}

/** More lines of room have to do with one place on one page. */
const mostLines = 2;

/** Paragraphs of one line do not show whether they are justified: where there are longer ones, these tell. */
function wrapped(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const longer = paragraphs.filter(({ lineCount }) => lineCount > 1);
  return longer.length > 0.2 * paragraphs.length ? longer : paragraphs;
}

/** Those of several lines are measured. */
const pitchesOf = (paragraphs: readonly Paragraph[]): number[] =>
  wrapped(paragraphs).flatMap(({ linePitch }) => linePitch ?? []);

/** Room that few have in common is nobody's usual one. */
function usualSpace(paragraphs: readonly Paragraph[]): number {
  const spaces = paragraphs.map(({ spaceBefore }) => spaceBefore);
  const usual = densest(spaces, sameSpace) ?? 0;
  const having = spaces.filter((space) => Math.abs(space - usual) <= sameSpace);
  return having.length < leastShare * spaces.length ? 0 : usual;
}

/** In points. */
const sameSpace = 0.6;
const leastShare = 0.25;

function commonestIndent(paragraphs: readonly Paragraph[]): ParagraphStyle['indent'] | undefined {
  const left = densest(
    paragraphs.map(({ indent }) => indent.left),
    0.75,
  );
  if (left === undefined) return undefined;
  const alike = paragraphs.filter(({ indent }) => Math.abs(indent.left - left) <= 0.75);
  const firstLine = densest(
    alike.map(({ indent }) => indent.firstLine),
    0.75,
  );
  return { left, right: 0, firstLine: firstLine ?? 0 };
}

/** By letters. */
function commonestLook(paragraphs: readonly Paragraph[]): TextLook | undefined {
  const looks = new Map<string, TextLook>();
  const letters = paragraphs.flatMap(({ inlines }) =>
    inlines.flatMap((inline): [string, number][] => {
      if (inline.kind !== 'text' || inline.look.raised !== 'none') return [];
      const key = JSON.stringify(plain(inline.look));
      looks.set(key, looks.get(key) ?? plain(inline.look));
      return [[key, inline.text.trim().length]];
    }),
  );
  const key = heaviest(letters);
  return key === undefined ? undefined : looks.get(key);
}

/** Without what is done to single words. */
const plain = (look: TextLook): TextLook => ({
  ...look,
  size: Math.round(look.size * 2) / 2,
  underline: undefined,
  underlineColor: undefined,
  strike: undefined,
  raised: 'none',
  position: 0,
  highlight: undefined,
});
