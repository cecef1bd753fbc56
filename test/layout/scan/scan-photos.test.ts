/** Photos on scanned pages are told from words and from dark paper. */
import { expect, test } from 'vitest';
import { scanPhotos } from '../../../src/layout/scan/scan-photos.ts';
import { page, Scan } from './drawn-scan.ts';

const photo = { left: 60, top: 240, right: 210, bottom: 360 };

function scan(): Scan {
  const made = new Scan().photo(photo);
  for (let i = 0; i < 12; i++) made.word('recognised words of a line that goes on up to', 30, 30 + 14 * i);
  return made;
}

test('a photo is found, lines of recognised text are not', () => {
  const made = scan();
  expect(scanPhotos(made, page, made.boxes)).toEqual([photo]);
});

test('a dark page is no photo', () => {
  const dark = scan();
  for (let i = 0; i < dark.rgba.length; i += 4) dark.rgba.fill(40, i, i + 3);
  expect(scanPhotos(dark, page, [])).toEqual([]);
});

test('the shadow of a binding is no photo', () => {
  const shadow = new Scan().paint({ left: 0, top: 0, right: 60, bottom: 400 }, (x) => 60 + 2 * x);
  expect(scanPhotos(shadow, page, [])).toEqual([]);
});
