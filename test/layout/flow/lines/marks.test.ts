import { describe, expect, test } from 'vitest';
import { plainSpan } from '../../../../src/layout/flow/lines/line.ts';
import { rereadAs } from '../../../../src/layout/flow/lines/mark-numbers.ts';
import { markLetters, markOf } from '../../../../src/layout/flow/lines/marks.ts';
import { lineOf, style } from '../lines.ts';

describe('markOf()', () => {
  test.each([
    ['• Apples', 'bullet', [], '•'],
    ['1. Open it', 'decimal', [1], '1.'],
    ['(12) Close it', 'decimal', [12], '(12)'],
    ['2.1 Parts', 'decimal', [2, 1], '2.1'],
    ['1.a.ii Clause', 'lowerRoman', [1, 1, 2], '1.a.ii'],
    ['b) second', 'lowerLetter', [2], 'b)'],
    ['IV. fourth', 'upperRoman', [4], 'IV.'],
  ] as const)('%s is an item', (text, format, numbers, mark) => {
    expect(markOf(lineOf(text), false)).toMatchObject({ format, numbers, text: mark });
  });

  test.each([
    ['一、基本情况', 'chineseCountingThousand', [1], '一、'],
    ['（十二）其他事项', 'chineseCountingThousand', [12], '（十二）'],
    ['3、加强管理', 'decimal', [3], '3、'],
    ['（1）調査方法', 'decimal', [1], '（1）'],
    ['2.背景', 'decimal', [2], '2.'],
    ['①适用范围', 'decimalEnclosedCircle', [1], '①'],
    ['ア．国民主権', 'aiueoFullWidth', [1], 'ア．'],
    ['・項目', 'bullet', [], '・'],
  ] as const)('%s is an item, whose text stands right behind its mark', (text, format, numbers, mark) => {
    expect(markOf({ ...lineOf(text), secondWordLeft: undefined }, false)).toMatchObject({
      format,
      numbers,
      text: mark,
      glued: true,
    });
  });

  test.each([
    ['가. 지원 절차', 'ganada', [1], '가.'],
    ['１ 目的', 'decimalFullWidth', [1], '１'],
    ['イ 設備', 'irohaFullWidth', [1], 'イ'],
    ['б) второй', 'russianLower', [2], 'б)'],
    ['ก. รายการ', 'thaiLetters', [1], 'ก.'],
    ['(२) दूसरा', 'hindiNumbers', [2], '(२)'],
  ] as const)('%s is an item with room behind its mark', (text, format, numbers, mark) => {
    const found = markOf(lineOf(text), false);
    expect(found).toMatchObject({ format, numbers, text: mark });
    expect(found?.glued).toBeUndefined();
  });

  /** Parts of a line far apart. */
  const apart = (...parts: string[]) => ({
    ...lineOf(parts.join(' ')),
    spans: parts.flatMap((text, i) => [
      ...(i > 0 ? [{ kind: 'gap' as const, left: 100 * i - 20, right: 100 * i, leader: 'none' as const }] : []),
      plainSpan(text, style, { left: 100 * i, right: 100 * i + 5 * text.length }),
    ]),
  });

  test('answers to choose from, side by side, are a text with their letters', () => {
    expect(markOf(apart('A) Trout', 'B) Whale', 'C) Gecko'), false)).toBeUndefined();
    expect(markOf(apart('h. rain', 'i. snow'), false)).toBeUndefined();
  });

  test('a number behind an item says nothing of its mark', () => {
    expect(markOf(apart('1. Introduction', '2'), false)?.text).toBe('1.');
    expect(markOf(apart('A) Trout', 'C) Gecko'), false)?.text).toBe('A)');
  });

  test.each([
    ['Step 2:', 'Step ', ':'],
    ['[2]', '[', ']'],
    ['2', '', ''],
  ])('%s before a gap is the mark of an item that is tagged as one, and text elsewhere', (text, before, after) => {
    const line = apart(text, 'Close the valve');
    expect(markOf(line, true)).toMatchObject({
      text,
      numbers: [2],
      before,
      after,
      letters: text.length,
      textLeft: 100,
    });
    expect(markOf(line, false)).toBeUndefined();
  });

  test.each(['甲方将房屋出租', '三个月以内', '1.5倍以上', '2026年度', '○○市长', '가격은 얼마'])(
    '%s is text',
    (text) => {
      expect(markOf({ ...lineOf(text), secondWordLeft: undefined }, false)).toBeUndefined();
    },
  );

  test.each(['12 apples', 'a word', 'Mr. Smith', 'alone', '3.14', 'one. two'])('%s is text', (text) => {
    expect(markOf(lineOf(text), false)).toBeUndefined();
  });

  test('what a console waits for commands with is no bullet', () => {
    const typed = (text: string) => {
      const line = { ...lineOf(text), secondWordLeft: 12 };
      const look = { ...style, font: { ...style.font, monospace: true } };
      return { ...line, style: look, spans: [plainSpan(text, look, line.box)] };
    };
    expect(markOf(typed('> library(apples)'), false)).toBeUndefined();
    expect(markOf(typed('- apples'), false)).toBeDefined();
    expect(markOf({ ...lineOf('> apples'), secondWordLeft: 12 }, false)).toBeDefined();
  });

  test('a sign that leads to the place of the heading behind it is no bullet, one of a linked item is', () => {
    const line = lineOf('◆ open()');
    const [sign, name] = [
      plainSpan('◆ ', style, { left: 0, right: 10 }),
      plainSpan('open()', style, { left: 10, right: 40 }),
    ];
    const place = { ...sign, link: 'https://a.example/#open' };
    expect(markOf({ ...line, spans: [place, name] }, false)).toBeUndefined();
    expect(markOf({ ...line, spans: [place, { ...name, link: place.link }] }, false)?.format).toBe('bullet');
    expect(markOf({ ...line, spans: [sign, name] }, false)?.format).toBe('bullet');
  });

  test('a number far from its text is that of a formula', () => {
    expect(markOf({ ...lineOf('(1) a = b'), secondWordLeft: 50 }, false)).toBeDefined();
    expect(markOf({ ...lineOf('(1) a = b'), secondWordLeft: 120 }, false)).toBeUndefined();
  });

  test('a number of two figures has its text right behind it where the list has no room for more', () => {
    expect(markOf(lineOf('10.Projects of the region'), false)).toMatchObject({
      text: '10.',
      numbers: [10],
      glued: true,
    });
    expect(markOf(lineOf('10.million of them'), false)).toBeUndefined();
    expect(markOf(lineOf('9.Projects of the region'), false)).toBeUndefined();
  });

  test('a bracket that is not closed behind its letter begins no item', () => {
    expect(markOf(lineOf('(p) first'), false)).toMatchObject({ text: '(p)' });
    expect(markOf(lineOf('(p. 92) of it'), false)).toBeUndefined();
  });

  test('a bare number set apart in other letters is an item’s', () => {
    const bare = (size: number) => {
      const line = lineOf('First', { left: 20 });
      const number = plainSpan('1', { ...style, size }, { left: 0, right: 5 });
      const gap = { kind: 'gap', left: 5, right: 20, leader: 'none' } as const;
      return { ...line, spans: [number, gap, ...line.spans], secondWordLeft: 20 };
    };
    expect(markOf(bare(12), false)).toMatchObject({ format: 'decimal', numbers: [1] });
    expect(markOf(bare(10), false)).toBeUndefined();
  });

  test('a bullet of a font of symbols is an item’s without room behind it, one of the text’s font is not', () => {
    const glued = (symbolic: boolean) => {
      const line = lineOf('First', { left: 5 });
      const font = { ...style.font, name: 'Other', symbolic };
      const spans = [plainSpan('■', { ...style, font }, { left: 0, right: 5 }), ...line.spans];
      return { ...line, spans, secondWordLeft: undefined };
    };
    expect(markOf(glued(true), false)).toMatchObject({ format: 'bullet', text: '■', textLeft: 5 });
    expect(markLetters(glued(true))).toBe(1);
    expect(markOf(glued(false), false)).toBeUndefined();
  });

  /** A sign of another font, its text this far (points) from its left side. */
  const signed = (
    sign: string,
    apart: number,
    look: Partial<ReturnType<typeof plainSpan>> & { size?: number } = {},
  ) => {
    const line = lineOf('First', { left: apart });
    const { size = style.size, ...more } = look;
    const font = { ...style.font, name: 'Signs', symbolic: true };
    const mark = { ...plainSpan(`${sign} `, { ...style, size, font }, { left: 0, right: 4 }), ...more };
    return { ...line, box: { ...line.box, left: 0 }, spans: [mark, ...line.spans], secondWordLeft: apart };
  };

  test('a box to tick is part of its line, whatever font it is of', () => {
    expect(markOf(signed('☐', 20), false)).toBeUndefined();
    expect(markOf(signed('❏', 20), false)).toMatchObject({ format: 'bullet', text: '•' });
  });

  test('a dash of another font is a bullet with less room behind it, and stays a dash', () => {
    expect(markOf(signed('–', 9), false)).toMatchObject({ format: 'bullet', text: '–' });
    expect(markOf(signed('–', 7), false)).toBeUndefined();
    expect(markOf({ ...lineOf('– First'), secondWordLeft: 9 }, false)).toBeUndefined();
  });

  test('a bullet of small letters that are raised is a small sign, in letters as large as the text', () => {
    expect(markOf(signed('●', 12, { raised: 'super', size: 4.5 }), false)).toMatchObject({
      text: '•',
      style: { size: 10 },
    });
    expect(markOf(signed('●', 12), false)).toMatchObject({ text: '●' });
  });

  test('a letter is read again as the list it stands in counts', () => {
    const mark = markOf(lineOf('v) fifth'), false);
    expect(mark && rereadAs(mark, 'lowerRoman').numbers).toEqual([5]);
    expect(mark && rereadAs(mark, 'lowerLetter').numbers).toEqual([22]);
  });
});
