/** Raised marks and exponents that end a cell's text: 84 with a raised 1 behind it is no 841. Pure. */
import type { Character } from '../../page.ts';
import type { Cell } from '../../table/table.ts';
import { scriptSize } from '../../words/piece-size.ts';

/** Raised letters stand higher than those before them by so much of their size. */
const minRise = 0.08;

/** The raised letters without spaces; none where the whole text would be. */
export function raisedTail({ lines }: Pick<Cell, 'lines'>): string {
  const characters = (lines.at(-1) ?? []).flatMap((word) => word.characters);
  const main = characters.reduce((a, b) => (b.style.size > a.style.size ? b : a), characters[0] as Character);
  const first = characters.findLastIndex((character) => !isRaised(character, main)) + 1;
  return first > 0
    ? characters
        .slice(first)
        .map(({ text }) => text)
        .join('')
    : '';
}

const isRaised = (character: Character, main: Character): boolean =>
  character.style.size < scriptSize * main.style.size && main.baseline - character.baseline > minRise * main.style.size;
