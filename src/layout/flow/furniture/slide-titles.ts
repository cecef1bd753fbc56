/** Titles of slides, which stand where pages have their heads: slides that go on from one another have the same one, or count it. */
import { largestOf, median } from '../../statistics.ts';
import { isArtifact, type LinePiece } from '../../words/words.ts';
import { isSlide } from '../figures/slides.ts';
import type { PageRows } from './furniture.ts';

/** Of the height, that a title's lines stand in. */
const titleZone = 0.32;
/** To most of the letters below it: what runs on all slides is smaller. */
const leastRatio = 1.2;

/** Those of a page that is a slide. */
export function slideTitles({ content, rows }: Pick<PageRows, 'content' | 'rows'>): Set<LinePiece> {
  if (!isSlide(content)) return new Set();
  const [high, low] = [true, false].map((isHigh) =>
    rows.flat().filter(({ baseline }) => baseline < titleZone * content.height === isHigh),
  );
  const least = leastRatio * median(low?.flatMap(sizesOf) ?? []);
  return new Set(high?.filter((piece) => !isArtifact(piece) && largestOf(sizesOf(piece)) >= least));
}

const sizesOf = ({ words }: LinePiece): number[] =>
  words.flatMap(({ characters }) => characters.map(({ style }) => style.size));
