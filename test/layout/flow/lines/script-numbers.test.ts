import { expect, test } from 'vitest';
import { scriptReadings, scriptText } from '../../../../src/layout/flow/lines/script-numbers.ts';
import type { ListFormat } from '../../../../src/layout/model.ts';

const formats: [format: ListFormat, texts: string][] = [
  ['chineseCountingThousand', '一 二 九 十 十一 二十 九十九'],
  ['ideographLegalTraditional', '壹 貳 玖 壹拾 壹拾壹 貳拾 玖拾玖'],
  ['japaneseLegal', '壱 弐 九 壱拾 壱拾壱 弐拾 九拾九'],
  ['ideographZodiac', '子 丑 申 酉 戌'],
  ['decimalFullWidth', '１ ２ ９ １０ １１ ２０ ９９'],
  ['thaiNumbers', '๑ ๒ ๙ ๑๐ ๑๑ ๒๐ ๙๙'],
  ['hindiNumbers', '१ २ ९ १० ११ २० ९९'],
  ['ganada', '가 나 자 차 카'],
  ['aiueoFullWidth', 'ア イ ケ コ サ ト'],
  ['russianLower', 'а б и к л ф'],
  ['decimalEnclosedCircle', '① ② ⑨ ⑩ ⑪ ⑳'],
];
const numbers = [1, 2, 9, 10, 11, 20, 99];

test.each(formats)('%s is written and read', (format, texts) => {
  for (const [i, text] of texts.split(' ').entries()) {
    const number = numbers[i] ?? 0;
    expect(scriptText(number, format)).toBe(text);
    expect(scriptReadings(text)).toContainEqual({ format, number });
  }
});

test('a sign of two orders is read as that which begins with it, or nearly', () => {
  expect(scriptReadings('イ').map(({ format }) => format)).toEqual(['irohaFullWidth', 'aiueoFullWidth']);
  expect(scriptReadings('ア').map(({ format }) => format)).toEqual(['aiueoFullWidth', 'irohaFullWidth']);
});

test('a figure of two ways to count is read as one of each', () => {
  expect(scriptReadings('四').map(({ format }) => format)).toEqual(['chineseCountingThousand', 'japaneseLegal']);
});

test('what no such number is has no reading, and what such signs do not write no text', () => {
  for (const text of ['', '十十', '甲方', '人', 'a', '7']) expect(scriptReadings(text), text).toEqual([]);
  expect(scriptText(15, 'ganada')).toBeUndefined();
  expect(scriptText(7, 'decimal')).toBeUndefined();
});
