/** What stood on one page stays on one, and pages with room to spare are left alone. */
import { describe, expect, test } from 'vitest';
import { easeStack, fitStack, type Stack } from '../../../../src/layout/flow/place/fit-page.ts';
import type { Paragraph } from '../../../../src/layout/model.ts';
import { paragraph } from '../../models.ts';

const limit = 700;

/** Paragraphs of one line each, with so much room above them. */
const stacked = (gaps: number[], pitch = 10): Stack & { blocks: Paragraph[] } => ({
  blocks: gaps.map((spaceBefore) => paragraph('Some words.', { spaceBefore, linePitch: pitch })),
  top: 0,
  bottom: gaps.reduce((sum, gap) => sum + gap + pitch, 0),
  rooms: new Map(),
});

const heightOf = (blocks: readonly Paragraph[]): number =>
  blocks.reduce((sum, { spaceBefore, linePitch }) => sum + spaceBefore + (linePitch ?? 0), 0);

describe('fitStack()', () => {
  test('changes nothing where there is room', () => {
    const stack = stacked([300, 350]);
    const before = structuredClone(stack.blocks);
    expect(fitStack(stack, limit)).toBe(stack.bottom);
    expect(stack.blocks).toEqual(before);
  });

  test('takes from the largest gap alone while that is enough', () => {
    const stack = stacked([300, 100, 280]);
    expect(fitStack(stack, limit)).toBeCloseTo(694);
    expect(stack.blocks.map(({ spaceBefore }) => spaceBefore)).toEqual(
      [284, 100, 280].map((gap) => expect.closeTo(gap)),
    );
    expect(heightOf(stack.blocks)).toBeCloseTo(694);
  });

  test('cuts gaps of one size alike', () => {
    const stack = stacked([340, 340]);
    fitStack(stack, limit);
    expect(stack.blocks.map(({ spaceBefore }) => spaceBefore)).toEqual([expect.closeTo(337), expect.closeTo(337)]);
  });

  test('leaves the room that a picture stands in', () => {
    const stack = stacked([300, 350, 40]);
    const [, under] = stack.blocks;
    if (under) fitStack({ ...stack, rooms: new Map([[under, 340]]) }, limit);
    expect(stack.blocks.map(({ spaceBefore }) => Math.round(spaceBefore))).toEqual([274, 350, 40]);
  });

  test('an empty paragraph is a gap', () => {
    const words = paragraph('Some words.', { spaceBefore: 0, linePitch: 10 });
    const spacer = paragraph([], { spaceBefore: 0, linePitch: 700 });
    fitStack({ blocks: [words, spacer], top: 0, bottom: 710, rooms: new Map() }, limit);
    expect(spacer.linePitch).toBeCloseTo(684);
    expect(words.linePitch).toBe(10);
  });

  test('brings lines closer where gaps are not enough, as far as their letters allow', () => {
    const stack = stacked([0, 0], 360);
    expect(fitStack(stack, limit)).toBeCloseTo(694);
    expect(heightOf(stack.blocks)).toBeCloseTo(694);
    const hopeless = stacked([0, 0], 1000);
    fitStack(hopeless, limit);
    expect(heightOf(hopeless.blocks)).toBeCloseTo(1700);
  });
});

describe('easeStack()', () => {
  test('takes from all gaps alike what a page keeps for what may come to be higher, and no more than a part of them', () => {
    const stack = stacked([100, 50, 520]);
    expect(easeStack(stack, limit, 20)).toBeCloseTo(674);
    expect(stack.blocks.map(({ spaceBefore }) => spaceBefore)).toEqual(
      [100, 50, 520].map((gap) => expect.closeTo((gap * 644) / 670)),
    );
    const tight = stacked([10, 10], 340);
    easeStack(tight, limit, 100);
    expect(heightOf(tight.blocks)).toBeCloseTo(692);
  });

  test('changes nothing where there is room', () => {
    const stack = stacked([300, 300]);
    expect(easeStack(stack, limit, 20)).toBe(620);
    expect(stack.blocks.map(({ spaceBefore }) => spaceBefore)).toEqual([300, 300]);
  });
});
