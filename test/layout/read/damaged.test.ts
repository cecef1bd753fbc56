import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/errors.ts';
import { pdfToExcel } from '../../../src/layout/pdf-to-excel.ts';
import { drawnPdf, prose } from '../drawn-pdf.ts';

const signal = new AbortController().signal;

async function sample(useObjectStreams: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await drawnPdf([
    (sheet) => {
      prose(sheet, 60, 4);
      sheet
        .rows(
          [
            ['A', '1', '2'],
            ['B', '3', '4'],
            ['C', '5', '6'],
          ],
          [60, 200, 300],
          200,
        )
        .line(50, 190, 350, 190);
    },
  ]);
  const pdf = await PDFDocument.load(drawn);
  return new Uint8Array(await pdf.save({ useObjectStreams }));
}

/** A changed name of a filter is one that nobody knows: unconvertible. */
const refusals = ['damaged_document', 'encrypted_document', 'unconvertible_document'];

const outcome = (bytes: Uint8Array<ArrayBuffer>) =>
  pdfToExcel({ bytes, type: 'application/pdf', name: 'a.pdf' }, undefined, signal).then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

test.each([true, false])(
  'bytes changed anywhere are answered or refused, never thrown out of (object streams: %s)',
  async (streams) => {
    const whole = await sample(streams);
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const bytes = whole.slice();
        for (const [at, byte] of list) bytes[at] = byte;
        expect(['answered', ...refusals]).toContain(await outcome(bytes));
      }),
      { numRuns: 30 },
    );
  },
  60_000,
);

test('a file cut off anywhere is answered or refused', async () => {
  const whole = await sample(false);
  for (let part = 0; part < 1; part += 0.04)
    expect(['answered', ...refusals]).toContain(await outcome(whole.slice(0, Math.floor(part * whole.length))));
}, 60_000);
