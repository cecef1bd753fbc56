/** A shadow belongs to the drawing of the card that lies on it; a panel that holds a small card does not. */
import { expect, test } from 'vitest';
import { softShadows } from '../../../../src/layout/read/drawing/soft-shadows.ts';

const square = (left: number, side: number) => ({ left, right: left + side, top: left, bottom: left + side });
const fill = (left: number, side: number) => ({ box: square(left, side), color: 'CCCCCC' });

test('what a card hides but for a rim is its shadow', () => {
  const shadow = fill(100, 106);
  expect(softShadows([shadow, fill(300, 106)], [square(103, 100)])).toEqual([shadow]);
});

test('a panel is none', () => expect(softShadows([fill(100, 300)], [square(120, 60)])).toEqual([]));
