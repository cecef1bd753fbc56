/** Initials: letters some lines high at a paragraph's start, with its first lines beside them. */
import { heightMiddle, heightOf, widthOf } from '../../box.ts';
import { median } from '../../statistics.ts';
import { sizeOfWord } from '../../words/piece-size.ts';
import { byBaseline } from '../../words/words.ts';
import type { Line } from '../lines/line.ts';
import type { PieceItem } from '../page-items.ts';

/** In sizes of the text: how large an initial is at least, and how far from it its lines may start. */
const minSize = 1.8;
const maxGap = 1.2;
const maxLetters = 2;

/** The items without initials, and those. */
export function takeInitials(items: readonly PieceItem[]): { rest: PieceItem[]; initials: PieceItem[] } {
  const usual = median(items.map(sizeOf));
  const initials = items.filter((item) => isInitial(item, items, usual));
  return { rest: items.filter((item) => !initials.includes(item)), initials };
}

const sizeOf = ({ piece }: PieceItem): number => sizeOfWord(piece.words[0]);

function isInitial(item: PieceItem, items: readonly PieceItem[], usual: number): boolean {
  const [word, ...others] = item.piece.words;
  if (!word || others.length > 0 || sizeOf(item) < minSize * usual) return false;
  if (word.characters.length > maxLetters || !/^["“„«'‘]?\p{L}$/u.test(word.text)) return false;
  return items.filter((other) => other !== item && isBeside(other.box, item, usual)).length > 1;
}

/** Starts right behind the initial, no higher than its top and no lower than its foot. */
function isBeside(box: PieceItem['box'], { box: initial, piece }: PieceItem, size: number): boolean {
  const middle = heightMiddle(box);
  return (
    box.left > initial.right - 0.1 * widthOf(initial) &&
    box.left < initial.right + maxGap * size &&
    middle > initial.top &&
    middle < piece.baseline + 0.2 * heightOf(box)
  );
}

/** The lines, those beside an initial made to start where it does. `lineOf` makes a line of the initial's own piece. */
export function besideInitials(
  lines: readonly Line[],
  initials: readonly PieceItem[],
  lineOf: (item: PieceItem) => Line | undefined,
): Line[] {
  const moved = [...lines];
  for (const item of initials) {
    const beside = [...moved.entries()].filter(([, line]) => isBeside(line.box, item, line.style.size));
    const own = lineOf(item);
    if (beside.length === 0 && own) moved.push(own);
    for (const [nth, [i, line]] of beside.entries()) {
      const initial = nth === 0 && own ? { line: own, lines: beside.length } : undefined;
      moved[i] = { ...line, initial, box: { ...line.box, left: item.box.left } };
    }
  }
  return moved.sort(byBaseline);
}
