/**
 * Where the lines of a paragraph were broken by its author: those of a tagged one that could have gone on, as style sheets break
 * addresses, and those in the middle or at the right. Pure.
 */
import { widthOf } from '../../box.ts';
import { pairwise } from '../../sequences.ts';
import { share } from '../../statistics.ts';
import { type Line, reachWith, sizeOf, startsAnew, startsSmall } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { Standing } from './indents.ts';

type Ends = (line: Line, next: Line) => boolean;

/** Of the lines of a tagged paragraph that are broken though they had room: those of an address, whose longest has none. */
const mostly = 0.5;

/** Lines that end where the page's author broke them. */
export function isBroken(raw: RawParagraph, standing: Standing): Ends {
  const hasRoom = endsEarly(raw, standing);
  const ends = pairwise(raw.lines).filter(([line]) => isTold(line, raw));
  const areEntries = share(ends, ([line, next]) => hasRoom(line, next)) >= mostly;
  return (line, next) => hasRoom(line, next) || (areEntries && isTold(line, raw) && !startsSmall(next));
}

/**
 * The line ends long before the edge although the next word would have fitted: only a tagged paragraph goes on after that, and one
 * in the middle or at the right. How far a tagged one's lines may go its longest shows, too.
 */
function endsEarly(raw: RawParagraph, { area: { left, right }, shape: { alignment }, lines }: Standing): Ends {
  const longest = Math.max(...lines.map(({ box }) => box.right));
  return (line, next) => {
    if (next.baseline <= line.baseline) return false;
    const told = isTold(line, raw);
    if (told && alignment === 'left' && startsAnew(next) && reachWith(line, next) < longest) return true;
    const width = widthOf(line.box) + 0.3 * sizeOf(line) + next.firstWordWidth;
    const room = alignment === 'center' || alignment === 'right' ? 0.95 : told ? 0.85 : 0;
    return width < room * (right - left);
  };
}

/** The structure tree says that it is of the paragraph. */
const isTold = (line: Line, { around }: RawParagraph): boolean => line.block !== undefined && !around?.has(line);
