/** How letters are read, in small kana over them, as Japanese books have it: each reading is told with the letters it stands over. Pure. */
import { boxAround, sharedWidth } from '../../box.ts';
import { lettersOf } from '../../letters.ts';
import type { Character } from '../../page.ts';
import { sizeOfPiece, sizeOfWord } from '../../words/piece-size.ts';
import type { LinePiece, Word } from '../../words/words.ts';

/** Of readings, in sizes of the letters they stand over. */
const maxSize = 0.62;
/** How far a reading's baseline is above the top of those letters, in their sizes. */
const [nearest, farthest] = [-0.35, 0.5];
/** Pages with more small pieces to compare with all pieces hold something else. */
const maxPairs = 2_000_000;

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u;
const read = /^[\p{Script=Han}々ヶ]+$/u;

/** A reading and the letters below it. */
interface Read {
  reading: Word;
  letters: Character[];
}

/** The pieces but for the readings, whose letters are one character with its reading. */
export function withReadings(pieces: LinePiece[]): LinePiece[] {
  const small = pieces.filter(({ words }) => words.every(({ text }) => kana.test(text)));
  if (small.length === 0 || small.length * pieces.length > maxPairs) return pieces;
  const found = new Map<LinePiece, Read[]>();
  const taken = new Set<LinePiece>();
  for (const piece of small) {
    const base = pieces.find((other) => standsOver(piece, other));
    const reads = base && readsIn(piece, base);
    if (!base || !reads) continue;
    taken.add(piece);
    found.set(base, [...(found.get(base) ?? []), ...reads]);
  }
  return pieces
    .filter((piece) => !taken.has(piece))
    .map((piece) => {
      const reads = found.get(piece);
      return reads ? { ...piece, words: piece.words.map((word) => readWord(word, reads)) } : piece;
    });
}

function standsOver(piece: LinePiece, base: LinePiece): boolean {
  const size = sizeOfPiece(base);
  const above = (base.baseline - letterHeight * size - piece.baseline) / size;
  return (
    piece.angle === base.angle &&
    sizeOfPiece(piece) < maxSize * size &&
    sharedWidth(piece.box, base.box) > 0 &&
    above > nearest &&
    above < farthest
  );
}

/** From the baseline to the top of letters, in their sizes. */
const letterHeight = 0.8;

/** Undefined where a word of it stands over nothing that is to be read. */
function readsIn(piece: LinePiece, base: LinePiece): Read[] | undefined {
  const reads = piece.words.map((reading) => ({ reading, letters: lettersUnder(reading, base) }));
  return reads.every(({ letters }) => letters.length > 0) ? reads : undefined;
}

/** Of one word. */
function lettersUnder({ box }: Word, base: LinePiece): Character[] {
  const isUnder = ({ text, box: { left, right } }: Character) =>
    read.test(text) && (left + right) / 2 > box.left && (left + right) / 2 < box.right;
  return base.words.map(({ characters }) => characters.filter(isUnder)).find((letters) => letters.length > 0) ?? [];
}

function readWord(word: Word, reads: readonly Read[]): Word {
  const starts = new Map(reads.map((own) => [own.letters[0], own]));
  const inside = new Set(reads.flatMap(({ letters }) => letters.slice(1)));
  const characters = word.characters
    .filter((character) => !inside.has(character))
    .map((character) => readCharacter(character, starts.get(character)));
  return { ...word, characters };
}

function readCharacter(character: Character, own: Read | undefined): Character {
  if (!own) return character;
  const { letters, reading } = own;
  const size = sizeOfWord(reading);
  return { ...character, text: lettersOf(letters), box: boxAround(letters), reading: { text: reading.text, size } };
}
