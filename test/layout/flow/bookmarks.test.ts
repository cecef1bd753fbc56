import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfToWord } from '../../../src/layout/pdf-to-word.ts';
import { readDocx } from '../docx/docx-text.ts';

/** Two pages; the first has a line with a link to the second heading of the second. */
async function linkedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [first, second] = [pdf.addPage([400, 400]), pdf.addPage([400, 400])];
  first.drawText('See the second part.', { x: 50, y: 300, size: 10, font });
  second.drawText('The first part', { x: 50, y: 350, size: 10, font });
  second.drawText('The second part', { x: 50, y: 200, size: 10, font });
  const Dest = [second.ref, 'XYZ', 0, 210, null];
  first.node.addAnnot(
    pdf.context.register(
      pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [50, 295, 200, 315], Border: [0, 0, 0], Dest }),
    ),
  );
  return new Uint8Array(await pdf.save());
}

const bodyOf = async (pages?: Parameters<typeof pdfToWord>[1]): Promise<string> => {
  const input = { bytes: await linkedPdf(), type: 'application/pdf', name: 'a.pdf' } as const;
  const { document } = await pdfToWord(input, pages, AbortSignal.timeout(30_000));
  return readDocx(document.bytes).parts['word/document.xml'] ?? '';
};

test('a link inside of the document leads to a bookmark at its paragraph', async () => {
  const body = await bodyOf();
  const name = /<w:hyperlink w:anchor="(\w+)">/.exec(body)?.[1];
  expect(name).toBeDefined();
  const [, bookmarked] = new RegExp(`w:name="${name}"/>(.*?)<w:bookmarkEnd`).exec(body) ?? [];
  expect(bookmarked).toContain('The second part');
});

test('a link to a page that is not written is none', async () => {
  const body = await bodyOf([{ from: 1, to: 1, text: '1' }]);
  expect(body).toContain('See the second part.');
  expect(body).not.toContain('<w:hyperlink');
});
