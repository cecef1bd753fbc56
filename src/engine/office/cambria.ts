/**
 * Cambria's measure, for Caladea: once made to it, and since its version of 2020 a twentieth narrower and of another line height
 * (huertatipografica/Caladea, "About metric compatibility"). As Word writes it in PDFs, in thousandths of the size.
 */
import type { Measure } from './remeasure.ts';

const line = { ascent: 950, descent: 222 };

/** Digits are one as wide as the other. */
const digits = (width: number) => Object.fromEntries(Array.from('0123456789', (digit) => [digit, width]));

const widths = (characters: string, list: string): Record<string, number> =>
  Object.fromEntries(list.split(' ').map((width, i) => [characters[i] as string, Number(width)]));

const capitals = 'ABCDEFGHIJLMNOPQRSTUVWXY';
const small = 'abcdefghijklmnopqrstuvwxyz';

/** By Caladea's file. `letters`: how much wider letters are that `widths` does not tell. */
export const cambria: Readonly<Record<string, Measure>> = {
  'Caladea-Regular.ttf': {
    ...line,
    letters: 1.045,
    widths: {
      ...digits(554),
      ...widths(
        capitals,
        '623 611 563 662 575 537 611 687 324 307 537 815 681 653 568 653 621 496 593 648 604 921 571 570',
      ),
      ...widths(
        small,
        '488 547 441 555 488 303 494 552 278 266 524 271 832 558 531 556 547 414 430 338 552 504 774 483 504 455',
      ),
      ...widths('$%|?-', '506 890 316 422 332'),
    },
  },
  'Caladea-Bold.ttf': {
    ...line,
    letters: 1.02,
    widths: {
      ...digits(592),
      ...widths('BCDFGMOPRTWY', '651 573 705 551 646 846 695 614 662 639 961 604'),
      ...widths(
        'acdeghiklmnoprstuwxy',
        '535 469 597 531 520 597 314 592 308 890 604 569 597 461 459 365 597 798 525 531',
      ),
    },
  },
  'Caladea-Italic.ttf': { ...line, letters: 1.04, widths: { P: 555, a: 526, e: 457, g: 522 } },
  'Caladea-BoldItalic.ttf': { ...line, letters: 1.02, widths: {} },
};
