/** Figures -> pictures of what the page draws there. */
import { areWithin } from '../../box.ts';
import type { Box, PageContent } from '../../page.ts';
import { textOfWords } from '../../words/words.ts';
import type { PlacedPicture } from '../page-layout.ts';
import type { Drawer } from './ground.ts';
import type { Figure } from './labels.ts';

const figureDotsPerInch = 150;

/** A chart's labels are drawn with it and said in its description; the words over a shape are not drawn. So are letters that cannot be read. */
export async function drawFigures(
  pdf: Drawer,
  content: PageContent,
  figures: readonly Figure[],
): Promise<{ pictures: PlacedPicture[]; unfinished: boolean }> {
  const pictures: PlacedPicture[] = [];
  let unfinished = false;
  const unread = content.glyphs.filter((glyph) => !figures.some(({ box }) => areWithin(box, glyph, 0)));
  for (const { box, labels } of [...figures, ...unread.map((glyph) => ({ box: glyph, labels: [] }))]) {
    const shown = padded(box, content);
    const picture = await pdf
      .drawPage(content.index, {
        box: shown,
        dotsPerInch: figureDotsPerInch,
        wordsIn: [...labels.map((label) => label.box), ...content.glyphs],
      })
      .catch(() => undefined);
    const alt = labels.map(({ words }) => textOfWords(words)).join('; ');
    if (picture) pictures.push({ picture, box: shown, alt, behindText: true });
    unfinished ||= picture?.unfinished ?? true;
  }
  return { pictures, unfinished };
}

/** Lines are as thick outside of their box as inside. */
function padded(box: Box, { width, height }: PageContent): Box {
  return {
    left: Math.max(0, box.left - 1),
    top: Math.max(0, box.top - 1),
    right: Math.min(width, box.right + 1),
    bottom: Math.min(height, box.bottom + 1),
  };
}
