/** The room around a recognised word in which its letters may stand on the scan: it is seldom set right on them. Pure. */
import type { Box } from '../page.ts';

/** In heights of the word. */
export interface Rim {
  across: number;
  down: number;
}

export function around({ left, top, right, bottom }: Box, rim: Rim): Box {
  const height = bottom - top;
  const [across, down] = [rim.across * height, rim.down * height];
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}
