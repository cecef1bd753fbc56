/** WebAssembly modules of @jsquash, compiled by each runtime. */

import source jpegDecode from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import source jpegEncode from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import source png from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import source resize from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm';

export { jpegDecode as jpegDecodeModule, jpegEncode as jpegEncodeModule, png as pngModule, resize as resizeModule };
