/** A paragraph that goes around a drawing on its left starts at its own margin, not behind the drawing. */
import { expect, test } from 'vitest';
import { boxAround } from '../../../../src/layout/box.ts';
import { withLinesBeside } from '../../../../src/layout/flow/figures/wrapped.ts';
import type { PlacedPicture, RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { rawParagraph } from '../../../../src/layout/flow/paragraphs/raw-paragraph.ts';
import { toParagraph } from '../../../../src/layout/flow/paragraphs/to-paragraph.ts';
import { lineOf } from '../lines.ts';
import { context } from '../paragraph-context.ts';

const column = { left: 60, right: 480 };
const bytes = new Uint8Array();
const box = { left: 60, right: 180, top: 95, bottom: 133 };
const picture = { type: 'image/png' as const, bytes, widthPx: 1, heightPx: 1, mcid: undefined, box };
const placed: PlacedPicture = { picture, box, alt: '', behindText: true };

/** Lines 12 points apart, as long as they may be, from where they start. */
function paragraph(...lefts: number[]): RawParagraph {
  const lines = lefts.map((left, i) =>
    lineOf('abcd '.repeat((480 - left) / 25).trim(), { left, baseline: 108 + 12 * i }),
  );
  return rawParagraph({ lines, mark: undefined }, column, boxAround(lines));
}

/** Three lines beside the drawing, one more that begins right below its foot, and two under it. */
const around = () => paragraph(190, 190, 190, 60, 60);
const bandsOf = (own: RawParagraph) => [{ columns: [{ ...column, blocks: [own] }], ruled: false }];

test('its first line is not set in, and all of its lines go on', () => {
  const own = around();
  withLinesBeside([placed], bandsOf(own));
  const { indent, inlines } = toParagraph(own, column, context, 0);
  expect([indent.left, indent.firstLine]).toEqual([0, 0]);
  expect(inlines.map(({ kind }) => kind)).not.toContain('break');
});

test('lines that begin behind it right below its foot make room, too, and say how much', () => {
  const [beside] = withLinesBeside([placed], bandsOf(paragraph(190, 190, 190, 190, 60, 60)));
  expect(beside?.beside).toMatchObject({ right: 9, below: 4 });
  const [not] = withLinesBeside([placed], bandsOf(around()));
  expect(not?.beside?.below).toBe(0);
});
