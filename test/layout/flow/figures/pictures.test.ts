import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** A curve makes it a figure. */
const figure = (sheet: Sheet, x: number, y: number, radius: number) =>
  sheet.page.drawEllipse({ x, y: 842 - y, xScale: radius, yScale: radius, color: rgb(0.8, 0.6, 0.1) });

const placesOf = (body: string) => [...body.matchAll(/<wp:(inline|anchor) /g)].map(([, kind]) => kind);

test('a figure between paragraphs goes with the text', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 8);
    figure(sheet, 200, 300, 60);
    prose(sheet, 400, 8);
  });
  expect(placesOf(body)).toEqual(['inline']);
});

test('a figure beside two lines stands in neither of them, one beside a line stands in it', async () => {
  const beside = async (radius: number, y: number) => {
    const { body } = await converted((sheet) => {
      prose(sheet, 80, 8);
      figure(sheet, 72, y, radius);
      for (let i = 0; i < 4; i++)
        sheet.text('beside the figure the lines of the text start further to the right', 90, 300 + 14 * i);
      prose(sheet, 356, 8);
    });
    return placesOf(body);
  };
  expect(await beside(12, 303)).toEqual(['anchor']);
  expect(await beside(5, 296)).toEqual(['inline']);
});

test('small figures beside and below all text keep their place, and take none of its room', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 80, 30);
    figure(sheet, 30, 400, 10);
    figure(sheet, 300, 815, 12);
  });
  expect(placesOf(body)).toEqual(['anchor', 'anchor']);
  expect(body).toMatch(/<w:pgMar w:top="\d+" w:right="\d+" w:bottom="\d+" w:left="1[12]\d\d"/);
});

test('a wide figure below the page’s foot takes no part in the text above, which goes on overleaf', async () => {
  const foot = (number: number) => (sheet: Sheet) => {
    sheet.text(`Page ${number}`, 280, 760);
    sheet.page.drawEllipse({ x: 200, y: 50, xScale: 90, yScale: 14, color: rgb(0.8, 0.6, 0.1) });
  };
  const { body } = await converted(
    (sheet) => {
      prose(sheet, 80, 48);
      sheet.text('The report was adopted in the spring after all sides had been heard at length and', 60, 717);
      foot(1)(sheet);
    },
    (sheet) => {
      sheet.text('each of them had agreed to what was proposed in the end.', 60, 80);
      prose(sheet, 120, 30);
      foot(2)(sheet);
    },
  );
  expect(placesOf(body)).not.toContain('inline');
  expect(body).toContain('length and each of them');
});

test('a page of figures alone keeps a small one at its foot', async () => {
  const { body } = await converted((sheet) => {
    figure(sheet, 200, 200, 100);
    figure(sheet, 560, 834, 4);
  });
  expect(placesOf(body).sort()).toEqual(['anchor', 'inline']);
});

test('where text goes on overleaf without a break, a picture is held by a paragraph that is sure to be on its page', async () => {
  const { body } = await converted(
    (sheet) => {
      prose(sheet, 60, 46);
      sheet.text('The report was adopted in the spring after all sides had been heard at length and', 60, 740);
    },
    (sheet) => {
      sheet.text('each of them had agreed to what was proposed in the end.', 60, 60);
      for (const [i, name] of ['First', 'Second', 'Third', 'Fourth', 'Fifth'].entries())
        sheet.text(`${name} proposal, that was heard.`, 60, 120 + 60 * i);
      figure(sheet, 450, 120, 30);
    },
  );
  const holder = body.split('<w:p>').find((paragraph) => paragraph.includes('<wp:anchor '));
  expect(holder).toContain('Third proposal');
});
