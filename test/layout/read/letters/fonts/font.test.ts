import { expect, test } from 'vitest';
import { fontOf } from '../../../../../src/layout/read/letters/fonts/font.ts';

test.each([
  ['ABCDEF+TimesNewRomanPS-BoldItalicMT', 0, { family: 'Times New Roman', bold: true, italic: true, serif: true }],
  ['Arial-BoldMT', 0, { family: 'Arial', bold: true, italic: false }],
  ['Calibri,Bold', 0, { family: 'Calibri', bold: true }],
  ['Helvetica-Oblique', 0, { family: 'Helvetica', italic: true, bold: false }],
  ['CourierNew', 1, { family: 'Courier New', monospace: true }],
  ['Verdana', 1 << 18, { family: 'Verdana', bold: true }],
  ['Cambria', 1 << 6, { family: 'Cambria', italic: true }],
  ['HelveticaNeue-Roman', 32, { family: 'Helvetica Neue', serif: false }],
  ['HelveticaNeueLTStd-Roman', 4, { serif: false }],
  ['Frutiger 55 Roman', 4, { serif: false }],
  ['Nimbus Roman', 4, { serif: true }],
  ['LMRoman10-Regular', 4, { serif: true }],
  ['Times-Roman', 0, { serif: true }],
  // TeX and Cairo write one flag for all fonts.
  ['URWPalladioL-Roma', 4, { serif: true }],
  ['NimbusMonL-Regu', 4, { monospace: true }],
  ['LinLibertineTB', 4, { serif: true, bold: true }],
  ['HaranoAjiMincho-Regular', 4, { serif: true }],
  ['CMBXTI10', 4, { serif: true, bold: true, italic: true }],
  ['CMMI7', 4, { serif: true, italic: true, bold: false }],
  ['CMR12~15', 4, { serif: true, bold: false }],
  ['SFRM1000', 4, { serif: true, bold: false, monospace: false }],
  ['SFSX1000', 4, { serif: false, bold: true }],
  ['CMSSBX10', 4, { serif: false, bold: true }],
  ['csti10', 4, { serif: true, italic: true }],
  ['ECTT1000', 4, { monospace: true, serif: false }],
  ['CMSY10', 4, { serif: false, monospace: false }],
  ['LMSans10-Regular', 6, { serif: false }],
  ['URWGothicDemi', 4, { family: 'URWGothic', bold: true }],
  ['URWBookmanDemiItalic', 4, { family: 'URWBookman', bold: true, italic: true }],
  ['Demitasse', 4, { family: 'Demitasse', bold: false }],
  ['Wingdings', 0, { symbolic: true }],
])('%s with flags %i', (name, flags, expected) => {
  expect(fontOf(name, flags)).toMatchObject(expected);
});
