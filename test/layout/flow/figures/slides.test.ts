/** Slides: what is drawn keeps its place behind words that stay text. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { convertedAcross, convertedSlides } from '../converted.ts';

const points = (sheet: Sheet): Sheet =>
  sheet.text('Results of the year', 60, 80, { size: 36 }).text('More than was planned', 60, 200, { size: 24 });

/** From light to dark, in steps, over all of the page. */
const gradient = (sheet: Sheet): void => {
  for (let i = 0; i < 60; i++) sheet.fill(0, 9 * i, 960, 9 * i + 9, rgb(0.2, 0.3, 1 - i / 120));
};

const dots = (sheet: Sheet, count: number): void => {
  for (let i = 0; i < count; i++)
    sheet.page.drawEllipse({ x: 600 + 5 * i, y: 300, xScale: 10, yScale: 40, color: rgb(1, 0.5, 0) });
};

const anchors = (xml: string) =>
  [...xml.matchAll(/<wp:anchor [^>]*behindDoc="(\d)".*?<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(
    ([, behind, cx, cy]) => ({
      behind: behind === '1',
      width: Math.round(Number(cx) / 12_700),
      height: Math.round(Number(cy) / 12_700),
    }),
  );

test('pictures between the words of a slide take none of their room', async () => {
  const { body } = await convertedSlides((sheet) => {
    points(sheet);
    sheet.page.drawEllipse({ x: 480, y: 150, xScale: 300, yScale: 50, color: rgb(1, 0.5, 0) });
    sheet.text('Page foot', 60, 500, { size: 18 });
  });
  expect(body).not.toContain('<wp:inline');
  expect(anchors(body)).toEqual([{ behind: true, width: 602, height: 102 }]);
});

test('words among many drawn parts are text, not labels of a chart', async () => {
  const { body, paragraphs } = await convertedSlides((sheet) => {
    points(sheet);
    dots(sheet, 20);
    sheet.text('Sales', 640, 240, { size: 20 });
  });
  expect(paragraphs.map(({ text }) => text).join(' ')).toContain('Sales');
  expect(body).not.toContain('descr="Sales');
});

test('so are words behind samples of several colours, which would be a legend elsewhere', async () => {
  const { paragraphs } = await convertedSlides((sheet) => {
    points(sheet);
    dots(sheet, 10);
    sheet.fill(700, 200, 710, 210, rgb(1, 0.5, 0)).text('Tea', 716, 210, { size: 18 });
    sheet.fill(700, 230, 710, 240, rgb(0, 0.5, 1)).text('Coffee', 716, 240, { size: 18 });
  });
  expect(paragraphs.map(({ text }) => text).join(' ')).toMatch(/Tea.*Coffee/);
});

test('discs behind the numbers of rows are drawn, though the rows are a table', async () => {
  const { body } = await convertedSlides((sheet) => {
    for (const [i, name] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
      const y = 120 + 90 * i;
      sheet.page.drawEllipse({ x: 120, y: 540 - y + 6, xScale: 18, yScale: 18, color: rgb(0.4, 0.2, 0.6) });
      sheet.text(`${i + 1}`, 115, y, { size: 18, color: rgb(1, 1, 1) }).text(name, 160, y, { size: 22 });
      sheet.text('12,400', 420, y, { size: 22 }).line(90, y + 30, 520, y + 30);
    }
  });
  expect(anchors(body).filter(({ width, height }) => width === height && Math.abs(width - 38) < 2)).toHaveLength(4);
});

test('words in the shapes of a slide that says nothing else stay in them, however high these are', async () => {
  const { body } = await convertedSlides((sheet) => {
    for (const [i, name] of ['Plan', 'Build', 'Sell'].entries()) {
      const x = 160 + 300 * i;
      sheet.page.drawEllipse({ x, y: 300 - 20 * i, xScale: 100, yScale: 60, color: rgb(0.8, 0.9, 1) });
      sheet.text(name, x - 24, 246 + 20 * i, { size: 24 });
    }
  });
  expect(body.match(/<wps:txbx>/g)).toHaveLength(3);
});

test('nothing goes on from one slide to the next', async () => {
  const full = 'The report of the year was adopted in the spring after all sides had been heard and';
  const { body } = await convertedSlides(
    (sheet) => sheet.text(full, 20, 500, { size: 22 }),
    (sheet) => sheet.text('What comes next was agreed upon', 20, 60, { size: 22 }),
  );
  expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
});

test('a gradient over all of the page is a picture of the page behind its text, with what is drawn on it', async () => {
  const { body, parts, paragraphs } = await convertedSlides((sheet) => {
    gradient(sheet);
    sheet.fill(60, 90, 500, 94, rgb(1, 1, 1));
    points(sheet);
  });
  const all = anchors(
    Object.entries(parts)
      .flatMap(([name, xml]) => (/document|header/.test(name) ? [xml] : []))
      .join(''),
  );
  expect(all).toEqual([{ behind: true, width: 960, height: 540 }]);
  expect(paragraphs.map(({ text }) => text)).toEqual(['Results of the year', 'More than was planned']);
  expect(body).not.toContain('w:shd');
});

test('a sheet of prose on its side is no slide: its figures go with the text', async () => {
  const { body } = await convertedAcross((sheet) => {
    prose(sheet, 60, 12, 60, 20);
    sheet.page.drawEllipse({ x: 400, y: 285, xScale: 200, yScale: 60, color: rgb(1, 0.5, 0) });
    prose(sheet, 420, 8, 60, 20);
  });
  expect(body).toContain('<wp:inline');
});
