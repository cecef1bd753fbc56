import { expect, test } from 'vitest';
import { isSectionLabel, sectionNumber } from '../../../../src/layout/flow/headings/section-number.ts';

test('sectionNumber() tells how a title is numbered, and by what', () => {
  expect(sectionNumber('2 Pears')).toEqual({ kind: 'decimal 1', last: 2 });
  expect(sectionNumber('2.11. Green ones')).toEqual({ kind: 'decimal 2', last: 11 });
  expect(sectionNumber('Kapitel 3: Pflaumen')).toEqual({ kind: 'decimal 1', last: 3 });
  expect(sectionNumber('A.2 Further trees')).toEqual({ kind: 'decimal 2', last: 2 });
  expect(sectionNumber('XIV. Cherries')).toEqual({ kind: 'roman', last: 14 });
  expect(sectionNumber('C. Cherries')).toEqual({ kind: 'letter', last: 3 });
});

test('sections of other scripts are of a kind by the signs around their numbers', () => {
  expect(sectionNumber('第十二章 附则')).toEqual({ kind: 'signs 第chineseCountingThousand章', last: 12 });
  expect(sectionNumber('제3장 보칙')).toEqual({ kind: 'signs 제decimal장', last: 3 });
  expect(sectionNumber('（二）读者服务')).toEqual({ kind: 'signs （chineseCountingThousand）', last: 2 });
  expect(sectionNumber('3.対象')).toEqual({ kind: 'decimal 1', last: 3 });
});

test('years, amounts and articles are no sections’ numbers', () => {
  for (const text of ['2021 Report', '3.5 % of all', 'A difficult case', '(2)', 'Cherries 2'])
    expect(sectionNumber(text), text).toBeUndefined();
});

test('isSectionLabel() knows lines that say nothing but a number', () => {
  for (const text of ['Chapter 1', 'PART IV', 'Anhang B', 'Chapitre 12.', '第三章', '제1장'])
    expect(isSectionLabel(text), text).toBe(true);
  for (const text of ['Chapter 1 Apples', 'Part of it', 'Appendix', '第三章规定'])
    expect(isSectionLabel(text), text).toBe(false);
});
