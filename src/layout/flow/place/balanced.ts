/** Columns that end level above the page's foot, as word processors make them where another section follows on the page. Pure. */
import { boxAround } from '../../box.ts';
import type { LayoutColumn, PageLayout } from '../page-layout.ts';

/** Points by which such columns may end apart, as one has a line more, and which they leave of the page. */
const apart = 60;
const minRoom = 36;

/** The last ones of a page, where a paragraph goes on from one to the next, so that no break can part them. */
export function areBalanced({ bands, height }: PageLayout, bottomMargin: number): boolean {
  const columns = bands.at(-1)?.columns ?? [];
  const ends = columns.map(endOf);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return columns.slice(1).some(goesOn) && last - first < apart && height - bottomMargin - last > minRoom;
}

const goesOn = ({ blocks }: LayoutColumn): boolean => blocks[0]?.kind === 'continuation';

const endOf = ({ blocks }: LayoutColumn): number => (blocks.length > 0 ? boxAround(blocks).bottom : 0);
