/** Rows at the pitch of lines, which what they begin with tells from one another. */
import { expect, test } from 'vitest';
import { linesAcross } from '../regions.ts';
import { shown, tablesOf } from '../tables-of.ts';

/** Rows between two lines; `lines` of one row are arrays below one another. */
async function rowsBetweenLines(lines: readonly string[][], xs: readonly number[], left = 56, right = 440) {
  const [table] = await tablesOf((sheet) => {
    sheet.rows([...lines], xs, 100, 12);
    linesAcross(sheet, [90, 103, 100 + 12 * lines.length - 9], left, right);
  });
  return table && shown(table);
}

test.each([
  ['days without a year', ['04 Mar', '5 Mar', '12 Mar']],
  ['written days', ['04 Mar 2024', '5 Mar 2024', '12 Mar 2024']],
  ['codes', ['SK-204', 'SK-310', 'AB-17']],
])('%s begin rows, and texts alone behind them go on', async (_, keys) => {
  const [one = '', two = '', three = ''] = keys;
  const xs = [60, 140, 360];
  const rows = await rowsBetweenLines(
    [
      ['Key', 'Details', 'Out'],
      [one, 'Lantern anchor stone paper bridge', '28.20'],
      ['', 'basket timber harbour'],
      [two, 'Market garden', '1,548.88'],
      ['', 'Kettle timber'],
      ['', 'signal'],
      [three, 'Orchard anchor kettle', '71.10'],
      ['', 'castle'],
    ],
    xs,
  );
  expect(rows).toEqual([
    ['Key', 'Details', 'Out'],
    [one, 'Lantern anchor stone paper bridge basket timber harbour', '28.20'],
    [two, 'Market garden Kettle timber signal', '1,548.88'],
    [three, 'Orchard anchor kettle castle', '71.10'],
  ]);
});

test('a label and a figure begin a row where the row above has begun with both, however its text wraps', async () => {
  const rows = await rowsBetweenLines(
    [
      ['Item', 'Name', 'Size', 'Net'],
      ['Alpha', 'Garden basket stone bridge market', 'wide', '991.96'],
      ['', 'anchor basket station stones and'],
      ['Beta', 'Northern kettle candle weaver', 'long', '329.29'],
      ['', 'copper garden gardens of the north'],
      ['Gamma', 'Lantern copper', 'short', '12.50'],
    ],
    [60, 120, 300, 420],
  );
  expect(rows?.map(([label]) => label)).toEqual(['Item', 'Alpha', 'Beta', 'Gamma']);
});

test('the number of an item begins a row', async () => {
  const rows = await rowsBetweenLines(
    [
      ['', 'Statement', 'Yes', 'No'],
      ['1.', 'The river runs below copper castles', 'X'],
      ['', 'and the islands of the north'],
      ['2.', 'Kettle timber market bridge', '', 'X'],
      ['3.', 'Bridge lantern', 'X'],
      ['', 'signal'],
    ],
    [60, 90, 320, 380],
  );
  expect(rows?.slice(1)).toEqual([
    ['1.', 'The river runs below copper castles and the islands of the north', 'X', ''],
    ['2.', 'Kettle timber market bridge', '', 'X'],
    ['3.', 'Bridge lantern signal', 'X', ''],
  ]);
});

test('a label and a text behind a list begin a row, where the row above has begun with both and its list went on', async () => {
  const rows = await rowsBetweenLines(
    [
      ['Task', 'Steps', 'Who'],
      ['Meadow', 'cut the grass', 'Warren'],
      ['', 'turn the hay'],
      ['', 'bring it home'],
      ['Orchard', 'pick the fruit', 'Hollis'],
      ['', 'sort it'],
      ['Harbour', 'mend the nets', 'Marsh'],
      ['', 'paint the boat'],
    ],
    [60, 160, 360],
  );
  expect(rows?.map(([label, , who]) => [label, who])).toEqual([
    ['Task', 'Who'],
    ['Meadow', 'Warren'],
    ['Orchard', 'Hollis'],
    ['Harbour', 'Marsh'],
  ]);
});

test('heads stand over columns of marks, of which no row fills some', async () => {
  const xs = [60, 90, 260, 310, 360, 410];
  const [table] = await tablesOf((sheet) => {
    sheet.rows([['', 'Statement', 'Yes', 'Most', 'Few', 'No']], xs, 96);
    sheet.rows(
      [
        ['1.', 'The river runs on', 'X'],
        ['2.', 'Kettles are copper', '', 'X'],
        ['3.', 'Bridges are stone', 'X'],
        ['4.', 'Castles are cold', '', '', '', 'X'],
      ],
      xs,
      114,
    );
    linesAcross(sheet, [103, 117, 131, 145, 159], 56, 440);
  });
  expect(table && shown(table)[0]).toEqual(['', 'Statement', 'Yes', 'Most', 'Few', 'No']);
});

test('codes begin rows though as many lines below them go on in all texts', async () => {
  const outer = [
    'Communication with the outer',
    'unit was lost for long',
    'Check the plug and measure the',
    'sensor: it must lie below ten',
  ];
  const rows = await rowsBetweenLines(
    [
      ['Code', 'Meaning', 'Remedy'],
      ...['E136', 'E139', 'E142', 'E145'].flatMap((code) => [
        [code, outer[0] ?? '', outer[2] ?? ''],
        ['', outer[1] ?? '', outer[3] ?? ''],
      ]),
      ['E148', 'No flame', 'Open the gas cock, then press'],
      ['', '', 'Reset'],
    ],
    [60, 110, 270],
  );
  expect(rows?.map(([code]) => code)).toEqual(['Code', 'E136', 'E139', 'E142', 'E145', 'E148']);
});
