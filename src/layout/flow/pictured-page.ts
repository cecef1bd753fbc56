/** What stands in for a page that cannot be read or understood. */
import { ApiError } from '../../errors.ts';
import type { PdfDocument } from '../read/open.ts';
import type { PageLayout } from './page-layout.ts';

/** Its own picture, or an empty page where it cannot be drawn either. Throws `cause` where that is a fault of no page. */
export async function picturedPage(pdf: PdfDocument, index: number, cause: unknown): Promise<PageLayout> {
  if (cause instanceof ApiError && cause.code !== 'damaged_document') throw cause;
  const picture = await pdf.drawPage(index).catch(() => undefined);
  return {
    index,
    width: picture?.box.right ?? 612,
    height: picture?.box.bottom ?? 792,
    slide: false,
    background: undefined,
    header: [],
    footer: [],
    bands: [],
    anchored: picture ? [{ picture, box: picture.box, alt: '', behindText: true }] : [],
    placed: [],
    lines: [],
    notes: [],
    continuedNotes: [],
  };
}
