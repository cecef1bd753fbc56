/** Pages that are a scan with its recognised text under it: the text takes the scan's place, photos on it are cut out and stay. */
import { heightOf, widthOf } from '../box.ts';
import type { PageContent } from '../page.ts';
import type { PdfDocument } from '../read/open.ts';
import { scanPhotos } from './figures/scan-photos.ts';
import type { PlacedPicture } from './page-layout.ts';

/** Two pixels a point are more than finding photos needs. */
const searchDotsPerInch = 36;
const photoDotsPerInch = 150;
/** Part of the page that a scan covers. */
const minShare = 0.5;

export async function drawScanPhotos(pdf: PdfDocument, content: PageContent): Promise<PlacedPicture[]> {
  const unseen = content.characters.filter(({ style }) => style.invisible);
  if (unseen.length === 0 || !hasScan(content)) return [];
  const search = { dotsPerInch: searchDotsPerInch, wordsIn: [] };
  const pixels = await pdf.pagePixels(content.index, search).catch(() => undefined);
  const words = content.characters.map(({ box }) => box);
  const photos: PlacedPicture[] = [];
  for (const box of pixels ? scanPhotos(pixels, content, words) : []) {
    const shown = { box, dotsPerInch: photoDotsPerInch, wordsIn: [] };
    const picture = await pdf.drawPage(content.index, shown).catch(() => undefined);
    if (picture) photos.push({ picture, box, alt: '', behindText: false });
  }
  return photos;
}

const hasScan = ({ pictures, width, height }: PageContent): boolean =>
  pictures.some(({ box }) => widthOf(box) * heightOf(box) > minShare * width * height);
