/** What a Type 1 font says of itself beside its glyphs, as the DICTs of CFF have it. */
import type { Type1 } from './type1.ts';
import type { DictEntries } from './write-cff.ts';

/** Numbers in a row go as differences there. */
const rows = [
  ['BlueValues', 6],
  ['OtherBlues', 7],
  ['FamilyBlues', 8],
  ['FamilyOtherBlues', 9],
  ['StemSnapH', 0x0c0c],
  ['StemSnapV', 0x0c0d],
] as const;
const single = [
  ['StdHW', 10],
  ['StdVW', 11],
  ['BlueScale', 0x0c09],
  ['BlueShift', 0x0c0a],
  ['BlueFuzz', 0x0c0b],
  ['LanguageGroup', 0x0c11],
] as const;
const operators = { box: 5, matrix: 0x0c07, forceBold: 0x0c0e, nominalWidth: 21 };
const usualMatrix = '0.001,0,0,0.001,0,0';
/** As many as the longest of these rows have, and more than a word in them has characters. */
const mostNumbers = 16;

/** Throws RangeError for fonts with several masters, and those drawn by strokes. */
export function pairsOf({ clear, own }: Type1): { name: string; top: DictEntries; hints: DictEntries } {
  if (clear.includes('/WeightVector') || (numbers(clear, 'PaintType')[0] ?? 0) !== 0)
    throw new RangeError('another kind of Type 1 font');
  const matrix = numbers(clear, 'FontMatrix');
  const box = numbers(clear, 'FontBBox');
  const top: DictEntries = [
    ...(box.length === 4 ? [[operators.box, box] as const] : []),
    ...(matrix.length === 6 && matrix.join() !== usualMatrix ? [[operators.matrix, matrix] as const] : []),
  ];
  const hints: DictEntries = [
    ...rows.map(([key, operator]) => [operator, differences(numbers(own, key))] as const),
    ...single.map(([key, operator]) => [operator, numbers(own, key).slice(0, 1)] as const),
    [operators.forceBold, /\/ForceBold\s+true\b/.test(own) ? [1] : []],
    // what it is anyway: some readers open no font whose private DICT is empty
    [operators.nominalWidth, [0]],
  ];
  const name = /\/FontName\s*\/([!-~]{1,127}?)[\s/]/.exec(clear)?.[1] ?? 'Font';
  return { name, top, hints: hints.filter(([, operands]) => operands.length > 0) };
}

/** The number or the numbers that stand behind a key. */
function numbers(text: string, key: string): number[] {
  const found = new RegExp(`/${key}\\s*(?:[[{]([^\\]}]{0,400})[\\]}]|([-+.\\deE]{1,40}))`).exec(text);
  const words = (found?.[1] ?? found?.[2] ?? '').split(/\s+/).filter((word) => word !== '');
  const values = words.map(Number);
  return values.length > mostNumbers || values.some((value) => !Number.isFinite(value)) ? [] : values;
}

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
