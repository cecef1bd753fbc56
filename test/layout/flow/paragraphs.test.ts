import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/layout/flow/line.ts';
import { groupLines } from '../../../src/layout/flow/paragraphs.ts';
import { lineOf } from './lines.ts';

/** Each line 12 points below the last, or as far as its number says. */
function grouped(lines: (string | [text: string, place: { left?: number; down?: number }])[]): string[] {
  let baseline = 100;
  const placed = lines.map((line) => {
    const [text, { left = 0, down = 12 }] = typeof line === 'string' ? [line, {}] : line;
    baseline += down;
    return lineOf(text, { left, baseline });
  });
  return groupLines(placed, 200).map((group) => group.lines.map(textOf).join(' / '));
}

const full = 'this line is as long as the column is';

describe('groupLines()', () => {
  test('lines that fill the column are one paragraph, a short one ends it', () => {
    expect(grouped([full, full, 'the end.', full, 'again.'])).toEqual([
      `${full} / ${full} / the end.`,
      `${full} / again.`,
    ]);
  });

  test('more room between lines starts a paragraph', () => {
    expect(grouped([full, full, [full, { down: 20 }], full])).toEqual([`${full} / ${full}`, `${full} / ${full}`]);
  });

  test('a first line set in starts a paragraph', () => {
    expect(grouped([full, full, [full, { left: 12 }], full])).toEqual([`${full} / ${full}`, `${full} / ${full}`]);
  });

  test('a list item starts one, and its other lines hang', () => {
    expect(grouped([`• ${full}`, [full, { left: 10 }], `• ${full}`])).toEqual([`• ${full} / ${full}`, `• ${full}`]);
  });

  test('references hang, each a paragraph', () => {
    const [first, second] = [`[1] ${full}`, `[2] ${full}`];
    expect(grouped([first, ['Ends here.', { left: 20 }], second, ['Ends here.', { left: 20 }]])).toEqual([
      `${first} / Ends here.`,
      `${second} / Ends here.`,
    ]);
  });

  test('references without numbers hang too, where the last line ends before the next reference', () => {
    const first = 'Berger, A. (2004). Report on Journal of';
    expect(grouped([first, ['Studies, 4, 31.', { left: 20 }], first, ['Studies, 5, 12.', { left: 20 }]])).toEqual([
      `${first} / Studies, 4, 31.`,
      `${first} / Studies, 5, 12.`,
    ]);
  });

  test('entries of an index are a paragraph each, though the next word would not fit', () => {
    const entries = [
      'absorption, 1, 14',
      'acid, 27, 56, 85',
      'accounting, 14, 43',
      'balance, 53, 60',
      'bank, 66, 95, 96',
    ];
    expect(grouped(entries)).toEqual(entries);
  });

  test('lines with something at a tab stop are rows, not text that goes on', () => {
    const rows = ['Subtotal', 'Total'].map((text, i) => {
      const line = lineOf(text, { left: 150, baseline: 100 + 12 * i });
      return { ...line, spans: [...line.spans, { kind: 'gap', left: 190, right: 195, leader: 'none' } as const] };
    });
    expect(groupLines(rows, 200)).toHaveLength(2);
  });

  test('boxes to tick start paragraphs', () =>
    expect(grouped([`☐ ${full}`, `☒ ${full}`])).toEqual([`☐ ${full}`, `☒ ${full}`]));

  test('a narrower block is one paragraph by its own edge', () => {
    const narrow = 'these lines end much sooner';
    expect(
      grouped([
        [narrow, { left: 30 }],
        [narrow, { left: 30 }],
        [narrow, { left: 30 }],
      ]),
    ).toHaveLength(1);
  });
});
