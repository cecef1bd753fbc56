import { expect, test } from 'vitest';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { file, independently, input, pagesSaying, saying } from './make.ts';

const angles = async (bytes: Uint8Array): Promise<number[]> =>
  (await independently(bytes)).getPages().map((page) => page.getRotation().angle);

test('the angle is added to what a page has or inherits', async () => {
  const objects = pagesSaying(['own', 'inherits'], '', (i) => (i === 0 ? '/Rotate 270' : ''));
  objects[1] = objects[1]!.replace('/Count', '/Rotate 90/Count');
  expect(await angles(rotatePages(input(file(objects)), 180).bytes)).toEqual([90, 270]);
});

test('angles below 0 and past 360 count as the turn they are', async () => {
  const pdf = file(pagesSaying(['a', 'b'], '', (i) => (i === 0 ? '/Rotate -90' : '/Rotate 450')));
  expect(await angles(rotatePages(input(pdf), 90).bytes)).toEqual([0, 180]);
});

test('only the listed pages are turned, each once', async () => {
  const ranges = [
    { from: 2, to: 3, text: '2-3' },
    { from: 2, to: 2, text: '2' },
  ];
  expect(await angles(rotatePages(input(saying('1', '2', '3', '4')), 90, ranges).bytes)).toEqual([0, 90, 90, 0]);
});

test('a page that is listed twice in the tree is turned once', async () => {
  const objects = pagesSaying(['a']);
  objects[1] = objects[1]!.replace('/Kids[4 0 R]', '/Kids[4 0 R 4 0 R]');
  expect(await angles(rotatePages(input(file(objects)), 90).bytes)).toEqual([90, 90]);
});

test('four turns give the first one back', () => {
  const turn = (bytes: Uint8Array): Uint8Array => rotatePages(input(bytes), 90).bytes;
  const once = turn(new TextEncoder().encode(saying('a', 'b')));
  expect(turn(turn(turn(turn(once))))).toEqual(once);
});

test('a page that does not exist is refused', () => {
  const ranges = [{ from: 3, to: 3, text: '3' }];
  expect(() => rotatePages(input(saying('1', '2')), 90, ranges)).toThrow(
    expect.objectContaining({ code: 'invalid_parameters' }),
  );
});
