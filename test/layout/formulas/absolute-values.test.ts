import { expect, test } from 'vitest';
import type { Term } from '../../../src/layout/formula.ts';
import { withAbsoluteValues } from '../../../src/layout/formulas/absolute-values.ts';

const text = (own: string): Term => ({ kind: 'text', text: own, upright: true, bold: false });

test.each(['x=|y|+1', '𝐱=|𝐲|+1'])('%s: two upright lines are brackets around what stands between them', (row) => {
  const [before, y, after] = row.split('|').map((own) => text(own));
  expect(withAbsoluteValues([text(row)])).toEqual([
    before,
    { kind: 'fenced', open: '|', close: '|', content: [y] },
    after,
  ]);
});
