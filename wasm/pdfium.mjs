/** PDFium, compiled once; each start is an instance with a heap of its own. @embedpdf/pdfium: current PDFium, takes a compiled module in Deno and Node alike. */

import { init } from '@embedpdf/pdfium';
import source module from '@embedpdf/pdfium/pdfium.wasm';

export async function startPdfium() {
  const { pdfium } = await init({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print() {},
    printErr() {},
  });
  pdfium.wasmExports.PDFiumExt_Init();
  return pdfium.wasmExports;
}
