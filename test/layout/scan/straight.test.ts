/** Recognised text of a sheet that lay askew is put straight. */
import { expect, test } from 'vitest';
import type { Character, PageContent } from '../../../src/layout/page.ts';
import { slopeOf, straightened } from '../../../src/layout/scan/straight.ts';
import { spread } from '../../../src/layout/statistics.ts';
import { linePiecesOf, textOfWords } from '../../../src/layout/words/words.ts';
import { letters, pageOf, styleOf } from '../letters.ts';

const straight = (page: PageContent) => straightened(page, slopeOf(page));

const text = 'a line of recognised text that is long enough to tell how it lies on its sheet';

/** Lines that rise by `slope`; each letter is turned by `angle` degrees. */
function lines(slope: number, angle: number, invisible = true): Character[] {
  const style = { ...styleOf(10, angle), invisible };
  return [100, 120, 140, 160, 180].flatMap((baseline) =>
    letters(text, 80, baseline).map((letter) => {
      const up = slope * (letter.box.left - 300);
      const { left, right, top, bottom } = letter.box;
      const box = {
        left: left + slope * baseline,
        right: right + slope * baseline,
        top: top - up,
        bottom: bottom - up,
      };
      return { ...letter, box, baseline: baseline - up, style };
    }),
  );
}

test.each([
  ['slanted by two degrees', 0.035, 358],
  ['slanted the other way', -0.035, 2],
  ['set across, each letter a little higher', 0.02, 0],
])('lines that are %s are read as lines', (_, slope, angle) => {
  const page = straight(pageOf(lines(slope, angle)));
  expect(new Set(page.characters.map(({ style }) => style.angle))).toEqual(new Set([0]));
  expect(linePiecesOf(page).map(({ words }) => textOfWords(words))).toEqual(Array(5).fill(text));
  for (let line = 0; line < 5; line++) {
    const own = page.characters.slice(line * text.length, (line + 1) * text.length).map(({ baseline }) => baseline);
    expect(Math.max(...own) - Math.min(...own)).toBeLessThan(0.5);
  }
});

test.each([
  ['a page that was set so', lines(0.035, 358, false)],
  ['a straight scan', lines(0, 0)],
  ['lines of a scan that slant more than a sheet ever lies', lines(0.2, 349)],
])('%s stays as it is', (_, characters) => {
  const page = pageOf(characters);
  expect(straight(page)).toBe(page);
});

test('one line tells how the sheet lay where its letters are slanted themselves, and none where they are not', () => {
  const lineOf = (slope: number, angle: number) => pageOf(lines(slope, angle).slice(0, text.length));
  expect(slopeOf(lineOf(0.035, 358))).toBeCloseTo(-0.035, 3);
  expect(slopeOf(lineOf(0.02, 0))).toBe(0);
});

test.each([
  ['whose letters slant', 1],
  ['whose letters stand higher and higher', 0],
])('a line of a bent sheet %s is put level where it stands', (_, angle) => {
  const own = lines(0.017, angle).slice(0, text.length);
  const page = straight(pageOf([...own, ...lines(0, 0).slice(text.length)]));
  const level = page.characters.slice(0, text.length);
  expect(new Set(page.characters.map(({ style }) => style.angle))).toEqual(new Set([0]));
  expect(spread(level.map(({ baseline }) => baseline))).toBeLessThan(0.5);
  expect(level[0]?.box.left).toBe(own[0]?.box.left);
});

test('a raised letter at the end of a line does not make it slant', () => {
  const raised = lines(0, 0).map((own, i) => (i === text.length - 1 ? { ...own, baseline: own.baseline - 4 } : own));
  const page = pageOf(raised);
  expect(straight(page)).toBe(page);
});
