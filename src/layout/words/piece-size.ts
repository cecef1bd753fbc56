/** How large the letters of words and pieces are. */
import type { LinePiece, Word } from './words.ts';

/** Of its first letter, in points; 0 of no word. */
export const sizeOfWord = (word: Pick<Word, 'characters'> | undefined): number => word?.characters[0]?.style.size ?? 0;

/** By the last letter of its first word, which may begin with a raised number. */
export const sizeOfPiece = ({ words }: LinePiece): number => words[0]?.characters.at(-1)?.style.size ?? 0;

/** Letters smaller than their neighbours by this may be raised or lowered: browsers set them at eight ninths. */
export const scriptSize = 0.9;
