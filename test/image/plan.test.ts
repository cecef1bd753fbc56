/** What a change comes to, by the header alone. */
import { expect, test } from 'vitest';
import type { AnyHeader } from '../../src/image/header.ts';
import { type Change, plan } from '../../src/image/plan.ts';

const header = (more: object): AnyHeader =>
  ({ type: 'image/jpeg', width: 4000, height: 3000, orientation: 1, quality: 90, ...more }) as AnyHeader;

test.each<[string, object, Change, number]>([
  ['a JPEG made of a JPEG keeps its quality', {}, {}, 90],
  ['not below what is seen', { quality: 20 }, {}, 75],
  ['nor above what is worth its bytes', { quality: 100 }, {}, 95],
  ['another type has a quality of its own', {}, { type: 'image/webp' }, 85],
  ['and so has a JPEG made of another type', { type: 'image/png' }, { type: 'image/jpeg' }, 85],
  ['one that is asked for counts', { quality: 20 }, { quality: 30 }, 30],
])('%s', (_, more, change, quality) => {
  expect(plan(header(more), change).quality).toBe(quality);
});

test.each<[string, object, Change['box'], number, number]>([
  ['fits inside the box', {}, { width: 800, height: 800 }, 800, 600],
  ['is never enlarged', {}, { width: 8000 }, 4000, 3000],
  ['is measured upright: a quarter turn is still to come', { orientation: 6 }, { width: 600 }, 800, 600],
  ['keeps a pixel', { width: 4000, height: 3 }, { width: 10 }, 10, 1],
])('a picture %s', (_, more, box, width, height) => {
  expect(plan(header(more), { box }).size).toEqual({ width, height });
});
