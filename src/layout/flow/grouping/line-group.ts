/** Lines that are one paragraph, as far as they are known. Types only. */
import type { Line } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';

export interface LineGroup {
  lines: Line[];
  mark: Mark | undefined;
  /** Of a listing: its lines stay as they are. */
  listing?: true;
  /** Of a poem, or an address in a cell: its lines end where they do on the page. */
  stanza?: true;
}
