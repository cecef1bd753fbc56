import { expect, test } from 'vitest';
import { shown, tablesOf } from '../tables-of.ts';

const prices = ['614.60', '761.54', '1,377.13', '106.37', '12.08', '871.08'];
const sums = ['182,536.20', '31.24', '42,992.82', '1,025,741.54', '174.19', '7.60'];
const top = 200;

test('two columns of figures set to the right are two, though no more than a space parts the longest from its neighbour', async () => {
  const [table] = await tablesOf((sheet) => {
    prices.forEach((price, i) => {
      const y = top + 14 * i;
      sheet
        .text(`Part ${i}`, 60, y)
        .right(price, 240, y)
        .right(sums[i] ?? '', 301, y);
    });
  });
  expect(table && shown(table)).toEqual(prices.map((price, i) => [`Part ${i}`, price, sums[i]]));
});

test('a number whose digits are in groups with spaces between them stays one', async () => {
  const counts = ['12 345', '1 204', '871 333', '6 000', '98 412', '97'];
  const [table] = await tablesOf((sheet) => {
    counts.forEach((count, i) => {
      const y = top + 14 * i;
      sheet
        .text(`Part ${i}`, 60, y)
        .right(count, 240, y)
        .right(sums[i] ?? '', 340, y);
    });
  });
  expect(table && shown(table)).toEqual(counts.map((count, i) => [`Part ${i}`, count, sums[i]]));
});

test.each([
  ['18.01.2026', '21.01.2026', '24.01.2026', '26.02.2026', '27.02.2026', '28.02.2026'],
  ['18 Jan 2026', '21 Jan 2026', '9 Feb 2026', '26 Feb 2026', '27 May 2026', '1 Jun 2026'],
])('days such as %s are a column of their own, however near the texts behind them', async (...days) => {
  const texts = ['Garden', 'Timber falcon', 'Zephyr', 'Basic umber', 'Harbor', 'Orchid velvet'];
  const [table] = await tablesOf((sheet) => {
    days.forEach((day, i) => {
      const y = top + 14 * i;
      sheet
        .text(day, 160 - sheet.font.widthOfTextAtSize(day, 10), y)
        .text(texts[i] ?? '', 162.5, y)
        .right(prices[i] ?? '', 300, y);
    });
  });
  expect(table && shown(table)).toEqual(days.map((day, i) => [day, texts[i], prices[i]]));
});

test('heads that meet stand above their own columns', async () => {
  const [table] = await tablesOf((sheet) => {
    sheet.text('Part', 60, top).right('Price', 240, top).text('Amount', 242.5, top);
    prices.forEach((price, i) => {
      const y = top + 14 * (i + 1);
      sheet
        .text(`No. ${i}`, 60, y)
        .right(price, 240, y)
        .right(sums[i] ?? '', 330, y);
    });
  });
  expect(table && shown(table)[0]).toEqual(['Part', 'Price', 'Amount']);
});

test('amounts on two lines around the middle of their rows keep their column, whatever label lies over it below', async () => {
  const amounts = ['21,407.28', '14,580.10', '68.18', '34.29'];
  const [table] = await tablesOf((sheet) => {
    sheet
      .text('No.', 60, top)
      .text('Item', 90, top)
      .text('Quantity', 140, top)
      .right('Price', 250, top)
      .right('VAT', 300, top)
      .right('Amount', 370, top);
    for (const y of [188, 206]) sheet.line(55, y, 375, y);
    amounts.forEach((amount, i) => {
      const y = top + 30 * (i + 1);
      sheet.text(`${i}`, 60, y).text(`Part ${i}`, 90, y).text('7', 160, y).right('20%', 300, y);
      for (const right of [250, 370]) sheet.right('CHF', right, y - 7).right(amount, right, y + 7);
      sheet.line(55, y + 14, 375, y + 14);
    });
    ['Shipping and handling', 'Discount as agreed on', 'Amount due by the end'].forEach((label, i) => {
      const y = top + 30 * (i + 5);
      sheet
        .right(label, 300, y)
        .right('CHF', 370, y - 6)
        .right('55.98', 370, y + 6);
      sheet.line(55, y + 14, 375, y + 14);
    });
  });
  expect(table && shown(table).slice(1, 5)).toEqual(
    amounts.map((amount, i) => [`${i}`, `Part ${i}`, '7', `CHF ${amount}`, '20%', `CHF ${amount}`]),
  );
});

test('so many groups of three digits, hardly a space apart, are no single number, and five may be one', async () => {
  const figures = [538, 493, 778, 145, 380];
  const drawn = (groups: number) =>
    tablesOf((sheet) => {
      figures.forEach((first, i) => {
        sheet.text(`Part ${i}`, 60, top + 14 * i);
        for (let j = 0; j < groups; j++) sheet.right(`${first + 17 * j}`, 180 + 19.2 * j, top + 14 * i);
      });
    });
  const [many] = await drawn(7);
  expect(many && shown(many)).toEqual(
    figures.map((first, i) => [`Part ${i}`, ...Array.from({ length: 7 }, (_, j) => `${first + 17 * j}`)]),
  );
  const [five] = await drawn(5);
  expect(five && shown(five)[0]).toEqual(['Part 0', '538 555 572 589 606']);
});
