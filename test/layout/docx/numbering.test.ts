/** What lists look like in the numbering part. */
import { expect, test } from 'vitest';
import { numberingXml } from '../../../src/layout/docx/numbering.ts';
import { Fonts } from '../../../src/layout/flow/fonts/fonts.ts';
import { plainLook, plainText } from '../../../src/layout/flow/styles/level-looks.ts';

test('a mark that is not bold says so, as the style of its items may be', () => {
  const markLook = plainLook(plainText.style, new Fonts());
  const level = { format: 'decimal', text: '%1.', start: 1, indent: 18, hanging: 18 } as const;
  const xml = (bold: boolean) =>
    [...numberingXml([{ levels: [{ ...level, markLook: { ...markLook, bold } }] }])].join('');
  expect(xml(false)).toContain('<w:b w:val="0"/>');
  expect(xml(true)).toContain('<w:b/>');
});
