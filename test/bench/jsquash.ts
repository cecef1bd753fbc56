/** The peers from npm: a picture resized as their documentation has it. @jsquash runs in every runtime. */
import jpegDecode, { init as initJpegDecode } from '@jsquash/jpeg/decode.js';
import jpegEncode, { init as initJpegEncode } from '@jsquash/jpeg/encode.js';
import pngDecode, { init as initPngDecode } from '@jsquash/png/decode.js';
import pngEncode, { init as initPngEncode } from '@jsquash/png/encode.js';
import jsquashResize, { initResize } from '@jsquash/resize';
import { jpegDecodeModule, jpegEncodeModule, pngModule, resizeModule } from './jsquash-modules.mjs';

export const quality = 80;
const width = 800;

export const heightAt800 = (size: { width: number; height: number }): number =>
  Math.round((size.height * width) / size.width);

/** To 800 wide, in its own format. */
export async function resizedByJsquash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const isPng = bytes[0] === 0x89;
  await (isPng ? initPng() : initJpeg());
  await initResize(resizeModule);
  const image = await (isPng ? pngDecode : jpegDecode)(bytes.buffer);
  const small = await jsquashResize(image, { width, height: heightAt800(image) });
  return new Uint8Array(await (isPng ? pngEncode(small) : jpegEncode(small, { quality })));
}

async function initJpeg(): Promise<void> {
  await initJpegDecode(jpegDecodeModule);
  await initJpegEncode(jpegEncodeModule);
}

async function initPng(): Promise<void> {
  await initPngDecode(pngModule);
  await initPngEncode(pngModule);
}
