/** Lengths and texts that Word opens, whatever the page had. */
import { expect, test } from 'vitest';
import { emus, escapeXml, halfPoints, twips } from '../../../src/layout/docx/xml.ts';

test.each([
  ['twips', twips, 12.34, 247],
  ['twips beyond 22 inches', twips, 5000, 31_680],
  ['twips before -22 inches', twips, -5000, -31_680],
  ['twips of no number', twips, Number.NaN, 0],
  ['emus', emus, 1.5, 19_050],
  ['emus of no number', emus, Number.NaN, 0],
  ['half-points', halfPoints, 10.5, 21],
  ['half-points of letters too small', halfPoints, 0.2, 2],
  ['half-points of letters too large', halfPoints, 4000, 3276],
])('%s', (_, measure, points, expected) => {
  expect(measure(points)).toBe(expected);
});

test('text that XML cannot hold stays text', () => {
  expect(escapeXml('a<b & "c">\u0001\ud800\ufffe😀')).toBe('a&lt;b &amp; &quot;c&quot;&gt;\ufffd\ufffd\ufffd😀');
});
