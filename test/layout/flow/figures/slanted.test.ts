/** A map's picture is described by the names along its streets, whole. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

test('labels at an angle are said word by word', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 6);
    for (let i = 0; i < 10; i++)
      sheet.page.drawEllipse({ x: 150 + 30 * i, y: 450, xScale: 40, yScale: 90, borderColor: rgb(0, 0, 0.6) });
    sheet.text('Mill Street', 200, 420, { size: 8, turn: 30 });
    sheet.text('Quay Lane', 320, 360, { size: 8, turn: 340 });
  });
  const described = [...body.matchAll(/descr="([^"]+)"/g)].map(([, text]) => text).join(' | ');
  expect(described).toContain('Mill Street');
  expect(described).toContain('Quay Lane');
});
