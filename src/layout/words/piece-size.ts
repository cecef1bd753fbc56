/** How large a piece's letters are: by the last one of its first word, which may begin with a raised number. */
import type { LinePiece } from './words.ts';

export const sizeOfPiece = ({ words }: LinePiece): number => words[0]?.characters.at(-1)?.style.size ?? 0;
