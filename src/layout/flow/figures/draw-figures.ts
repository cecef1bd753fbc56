/** Figures -> pictures of what the page draws there. */
import { areWithin, overlap } from '../../box.ts';
import type { Box, Character, PageContent } from '../../page.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import type { PlacedPicture } from '../page-layout.ts';
import type { Drawer } from './ground.ts';
import type { Figure } from './labels.ts';
import { shownTogether } from './shown-together.ts';
import { slantedLabels } from './slanted.ts';

const figureDotsPerInch = 150;

/** A chart's labels are drawn with it and said in its description; the words over a shape are not drawn. So are letters that cannot be read. */
export async function drawFigures(
  pdf: Drawer,
  content: PageContent,
  figures: readonly Figure[],
): Promise<{ pictures: PlacedPicture[]; unfinished: boolean }> {
  const pictures: PlacedPicture[] = [];
  let unfinished = false;
  // A figure that reaches over another one's label would hide it.
  const said = figures.flatMap(({ labels }) => labels);
  const unread = content.glyphs.filter((glyph) => !figures.some(({ box }) => areWithin(box, glyph, 0)));
  for (const { box, labels } of [...figures, ...shownTogether(unread).map((own) => ({ box: own, labels: [] }))]) {
    const shown = padded(box, content);
    const picture = await pdf
      .drawPage(content.index, {
        box: shown,
        dotsPerInch: figureDotsPerInch,
        wordsIn: [...said.map((label) => label.box), ...content.glyphs].filter((words) => areWithin(box, words, 0)),
        scannedWords: scannedWords(content, shown, labels),
      })
      .catch(() => undefined);
    const alt = descriptionOf(labels, content);
    if (picture) pictures.push({ picture, box: shown, alt, behindText: true });
    unfinished ||= picture?.unfinished ?? true;
  }
  return { pictures, unfinished };
}

/** Recognised words that are written beside the figure, and that the scan shows in it. */
function scannedWords({ characters }: PageContent, shown: Box, labels: readonly LinePiece[]): Box[] {
  const drawn = new Set(labels.flatMap(({ words }) => words.flatMap((word) => word.characters)));
  const written = characters.filter(({ style, text }) => style.invisible && text.trim() !== '');
  return written.filter((own) => !drawn.has(own) && overlap(shown, own.box)).map(({ box }) => box);
}

/** Labels along slanted lines, as on maps, are read letter by letter: they are put together as they are drawn. */
function descriptionOf(labels: readonly LinePiece[], { characters }: PageContent): string {
  const slanted = new Set(labels.filter(({ angle }) => angle % 90 !== 0));
  const letters = new Set([...slanted].flatMap(({ words }) => words.flatMap((word) => word.characters)));
  const isLabel = (own: Character) => letters.has(own) || (own.text.trim() === '' && own.style.angle % 90 !== 0);
  const across = labels.filter((label) => !slanted.has(label)).map(({ words }) => textOfWords(words));
  return [...across, ...(letters.size > 0 ? slantedLabels(characters.filter(isLabel)) : [])].join('; ');
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
