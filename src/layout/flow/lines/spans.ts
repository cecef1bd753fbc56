/** Words -> spans of one look: styles, raised letters, and what is drawn with them. */

import type { Character, TextStyle } from '../../page.ts';
import { isDotted, leadersApart } from '../../words/leaders.ts';
import { scriptSize } from '../../words/piece-size.ts';
import type { Word } from '../../words/words.ts';
import { type Decoration, type Decorations, decorationOf, nearLine, type Setting } from './decorations.ts';
import { plainSpan, type TextSpan } from './line.ts';

type Look = Decoration & Pick<TextSpan, 'style' | 'raised' | 'position'>;

/** Appends the words to the spans, going on in the last one where the look is the same; leaders have spans of their own. */
export function addWords(spans: TextSpan[], words: readonly Word[], setting: Setting, decorations: Decorations): void {
  const lookAt = looksOn(setting, decorations);
  let led = false;
  for (const word of leadersApart(words)) {
    const leads = isDotted(word);
    for (const [i, character] of word.characters.entries()) {
      const look = lookAt(character);
      const space = i === 0 && word.spaced ? ' '.repeat(word.spaces ?? 1) : '';
      const isLeft = space !== '' && endsBefore(character, spans.at(-1), look, lookAt);
      addCharacter(spans, character, word.characters[i + 1], { space, isLeft, apart: i === 0 && leads !== led }, look);
    }
    led = leads;
  }
}

/** What is drawn with a word ends with it: not with the space before `character`, which has none of its own, nor with what lies around it. */
function endsBefore(
  character: Character,
  span: TextSpan | undefined,
  look: Look,
  lookAt: (character: Character) => Look,
): boolean {
  if (!span || drawn.every((kind) => !span[kind] || span[kind] === look[kind])) return false;
  const between = lookAt({ ...character, box: { ...character.box, left: span.right, right: character.box.left } });
  return drawn.some((kind) => span[kind] && span[kind] !== look[kind] && (kind === 'frame' || !between[kind]));
}

const drawn = ['frame', 'underline', 'strike', 'highlight'] as const;

/** Letters of one style and height look alike where nothing is drawn with them. */
function looksOn(setting: Setting, decorations: Decorations): (character: Character) => Look {
  const near = nearLine(decorations, setting);
  const isDrawn =
    near.rulings.length + near.fills.length + near.links.length + near.fields.length + (near.caps?.length ?? 0) > 0;
  let last: { style: TextStyle; baseline: number; look: Look } | undefined;
  return (character) => {
    const { style, baseline } = character;
    if (!isDrawn && last?.style === style && last.baseline === baseline) return last.look;
    const look = { ...decorationOf(character, setting, near), ...lookOf(character, setting) };
    last = { style, baseline, look };
    return look;
  };
}

function addCharacter(
  spans: TextSpan[],
  character: Character,
  next: Character | undefined,
  { space, isLeft, apart }: { space: string; isLeft: boolean; apart: boolean },
  look: Look,
): void {
  const { left, right } = character.box;
  let span = spans[spans.length - 1];
  if (span && space && !isLeft) {
    span.text += space;
    span.spaces.push(Math.max(left - span.right, span.left - right));
  }
  if (!span || apart || character.reading !== span.reading || !sameLook(span, look)) {
    const text = !span || isLeft ? space : '';
    span = {
      ...plainSpan(text, look.style, { left, right }),
      ...look,
      ...(character.reading && { reading: character.reading }),
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
    Math.abs(a.position - b.position) < 0.3 &&
    a.underline === b.underline &&
    a.underlineColor === b.underlineColor &&
    a.strike === b.strike &&
    a.highlight === b.highlight &&
    a.frame === b.frame &&
    a.link === b.link &&
    a.field === b.field &&
    sameStyle(a.style, b.style)
  );
}

function sameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a === b ||
    (a.font.name === b.font.name &&
      Math.abs(a.size - b.size) < 0.26 &&
      Math.abs(a.stretch - b.stretch) < 0.02 &&
      a.color === b.color &&
      a.font.bold === b.font.bold &&
      a.font.italic === b.font.italic &&
      a.combined === b.combined)
  );
}

function lookOf({ baseline, style }: Character, setting: Setting): Pick<Look, 'style' | 'raised' | 'position'> {
  const shift = setting.baseline - baseline;
  const { size } = setting.style;
  const smaller = style.size < scriptSize * size;
  if (smaller && shift > 0.12 * size) return { style, raised: 'super', position: 0 };
  if (smaller && shift < -0.06 * size) return { style, raised: 'sub', position: 0 };
  const isMoved = !smaller && Math.abs(shift) > leastMoved * size && Math.abs(shift) < mostMoved * size;
  return { style, raised: 'none', position: isMoved ? Math.round(2 * shift) / 2 : 0 };
}

/** In parts of the font size: less is how a line wavers, more is a row of several lines. */
const [leastMoved, mostMoved] = [0.2, 0.7];
