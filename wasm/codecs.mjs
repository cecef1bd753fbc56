/** WebAssembly modules of the image codecs, compiled once by each runtime, and the JavaScript that drives those of others. */

import mozjpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import source mozjpegEncode from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.js';
import source webpDecode from '@jsquash/webp/codec/dec/webp_dec.wasm';
import source core from './build/core.wasm';

export {
  core as coreModule,
  mozjpegEncode as mozjpegEncodeModule,
  mozjpegEncoder,
  webpDecode as webpDecodeModule,
  webpDecoder,
};
