/** Pages that something hangs on. */
import { pagesSaying } from '../make.ts';
import { withBallast } from './golden.ts';

export const says = ['first', 'second'];

/** Objects 1 to 7 as `pagesSaying`, then those given from 8 on; entries for the catalog and for each page. */
export const made = (catalog: string, more: readonly string[] = [], page?: (index: number) => string): string =>
  withBallast([...pagesSaying(says, catalog, page), ...more]);

export const onFirst = (entries: string) => (index: number) => (index === 0 ? entries : '');
