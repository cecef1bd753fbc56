/**
 * Words as wide as the scan shows them. Tesseract sets each with the space behind it across the whole width that the word has there,
 * so that its letters end too early; they are spread again. Pure.
 */
import { widthOf } from '../box.ts';
import type { Character, PageContent } from '../page.ts';

/** Letters and space are boxes of one width, within this part of it: in fonts that have letters they are not. */
const sameWidth = 0.03;
/** Room behind the space, in font sizes, where the next word does not go on from it. */
const minRoom = 0.05;
/** A page is written so where so many of its words are. */
const mostly = 0.6;

interface Word {
  /** Of its first letter. */
  at: number;
  letters: Character[];
  space: Character | undefined;
  next: Character | undefined;
}

export function withWholeWords(page: PageContent): PageContent {
  const words = wordsOf(page.characters);
  const inLine = words.filter(({ space }) => space);
  const short = inLine.filter(endsTooEarly);
  if (short.length === 0 || short.length < mostly * inLine.length) return page;
  const characters = [...page.characters];
  // The space at a line's end is not read.
  for (const word of [...short, ...words.filter(({ space, letters }) => !space && isEven(letters))])
    for (const [i, letter] of spread(word).entries()) characters[word.at + i] = letter;
  return { ...page, characters };
}

/** The unseen ones. */
function wordsOf(letters: readonly Character[]): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  for (const [at, letter] of letters.entries()) {
    if (!letter.style.invisible) open = undefined;
    else if (letter.text.trim() === '') {
      if (open) Object.assign(open, { space: letter, next: letters[at + 1] });
      open = undefined;
    } else if (open && isNear(open.letters.at(-1), letter)) open.letters.push(letter);
    else {
      open = { at, letters: [letter], space: undefined, next: undefined };
      words.push(open);
    }
  }
  return words;
}

const isNear = (last: Character | undefined, { box, style }: Character): boolean =>
  last !== undefined && Math.abs(box.left - last.box.right) < minRoom * style.size;

function endsTooEarly({ letters, space, next }: Word): boolean {
  const last = letters.at(-1);
  if (!last || !space || !isNear(last, space) || !isEven([...letters, space])) return false;
  const room = next ? next.box.left - space.box.right : 0;
  return !next || room > minRoom * space.style.size || room < -widthOf(space.box);
}

function isEven(letters: readonly Character[]): boolean {
  const width = letters[0] ? widthOf(letters[0].box) : 0;
  return letters.every(({ box }) => Math.abs(widthOf(box) - width) < sameWidth * width);
}

/** Over their own width and that of a space. */
function spread({ letters }: Word): Character[] {
  const [left, right] = [letters[0]?.box.left ?? 0, letters.at(-1)?.box.right ?? 0];
  const pitch = ((right - left) * (letters.length + 1)) / letters.length ** 2;
  return letters.map((letter, i) => ({
    ...letter,
    box: { ...letter.box, left: left + i * pitch, right: left + (i + 1) * pitch },
  }));
}
