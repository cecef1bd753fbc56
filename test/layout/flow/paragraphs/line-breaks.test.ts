/** What stands between two lines of a paragraph: by their script, and by how the document's lines end. */
import { describe, expect, test } from 'vitest';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { isSpaceBetween, lineBreaksOf } from '../../../../src/layout/flow/paragraphs/line-breaks.ts';
import { lineOf } from '../lines.ts';

const plain = { insideHangul: false, latinApart: false };
const none = new Set<string>();

describe('isSpaceBetween()', () => {
  test.each([
    ['the end', 'of it', true],
    ['公共图书馆的', '建设与服务', false],
    ['全市共有', '12个', false],
    ['微信', 'APP完成', false],
    ['七パー', 'セント増加した', false],
    ['และวัฒนธรรม', 'ท้องถิ่น', false],
    ['ในปี', '2569', true],
    ['지방 소도시의', '인구 감소', true],
    ['大韓民國', '헌법', true],
  ])('%s | %s', (before, after, expected) => {
    expect(isSpaceBetween(before, after, none, plain)).toBe(expected);
  });

  test('Latin words stand apart from Chinese ones where the document sets them so', () =>
    expect(isSpaceBetween('微信', 'APP 完成', none, { ...plain, latinApart: true })).toBe(true));

  test.each([
    ['862명을 대', '상으로 실시', false],
    ['이유', '로는 “지원', false],
    ['2025년 9', '월부터', false],
    ['다양한 정책을', '추진하고', true],
    ['그', '결과를 정책에', true],
  ])('lines that end inside of words: %s | %s', (before, after, expected) => {
    expect(isSpaceBetween(before, after, none, { ...plain, insideHangul: true })).toBe(expected);
  });

  test('the document has the word whole elsewhere', () =>
    expect(isSpaceBetween('하는', '데에', new Set(['하는데에']), { ...plain, insideHangul: true })).toBe(false));
});

describe('lineBreaksOf()', () => {
  /** Lines of letters as wide as high, from 0 to where each ends. */
  const paragraph = (...rights: number[]) =>
    ({
      lines: rights.map((right) => {
        const line = lineOf('최근 지방 소도시의 인구');
        return { ...line, box: { ...line.box, left: 0, right } };
      }),
      column: { left: 0, right: 300 },
    }) as unknown as RawParagraph;

  test('lines of Korean that all reach the edge end behind any syllable', () => {
    expect(lineBreaksOf([paragraph(300, 297, 295, 299, 296, 120)]).insideHangul).toBe(true);
    expect(lineBreaksOf([paragraph(300, 270, 281, 299, 262, 120)]).insideHangul).toBe(false);
    expect(lineBreaksOf([paragraph(300, 299, 120)]).insideHangul).toBe(false);
  });

  test('a book of Korean has more spaces than a function takes arguments', () => {
    const words = { ...lineOf('최근 지방'), box: { left: 0, right: 298, top: 0, bottom: 10 } };
    const [span] = words.spans;
    const line = { ...words, spans: [{ ...span, spaces: Array.from({ length: 100 }, () => 3) }] };
    const long = { ...paragraph(), lines: Array.from({ length: 2000 }, () => line) } as unknown as RawParagraph;
    expect(lineBreaksOf([long]).insideHangul).toBe(true);
  });

  test('Latin words and figures stand apart where most do within lines', () => {
    const of = (text: string) => lineBreaksOf([{ ...paragraph(), lines: [lineOf(text)] }]).latinApart;
    expect(of('共有 12 个区级')).toBe(true);
    expect(of('共有12个区级')).toBe(false);
  });
});
