/** A page breaks by itself where it is full, so that what is typed into it moves all below; by a break where it is not. */
import { expect, test } from 'vitest';
import { emptyParagraph } from '../../../../src/layout/flow/paragraphs/empty-paragraph.ts';
import { breakPage } from '../../../../src/layout/flow/place/page-break.ts';
import type { Block, Paragraph } from '../../../../src/layout/model.ts';

const paragraph = (lineCount: number, more: Partial<Paragraph> = {}): Paragraph => ({
  ...emptyParagraph(),
  lineCount,
  linePitch: 14,
  ...more,
});

const breaks = (room: number | undefined, ...blocks: Block[]): boolean => breakPage(blocks, room);

const breaksBefore = (room: number, ...blocks: Paragraph[]) => {
  breakPage(blocks, room);
  return blocks[0]?.breakBefore;
};

test('a page with room for what the next one starts with has a break', () => {
  expect(breaks(20, paragraph(1))).toBe(true);
  expect(breaks(5, paragraph(1))).toBe(false);
  expect(breaks(undefined, paragraph(1))).toBe(true);
});

test('of many lines two stand together, of three all', () => {
  expect(breaks(20, paragraph(5))).toBe(false);
  expect(breaks(24, paragraph(5))).toBe(true);
  expect(breaks(30, paragraph(3))).toBe(false);
});

test('where lines may stand alone, room for one is room for the first of many, if it surely is', () => {
  expect(breakPage([paragraph(2)], 14)).toBe(false);
  expect(breakPage([paragraph(2)], 14, { loneLines: true })).toBe(true);
  expect(breakPage([paragraph(2)], 9, { loneLines: true })).toBe(false);
});

test('a heading takes what it stands over with it', () => {
  const heading = paragraph(1, { role: { kind: 'heading', level: 1 } });
  expect(breaks(30, heading, paragraph(4))).toBe(false);
  expect(breaks(30, paragraph(1), paragraph(4))).toBe(true);
});

test('but a table, which LibreOffice would leave the heading above of alone', () => {
  const heading = paragraph(1, { role: { kind: 'heading', level: 1 } });
  const cell = { column: 0, blocks: [paragraph(1)] };
  const table = {
    kind: 'table',
    spaceBefore: 0,
    rows: [{ height: 14, header: false, cells: [cell] }],
  } as unknown as Block;
  expect(breaks(20, heading, table)).toBe(true);
  expect(breaks(20, heading, paragraph(1))).toBe(false);
});

test('what stands below the top of its page is held there by a break', () =>
  expect(breaks(0, paragraph(5, { spaceBefore: 30 }))).toBe(true));

test('a page that ends with a heading has a break, where the heading would else go on with what follows', () => {
  const heading = paragraph(1, { role: { kind: 'heading', level: 1 } });
  const next = [paragraph(5)];
  expect(breakPage(next, 5, { last: heading })).toBe(true);
  expect(breakPage([paragraph(5)], 5, { last: paragraph(1) })).toBe(false);
});

const keptOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' ? `${block.keepLines ? 'lines' : ''}${block.keepNext ? '+' : ''}` : [],
  );

test('a full page is held apart by what the next one keeps together, which follows right behind what is left of it', () => {
  const blocks = [paragraph(2), paragraph(4, { spaceBefore: 6 }), paragraph(4), paragraph(1)];
  expect(breakPage(blocks, 26)).toBe(true);
  expect(blocks[0]).toMatchObject({ breakBefore: 'none' });
  expect(keptOf(blocks)).toEqual(['lines+', 'lines+', 'lines', '']);
});

test('but by a break, where what it starts with has room by itself, or stands below the top', () => {
  expect(breaksBefore(40, paragraph(2), paragraph(9), paragraph(1))).toBe('page');
  expect(breaksBefore(20, paragraph(2, { spaceBefore: 20 }), paragraph(9), paragraph(1))).toBe('page');
  expect(breaksBefore(26, paragraph(2), paragraph(1))).toBe('page');
});

test('what a page that breaks by itself loses above its first block stands above the second', () => {
  const blocks = [paragraph(2, { spaceBefore: 8 }), paragraph(9, { spaceBefore: 6 }), paragraph(1)];
  breakPage(blocks, 20);
  expect(blocks.map(({ spaceBefore }) => spaceBefore)).toEqual([0, 14, 0]);
});

test('a page whose height is not sure is held apart where it would break by itself', () => {
  const blocks = [paragraph(9), paragraph(1)];
  expect(breakPage(blocks, 5, { mayGrow: true })).toBe(true);
  expect(keptOf(blocks)).toEqual(['lines', '']);
});
