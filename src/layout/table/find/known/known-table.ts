/** A table whose rows and columns are known before its text is looked at. Types only. */
import type { Box } from '../../../page.ts';
import type { Edges } from '../../build-table.ts';

export interface KnownTable {
  box: Box;
  edges: Edges;
}
