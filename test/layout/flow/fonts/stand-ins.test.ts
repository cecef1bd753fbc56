/** Fonts that many machines lack: what stands in for them is wider, and must not make a paragraph higher. */
import { expect, test } from 'vitest';
import { Fonts } from '../../../../src/layout/flow/fonts/fonts.ts';
import { standInSqueeze } from '../../../../src/layout/flow/fonts/stand-ins.ts';
import { lineIn } from '../lines.ts';

/** 39 letters, 195 points wide. */
const text = 'a line of ordinary letters that is full';

const squeezed = (room: number, font: string, ...texts: string[]) =>
  standInSqueeze(
    texts.map((own) => lineIn(font, own)),
    () => room,
    new Fonts(),
  );

test('full lines of such a font are brought closer, by as much as what stands in for it is wider', () => {
  const taken = squeezed(210, 'TrebuchetMS', text, text, text);
  expect(taken).toBeGreaterThan(0.2);
  expect(taken).toBeLessThan(0.5);
});

test('a font that all machines have, and one whose stand-in is no wider, are left as they are', () => {
  expect(squeezed(200, 'Arial', text, text, text)).toBe(0);
  expect(squeezed(200, 'Verdana', text, text, text)).toBe(0);
});

test('so is a paragraph whose last line has room for the rest', () =>
  expect(squeezed(200, 'TrebuchetMS', text, text, 'and no more')).toBe(0));

test('and a single line, which may be wider than its room', () => expect(squeezed(200, 'TrebuchetMS', text)).toBe(0));
