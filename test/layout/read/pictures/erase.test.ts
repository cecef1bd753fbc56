/** Words that a scan shows are taken out of what is drawn of it. */
import { expect, test } from 'vitest';
import { eraseWords } from '../../../../src/layout/read/pictures/erase.ts';

/** 20 by 20 pixels of a colour, with something black in the middle. */
function drawn() {
  const rgba = new Uint8Array(20 * 20 * 4);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([200, 180, 160, 255], i);
  for (const i of [8, 9, 10]) rgba.set([0, 0, 0, 255], 4 * (10 * 20 + i));
  return { rgba, width: 20, height: 20 };
}

const shown = { left: 100, top: 100, right: 110, bottom: 110 };
const colors = ({ rgba }: { rgba: Uint8Array }) =>
  new Set(Array.from({ length: rgba.length / 4 }, (_, i) => rgba.slice(4 * i, 4 * i + 4).join(' ')));

test('what stands above and below a word goes on in its place', () => {
  const bitmap = drawn();
  eraseWords(bitmap, shown, [{ left: 104, top: 104, right: 106, bottom: 106 }]);
  expect(colors(bitmap)).toEqual(new Set(['200 180 160 255']));
});

test('words elsewhere, and none, leave all as it is', () => {
  const bitmap = drawn();
  eraseWords(bitmap, shown, [{ left: 150, top: 104, right: 160, bottom: 106 }]);
  eraseWords(bitmap, shown, []);
  expect(bitmap.rgba).toEqual(drawn().rgba);
});
