/** What the pages of a PDF say, read by @libpdf/core. */
import { PDF } from '@libpdf/core';

export async function says(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  return pdf.getPages().map((page) => page.extractText().text.trim());
}
