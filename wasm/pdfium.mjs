/** PDFium, compiled once; each start is an instance with a heap of its own. @embedpdf/pdfium: current PDFium, takes a compiled module in Deno and Node alike. */

import { init } from '@embedpdf/pdfium';
import source module from '@embedpdf/pdfium/pdfium.wasm';

/** A page that needs more is not read: a few lines of a PDF can ask for as much as there is. */
const maxHeapBytes = 768 * 1024 * 1024;

export async function startPdfium() {
  const { pdfium } = await init({
    instantiateWasm(imports, done) {
      const { emscripten_resize_heap: grow } = imports.env;
      imports.env.emscripten_resize_heap = (bytes) => bytes >>> 0 <= maxHeapBytes && grow(bytes);
      WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print() {},
    printErr() {},
  });
  pdfium.wasmExports.PDFiumExt_Init();
  return { ...pdfium.wasmExports, asPointer: (call) => pdfium.addFunction(call, 'ii') };
}
