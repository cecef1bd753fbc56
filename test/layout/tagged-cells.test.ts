/** A document saved with structure tags, as Word saves them, and converted back. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../src/layout/docx/write.ts';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { readDocx } from './docx/docx-text.ts';
import { model, paragraph, section, table } from './models.ts';
import { officePdfs } from './office-pdf.ts';

const tagged = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}';

test('short paragraphs in the cells of one tagged row are no rows', async () => {
  const plain = table([
    ['Name', 'Days'],
    ['', ''],
  ]);
  const texts = [
    ['Ann Lee', 'Bo Ek', 'Cy Orr'],
    ['4', '5', '6'],
  ];
  plain.rows[1]?.cells.forEach((cell, i) => {
    cell.blocks = texts[i]?.map((text) => paragraph(text, { spaceBefore: 0 })) ?? [];
  });
  const { listed } = await officePdfs(
    { listed: writeDocx(model([section([paragraph('Before'), plain, paragraph('After')])])) },
    { extension: 'docx', filter: tagged },
  );
  const input = { name: 'listed.pdf', bytes: listed, type: 'application/pdf' } as const;
  const { document } = await pdfToWord(input, undefined, AbortSignal.timeout(60_000));
  const [read] = readDocx(document.bytes).tables;
  expect(read).toHaveLength(2);
}, 110_000);
