/** OpenJPEG's decoder, compiled once by each runtime, and the JavaScript that drives it. */

import openjpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs';
// By its path: wrangler takes for a module only what is imported by a name that ends in .wasm.
import source module from '../node_modules/@cornerstonejs/codec-openjpeg/dist/openjpegwasm_decode.wasm';

export { module as openjpegModule, openjpeg };

// In workerd, Emscripten's JavaScript takes itself for Node's and reads where it stands.
if (typeof WorkerGlobalScope !== 'undefined') globalThis.__dirname ??= '';
