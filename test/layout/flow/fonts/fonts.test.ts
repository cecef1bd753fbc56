import { expect, test } from 'vitest';
import { Fonts, ownSpacing } from '../../../../src/layout/flow/fonts/fonts.ts';
import { plainSpan, type TextSpan } from '../../../../src/layout/flow/lines/line.ts';
import { lookOf } from '../../../../src/layout/flow/paragraphs/inlines.ts';
import { fontOf } from '../../../../src/layout/read/letters/fonts/font.ts';

/** `pitch` is the distance from letter to letter in ems. */
const span = (text: string, fontName: string, pitch: number, flags = 0): TextSpan => {
  const width = text.length * pitch * 10;
  const style = { font: fontOf(fontName, flags), size: 10, stretch: 1, color: '000000', invisible: false, angle: 0 };
  return { ...plainSpan(text, style, { left: 0, right: width }), advance: width, measured: text };
};

const writtenFor = (own: TextSpan) => {
  const fonts = new Fonts();
  fonts.add(own);
  return { ...fonts.written(own), spacing: ownSpacing(own, fonts.written(own)) };
};

const serif = 1 << 1;

test.each([
  ['Chinese', '货物或应税劳务服务名称', 'Unknown-Song', serif, 'SimSun'],
  ['Chinese without serifs', '货物或应税劳务服务名称', 'Unknown-Hei', 0, 'Microsoft YaHei'],
  ['Japanese', 'これはにほんごです', 'Unknown-Min', serif, 'MS Mincho'],
  ['Korean', '한국어로쓴문장입니다', 'Unknown-Go', 0, 'Malgun Gothic'],
])('%s of an unknown font is written in a family of its script, as wide as it is', (_, text, font, flags, family) => {
  expect(writtenFor(span(text, font, 1, flags))).toMatchObject({ family, spacing: 0, substituted: true });
});

test('a font called as what every JavaScript object answers to is but not known', () => {
  const { family, substituted } = writtenFor(span('abc', 'Constructor', 0.5));
  expect([typeof family, substituted]).toEqual(['string', true]);
});

test('the names that files give to well-known East Asian fonts are known', () => {
  for (const [name, family] of [
    ['KaiTi_GB2312', 'KaiTi'],
    ['STSong-Light-UniGB-UCS2-H', 'SimSun'],
    ['HeiseiMin-W3', 'MS Mincho'],
  ] as const)
    expect(writtenFor(span('文字', name, 1))).toMatchObject({ family, substituted: false });
});

test.each([
  ['DejaVuSans-Bold', 'DejaVu Sans', 'Verdana'],
  ['DejaVuSansCondensed', 'DejaVu Sans Condensed', 'Tahoma'],
  ['BitstreamVeraSans-Roman', 'DejaVu Sans', 'Verdana'],
])(
  '%s is written in the family it is as wide as, with another for word processors without it',
  (name, family, alternate) => {
    const own = span('letters', name, 0.6);
    expect(writtenFor(own)).toMatchObject({ family, substituted: false });
    const fonts = new Fonts();
    fonts.add(own);
    expect(fonts.alternates).toEqual([{ family, alternate }]);
  },
);

test('East Asian letters set closer than their width keep that', () => {
  expect(writtenFor(span('货物或应税劳务', 'SimSun', 0.9)).spacing).toBeCloseTo(-1, 5);
});

test('a substitute is spaced to be as wide as the font that it stands for', () => {
  const text = 'an ordinary line of letters';
  const { family, letterSpacing, substituted } = writtenFor(span(text.replaceAll(' ', ''), 'Unknown', 0.55));
  expect({ family, substituted }).toEqual({ family: 'Arial', substituted: true });
  expect(Math.abs(letterSpacing)).toBeLessThan(0.1);
});

test('a short name that is set wide on purpose keeps that; one that may be measured badly does not', () => {
  expect(writtenFor(span('ABOUT', 'Helvetica', 1)).spacing).toBeGreaterThan(2);
  expect(writtenFor(span('ABOUT', 'Helvetica', 0.76)).spacing).toBe(0);
  expect(writtenFor(span('.....', 'Helvetica', 1)).spacing).toBe(0);
  expect(writtenFor(span('AB', 'Helvetica', 1.2)).spacing).toBe(0);
});

test('letters of such a script do not tell how wide the Latin ones of their font are, nor are they spaced as these', () => {
  const fonts = new Fonts();
  const latin = span('anordinarylineofletters', 'Unknown', 0.6);
  const tifinagh = span('ⵜⵉⴼⵉⵏⴰⵖⵏⵢⵉⵎⴰⵣⵉⵖⵏ', 'Unknown', 0.9);
  for (const own of [tifinagh, latin]) fonts.add(own);
  const { spacing, ...alone } = writtenFor(latin);
  expect(fonts.written(latin)).toEqual(alone);
  expect(Math.abs(spacing)).toBeGreaterThan(0.5);
  expect(ownSpacing(tifinagh, fonts.written(tifinagh))).toBe(0);
});

test('syllables of scripts that are not measured are not set wide', () => {
  const text = 'समितिकीबैठकमहीनेके';
  expect(writtenFor(span(text, 'Unknown', 0.6))).toMatchObject({ letterSpacing: 0, spacing: 0 });
});

test('letters of a far wider font are drawn wider, of a narrower one narrower, and stand no closer nor farther apart', () => {
  const wide = writtenFor(span('anordinarylineofletters', 'Wide Serif', 0.53, serif));
  expect(wide.stretch).toBeGreaterThan(1.1);
  expect(Math.abs(wide.spacing)).toBeLessThan(0.1);
  const narrow = writtenFor(span('while(i<minimum)', 'Slim Mono', 0.5));
  expect(narrow).toMatchObject({ family: 'Courier New', stretch: 0.83 });
  expect(Math.abs(narrow.spacing)).toBeLessThan(0.1);
});

test('what is nearly as wide as Times is written in Times, which is as light, though Cambria is as near', () => {
  expect(writtenFor(span('anordinarylineofletters', 'Book Serif', 0.44, serif)).family).toBe('Times New Roman');
  expect(writtenFor(span('anordinarylineofletters', 'Wide Serif', 0.53, serif)).family).toBe('Cambria');
});

test('dots that lead to page numbers tell nothing of their font', () => {
  const fonts = new Fonts();
  const text = span('anordinarylineofletters', 'Book Serif', 0.44, serif);
  for (const own of [span('.'.repeat(60), 'Book Serif', 0.9, serif), text]) fonts.add(own);
  expect(fonts.written(text).letterSpacing).toBe(writtenFor(text).letterSpacing);
});

test('a typewriter of which one page shows too little is one on all pages', () => {
  const fonts = new Fonts();
  const seldom = span('panelcontrol', 'Slim', 0.5);
  fonts.add(seldom);
  const { font } = seldom.style;
  fonts.add({ ...seldom, style: { ...seldom.style, font: { ...font, monospace: true } } });
  expect(fonts.written(seldom).family).toBe('Courier New');
});

test('what is less than a twentieth of a point between letters is rounded before lines are measured by it', () => {
  const own = span('letters of a line', 'Helvetica', 0.5);
  const { letterSpacing } = lookOf({ ...own, style: { ...own.style, size: 10.96 } }, new Fonts());
  expect(letterSpacing * 20).toBeCloseTo(Math.round(letterSpacing * 20), 6);
});
