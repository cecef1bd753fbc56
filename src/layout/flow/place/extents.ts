/** How far up and down blocks reach as they will be drawn: those of the text, and of heads and feet. Pure. */

import { largestOf, leastOf } from '../../statistics.ts';
import type { PageLayout, RawBlock, RawParagraph, RunningBlock } from '../page-layout.ts';
import { extentOf } from '../paragraphs/pitch.ts';

export type Pitches = (raw: RawParagraph) => number;

export function blockTop(block: RawBlock, pitchOf: Pitches): number {
  return block.kind === 'paragraph' ? extentOf(block, pitchOf(block)).top : block.box.top;
}

/** Of heads, or of feet, of all pages together. */
export function runningExtents(
  pages: readonly PageLayout[],
  of: (page: PageLayout) => RunningBlock[],
  pitchOf: Pitches,
): { top: number; bottom: number } | undefined {
  const extents = pages.flatMap(of).map((block) => runningExtent(block, pitchOf));
  if (extents.length === 0) return undefined;
  return {
    top: leastOf(extents.map(({ top }) => top)),
    bottom: largestOf(extents.map(({ bottom }) => bottom)),
  };
}

/** Of a block of a head or foot, as it will be drawn. */
export const runningExtent = (block: RunningBlock, pitchOf: Pitches): { top: number; bottom: number } =>
  block.kind === 'table' ? block.box : extentOf(block, pitchOf(block));

/** The head and foot that limit a page's text: those of lines that run down stand beside it. */
export const headAbove = ({ runsDown, header }: PageLayout): RunningBlock[] => (runsDown ? [] : header);
export const footBelow = ({ runsDown, footer }: PageLayout): RunningBlock[] => (runsDown ? [] : footer);
