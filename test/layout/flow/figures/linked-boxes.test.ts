/** Boxes that arrows link are a diagram, whatever lines part them; tables that a few marks touch are tables. */
import { expect, test } from 'vitest';
import { withoutLinked } from '../../../../src/layout/flow/figures/linked-boxes.ts';
import type { Box } from '../../../../src/layout/page.ts';
import { pageOf } from '../../letters.ts';

const boxes = [100, 250, 400].map((left) => ({ box: { left, right: left + 80, top: 200, bottom: 230 } }));
const arrows: Box[] = [180, 330].map((left) => ({ left, right: left + 70, top: 210, bottom: 220 }));

const left = (drawings: Box[], tables = boxes): number => withoutLinked(tables, pageOf([], { drawings })).length;

test('boxes with arrows from one to the other are no tables', () => expect(left(arrows)).toBe(0));

test.each<[string, Box[], typeof boxes]>([
  ['with no arrows', [], boxes],
  ['of which two are linked', arrows.slice(0, 1), boxes],
  ['with drawings inside', boxes.map(({ box }) => ({ ...box, right: box.left + 30 })), boxes],
  ['on one drawing', [{ left: 60, right: 560, top: 150, bottom: 300 }], boxes],
  ['as large as tables are', arrows, boxes.map(({ box }) => ({ box: { ...box, top: 0, bottom: 800 } }))],
])('tables %s stay', (_, drawings, tables) => expect(left(drawings, tables)).toBe(3));
