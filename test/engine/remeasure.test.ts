/** Cambria's measure on Debian's Caladea, as far as no LibreOffice is needed to tell. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cambria } from '../../src/engine/office/cambria.ts';
import { remeasured } from '../../src/engine/office/remeasure.ts';
import { readTables } from '../../src/pdf/fonts/sfnt.ts';

const fonts = Object.entries(cambria).map(([name, measure]) => {
  const bytes = new Uint8Array(readFileSync(`/usr/share/fonts/truetype/crosextra/${name}`));
  return { name, measure, bytes };
});

test.each(fonts)('$name gets the measure once, and keeps its outlines and names', ({ bytes, measure }) => {
  const before = bytes.slice();
  const made = remeasured(bytes, measure);
  expect(bytes).toEqual(before);
  expect(made).not.toEqual(before);
  expect(remeasured(made, measure)).toBe(made);
  const tables = readTables(bytes);
  const changed = [...tables].filter(([, { start, length }]) =>
    made.subarray(start, start + length).some((byte, i) => byte !== bytes[start + i]),
  );
  expect(changed.map(([tag]) => tag).sort()).toEqual(['OS/2', 'head', 'hhea', 'hmtx']);
});

test.each([0, 12, 300])('a font of %i bytes is refused', (length) => {
  const [{ bytes, measure }] = fonts as [(typeof fonts)[number]];
  expect(() => remeasured(bytes.slice(0, length), measure)).toThrow(RangeError);
});
