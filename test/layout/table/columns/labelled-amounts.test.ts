import { expect, test } from 'vitest';
import { cutLabelledAmounts } from '../../../../src/layout/table/columns/labelled-amounts.ts';
import { linePiecesOf, textOfWords } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const piece = (text: string, x: number, y: number) => linePiecesOf(pageOf(letters(text, x, y)));
const row = (label: string, amount: string, y: number, right = 200) => [
  ...piece(label, 100, y),
  ...piece(amount, right - 5 * amount.length, y),
];
const cut = (...rows: ReturnType<typeof piece>[]) =>
  cutLabelledAmounts(rows.flat(), new Set()).map(({ words }) => textOfWords(words));

test('the longest label and its amount, a space apart, are two where rows around begin and end there', () => {
  expect(cut(row('Net', '500.00', 100), row('Tax', '95.00', 112), piece('Total in all 595.00', 105, 124))).toContain(
    'Total in all 595.00',
  );
  expect(cut(row('Net', '500.00', 100), row('Tax', '95.00', 112), piece('In all, paid 1,595.00', 95, 124))).toContain(
    'In all, paid 1,595.00',
  );
  expect(cut(row('Net', '500.00', 100), row('Tax', '95.00', 112), piece('Total all due 595.00', 100, 124))).toEqual(
    expect.arrayContaining(['Total all due', '595.00']),
  );
});

test('one row shows nothing', () => {
  expect(cut(row('Net', '500.00', 100), piece('Total all due 595.00', 100, 112))).toContain('Total all due 595.00');
});
