/** The colour that all pages have: then it is the document's. */
import type { Color } from '../../page.ts';
import type { PageLayout } from '../page-layout.ts';

export function commonBackground([first, ...others]: readonly PageLayout[]): Color | undefined {
  return others.every(({ background }) => background === first?.background) ? first?.background : undefined;
}
