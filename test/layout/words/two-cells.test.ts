/** Cells of a printed spreadsheet that meet without a gap. */
import { clip, endPath, popGraphicsState, pushGraphicsState, rectangle } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../src/layout/read/open.ts';
import { finePieces } from '../../../src/layout/table/columns/fine-pieces.ts';
import { linePiecesOf, textOfWords } from '../../../src/layout/words/words.ts';
import { drawnPdf, type Sheet } from '../drawn-pdf.ts';

async function piecesOf(draw: (sheet: Sheet) => void, cells: boolean): Promise<string[]> {
  const page = await (await openPdf(await drawnPdf([draw]))).readPage(0, { cells });
  return linePiecesOf(page).map(({ words }) => textOfWords(words));
}

/** Each text right behind the one before. */
function side(sheet: Sheet, texts: readonly string[], y: number): void {
  let x = 60;
  for (const text of texts) {
    sheet.text(text, x, y);
    x += sheet.font.widthOfTextAtSize(text, 10);
  }
}

const others = ['Name', 'Street', 'Town', 'Country', 'Sum'];

test('texts drawn by themselves are cells in the print of a spreadsheet alone', async () => {
  const draw = (sheet: Sheet) => {
    side(sheet, ['SI3373', '04656'], 100);
    others.forEach((text, i) => void sheet.text(text, 60 + 80 * i, 130));
  };
  expect(await piecesOf(draw, true)).toEqual(['SI3373', '04656', ...others]);
  expect(await piecesOf(draw, false)).toEqual(['SI337304656', ...others]);
});

test('words that a printer draws in parts are whole', async () => {
  const draw = (sheet: Sheet) => {
    ['Con', 'Cer', 'Par'].forEach((start, i) => {
      side(sheet, [start, 'tra', 'ct'], 100 + 14 * i);
    });
  };
  expect(await piecesOf(draw, true)).toEqual(['Contract', 'Certract', 'Partract']);
});

test('texts that are cut to cells of their own are two, however words are drawn', async () => {
  const draw = (sheet: Sheet) => {
    side(sheet, ['Con', 'tra', 'ct'], 130);
    side(sheet, ['Par', 'tra', 'ct'], 144);
    const middle = 58 + sheet.font.widthOfTextAtSize('Partner', 10);
    for (const [text, left, right] of [
      ['Partner', 60, middle],
      ['Document', middle, middle + 40],
    ] as const) {
      sheet.page.pushOperators(pushGraphicsState(), rectangle(left, 842 - 105, right - left, 15), clip(), endPath());
      sheet.text(text, left + 1, 100);
      sheet.page.pushOperators(popGraphicsState());
    }
  };
  expect(await piecesOf(draw, true)).toEqual(['Partner', 'Document', 'Contract', 'Partract']);
  expect(await piecesOf(draw, false)).not.toContain('Partner');
});

test('a text goes on over the lines of empty cells, and over the one that it is cut at, in the print of a spreadsheet alone', async () => {
  const draw = (sheet: Sheet) => {
    sheet.text('goes on over lines', 60, 100);
    const at = 60 + sheet.font.widthOfTextAtSize('goes on', 10) + 1.4;
    sheet.line(at, 88, at, 112);
    others.forEach((text, i) => void sheet.text(text, 60 + 80 * i, 130));
  };
  expect(await piecesOf(draw, true)).toEqual(['goes on over lines', ...others]);
  expect(await piecesOf(draw, false)).toEqual(['goes on', 'over lines', ...others]);
});

test('digits that a space which does not break parts are one number, though they are drawn by themselves', async () => {
  const draw = (sheet: Sheet) => {
    sheet.text('12', 60, 100).text('345', 60 + sheet.font.widthOfTextAtSize('12 ', 10), 100);
    sheet.text('12', 60, 130).text('345', 60 + sheet.font.widthOfTextAtSize('12', 10), 130);
    others.forEach((text, i) => void sheet.text(text, 60 + 80 * i, 160));
  };
  expect(await piecesOf(draw, true)).toEqual(['12 345', '12', '345', ...others]);
});

test('parts of one text that look alike are one cell where a space or a stop is between them, those of other looks where they are drawn together', async () => {
  const draw = (sheet: Sheet) => {
    side(sheet, ['one', ' two', '.'], 100);
    const end = 60 + sheet.font.widthOfTextAtSize('plain ', 10);
    sheet.text('plain', 60, 115).text('bold', end, 115, { bold: true });
    sheet.text('7', 60, 130);
    others.forEach((text, i) => void sheet.text(text, 60 + 80 * i, 160));
    sheet.text('Chart', 67, 130, { bold: true });
  };
  expect(await piecesOf(draw, true)).toEqual(['one two.', 'plain bold', '7', 'Chart', ...others]);
});

test('a text with several spaces between its words is one cell', async () => {
  const draw = (sheet: Sheet) => {
    sheet.text('Sold  (pieces)', 60, 100);
    others.forEach((text, i) => void sheet.text(text, 60 + 80 * i, 130));
  };
  const page = await (await openPdf(await drawnPdf([draw]))).readPage(0, { cells: true });
  const [piece] = linePiecesOf(page);
  expect(piece && finePieces(piece, true).map(({ words }) => textOfWords(words))).toEqual(['Sold (pieces)']);
});
