/** Columns that end level above the page's foot, as word processors make them where another section follows on the page. Pure. */
import { boxAround } from '../../box.ts';
import type { LayoutColumn, PageLayout, RawBlock } from '../page-layout.ts';

/** Points by which such columns may end apart, as one has a line more, and which they leave of the page. */
const apart = 60;
const minRoom = 36;

/** What goes on from one of the page's last columns in the next, where these end level: no break can part it. */
export function partsOfBalanced({ bands, notes, height }: PageLayout, bottomMargin: number): RawBlock[] {
  const columns = bands.at(-1)?.columns ?? [];
  const ends = columns.map(endOf);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const areLevel = notes.length === 0 && last - first < apart && height - bottomMargin - last > minRoom;
  return areLevel
    ? columns.slice(1).flatMap(({ blocks: [block] }) => (block?.kind === 'continuation' ? block : []))
    : [];
}

const endOf = ({ blocks }: LayoutColumn): number => (blocks.length > 0 ? boxAround(blocks).bottom : 0);
