/** Frames around head, text and foot are told from those that end with the text. */
import { expect, test } from 'vitest';
import { pageZones } from '../../../../src/layout/flow/furniture/page-zones.ts';
import type { PageContent, Ruling } from '../../../../src/layout/page.ts';
import type { LinePiece } from '../../../../src/layout/words/words.ts';

const line = (direction: Ruling['direction'], at: number, start: number, end: number) => ({
  direction,
  at,
  start,
  end,
});

const frame = (bottom: number) => [
  ...[60, 520].map((x) => line('vertical', x, 600, bottom + 0.3)),
  ...[600, bottom].map((y) => line('horizontal', y, 60, 520)),
];

const pieceAt = (top: number) => ({ box: { left: 64, top, right: 300, bottom: top + 10 } }) as LinePiece;

test.each([
  [684, undefined],
  [760, 2],
])('a frame that ends at %i, with the text at 670 and the foot at 686', (bottom, zones) => {
  const content = { height: 800, rulings: frame(bottom), fills: [] as PageContent['fills'] } as PageContent;
  const [text, foot] = [pieceAt(660), pieceAt(686)];
  expect(pageZones(content, [text, foot], { header: [], footer: [foot] })?.length).toBe(zones);
});
