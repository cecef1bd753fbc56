/** Braces that lie below or above a formula's terms: TeX puts them together of four pieces, with lines between them. Pure. */
import { boxOfAll } from '../../box.ts';
import type { Character } from '../../page.ts';
import type { Placed } from './characters.ts';
import { isLargeFont } from './large-signs.ts';

/** Codes of the pieces from left to right, and the braces (encoding OMX, bracehtipdownleft and on). */
const braces: Readonly<Record<string, string>> = { 'z}|{': '⏞', '|{z}': '⏟' };
const pieces = 4;

/** In sizes of the letters: what is drawn of a piece above its baseline and below it. */
const above = 0.12;
const below = 0.22;

/** One sign in place of each four pieces. */
export function wholeBraces(read: readonly Placed[]): Placed[] {
  if (!read.some(isPiece)) return [...read];
  const whole: Placed[] = [];
  for (let i = 0; i < read.length; i++) {
    const [first, ...others] = read.slice(i, i + pieces);
    if (!first) break;
    const brace = isPiece(first) && others.every((piece) => isNext(first, piece)) && braceOf([first, ...others]);
    whole.push(brace ? { ...first, unnamed: false, character: brace } : first);
    if (brace) i += pieces - 1;
  }
  return whole;
}

const isPiece = ({ unnamed, character: { style } }: Placed): boolean =>
  unnamed && style.angle === 0 && isLargeFont(style.font.name);

const isNext = ({ y, font }: Placed, next: Placed): boolean =>
  isPiece(next) && next.font === font && Math.abs(next.y - y) < 0.5;

function braceOf(four: readonly Placed[]): Character | undefined {
  const [{ character } = {}] = four;
  const text = braces[four.map((piece) => piece.character.text).join('')];
  if (!character || !text) return undefined;
  const box = boxOfAll(four.map((piece) => piece.character.box));
  const { size } = character.style;
  const ink = { ...box, top: character.baseline - above * size, bottom: character.baseline + below * size };
  return { ...character, text, box, ink };
}
