/** Words -> spans of one look: styles, raised letters, links, and the lines and colours drawn with the text. */

import type { Box, Character, Fill, Link, Ruling, TextStyle } from '../../page.ts';
import { isDotted, leadersApart } from '../../words/leaders.ts';
import type { Word } from '../../words/words.ts';
import { linkTo } from '../bookmarks.ts';
import { plainSpan, type TextSpan } from './line.ts';

/** What is drawn on a page that may belong to its text. */
export interface Decorations {
  /** Horizontal ones. */
  rulings: readonly Ruling[];
  fills: readonly Fill[];
  links: readonly Link[];
}

/** The line that words stand on. */
interface Setting {
  baseline: number;
  style: TextStyle;
}

type Look = Pick<TextSpan, 'style' | 'raised' | 'underline' | 'strike' | 'highlight' | 'link'>;

/** Appends the words to the spans, going on in the last one where the look is the same; leaders have spans of their own. */
export function addWords(spans: TextSpan[], words: readonly Word[], setting: Setting, decorations: Decorations): void {
  const near = nearLine(decorations, setting);
  let led = false;
  for (const word of leadersApart(words)) {
    const leads = isDotted(word);
    for (const [i, character] of word.characters.entries()) {
      const look = { ...decorationOf(character.box, setting, near), ...lookOf(character, setting) };
      const space = i === 0 && word.spaced ? ' ' : '';
      addCharacter(spans, character, word.characters[i + 1], { space, apart: i === 0 && leads !== led }, look);
    }
    led = leads;
  }
}

function addCharacter(
  spans: TextSpan[],
  character: Character,
  next: Character | undefined,
  { space, apart }: { space: string; apart: boolean },
  look: Look,
): void {
  const { left, right } = character.box;
  let span = spans[spans.length - 1];
  if (span && space) {
    span.text += space;
    span.spaces.push(Math.max(left - span.right, span.left - right));
  }
  if (!span || apart || !sameLook(span, look)) {
    const text = !span && space ? space : '';
    span = {
      ...plainSpan(text, look.style, { left, right }),
      ...look,
    };
    spans.push(span);
  }
  span.text += character.text;
  span.left = Math.min(span.left, left);
  span.right = Math.max(span.right, right);
  const advance = next ? next.box.left - left : 0;
  // Kerning pairs and accents drawn apart would mislead.
  if (advance > 0.1 * character.style.size && character.text.length === 1) {
    span.advance += advance;
    span.measured += character.text;
  }
}

function sameLook(a: Look, b: Look): boolean {
  return (
    a.raised === b.raised &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.highlight === b.highlight &&
    a.link === b.link &&
    sameStyle(a.style, b.style)
  );
}

function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.font.name === b.font.name &&
      Math.abs(a.size - b.size) < 0.26 &&
      a.color === b.color &&
      a.font.bold === b.font.bold &&
      a.font.italic === b.font.italic)
  );
}

function lookOf({ baseline, style }: Character, setting: Setting): Pick<Look, 'style' | 'raised'> {
  const shift = setting.baseline - baseline;
  const { size } = setting.style;
  const smaller = style.size < 0.85 * size;
  if (smaller && shift > 0.12 * size) return { style, raised: 'super' };
  if (smaller && shift < -0.06 * size) return { style, raised: 'sub' };
  return { style, raised: 'none' };
}

/** What is drawn at the line's height: nothing, on most. */
function nearLine({ rulings, fills, links }: Decorations, { baseline, style }: Setting): Decorations {
  const around = ({ box }: { box: Box }) => box.top < baseline + style.size && box.bottom > baseline - 1.5 * style.size;
  return {
    rulings: rulings.filter(({ at }) => Math.abs(at - baseline) < style.size),
    fills: fills.filter(around),
    links: links.filter(around),
  };
}

function decorationOf(
  box: Box,
  { baseline, style }: Setting,
  { rulings, fills, links }: Decorations,
): Omit<Look, 'style' | 'raised'> {
  const below = (from: number, to: number) =>
    rulings.some(
      ({ at, start, end }) =>
        at > baseline + from * style.size && at < baseline + to * style.size && covers(start, end, box),
    );
  return {
    underline: below(0.01, 0.28),
    strike: below(-0.48, -0.15),
    highlight: highlightOf(box, style, fills),
    link: linkOf(box, links),
  };
}

const covers = (start: number, end: number, { left, right }: Box): boolean =>
  Math.min(end, right) - Math.max(start, left) > 0.7 * (right - left);

/** A fill about as high as the line: higher ones lie behind whole paragraphs. */
function highlightOf(box: Box, { size }: TextStyle, fills: readonly Fill[]): string | undefined {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  return fills.findLast(
    (fill) =>
      fill.box.bottom - fill.box.top < 2 * size &&
      fill.box.left <= x &&
      fill.box.right >= x &&
      fill.box.top <= y &&
      fill.box.bottom >= y,
  )?.color;
}

function linkOf(box: Box, links: readonly Link[]): string | undefined {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const target = links.find(
    (link) => link.box.left <= x && link.box.right >= x && link.box.top <= y + 2 && link.box.bottom >= y - 2,
  )?.target;
  return target && ('url' in target ? target.url : linkTo(target));
}
