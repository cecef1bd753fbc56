/**
 * Grounds of pages that are no one colour: gradients and patterns from edge to edge, as slides and covers have. The page as
 * drawn, without its words, stands behind them; what else is drawn on the ground is part of it.
 */

import { fillsPage } from '../../background.ts';
import type { PageContent } from '../../page.ts';
import type { PdfDocument } from '../../read/open.ts';
import type { PlacedPicture } from '../page-layout.ts';

const dotsPerInch = 150;
/** Pages of more drawings are maps and plans: their words belong to them. */
const maxDrawings = 300;

/** Draws parts of pages. */
export type Drawer = Pick<PdfDocument, 'drawPage'>;

/** Undefined where the page is paper or one colour. */
export async function drawGround(
  pdf: Drawer,
  content: PageContent,
): Promise<{ placed: PlacedPicture; unfinished: boolean } | undefined> {
  const { drawings, glyphs, index } = content;
  if (drawings.length > maxDrawings || !drawings.some((box) => fillsPage(box, content))) return undefined;
  const picture = await pdf.drawPage(index, { dotsPerInch, wordsIn: glyphs }).catch(() => undefined);
  return (
    picture && { placed: { picture, box: picture.box, alt: '', behindText: true }, unfinished: picture.unfinished }
  );
}

export const withoutDrawings = (content: PageContent): PageContent => ({
  ...content,
  rulings: [],
  fills: [],
  drawings: [],
  glyphs: [],
  pictures: [],
});
