/** In right-to-left paragraphs words of other scripts are marked as such with their signs and figures, all else as right-to-left. */
import { expect, test } from 'vitest';
import { directedParts } from '../../../src/layout/docx/run-direction.ts';

const hebrew = '\u05e9\u05dc\u05d5\u05dd';

test.each([
  [`${hebrew} Open Data ${hebrew}.`, [`${hebrew} `, '<Open Data>', ` ${hebrew}.`]],
  [`${hebrew} Data (2021). ${hebrew}`, [`${hebrew} `, '<Data (2021)>', `. ${hebrew}`]],
  [`${hebrew} (Data) 45% ${hebrew}`, [`${hebrew} (`, '<Data>', `) 45% ${hebrew}`]],
  [`${hebrew} 2021`, [`${hebrew} 2021`]],
  ['Data', ['<Data>']],
])('%s', (text, parts) =>
  expect(directedParts(text, true).map((part) => (part.rightToLeft ? part.text : `<${part.text}>`))).toEqual(parts),
);

test('a paragraph that runs from left to right is one part', () =>
  expect(directedParts(`Data ${hebrew}`, false)).toEqual([{ text: `Data ${hebrew}`, rightToLeft: false }]));
