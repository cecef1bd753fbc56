/** Drawings of very many specks, as maps of stars, stippled drawings and plots of samples are, on pages without words. Pure. */
import { boxOfAll } from '../../box.ts';
import type { Box } from '../../page.ts';

/** Fewer may be the dots of a few dotted lines. */
const minSpecks = 200;

/** Where they are: specks alone are neither rules nor fills, and the page would be empty. Words tell what else they may be. */
export const stippleOf = (specks: readonly Box[], hasWords: boolean): Box[] =>
  hasWords || specks.length < minSpecks ? [] : [boxOfAll(specks)];
