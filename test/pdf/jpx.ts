/** Makes JPEG 2000 pictures, by OpenJPEG's encoder. */
import openjpeg from '@cornerstonejs/codec-openjpeg/wasmjs';

/** A bare codestream of interleaved RGB samples. */
export async function jpxOf(rgb: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const { J2KEncoder } = await openjpeg({ print() {}, printErr() {} });
  const encoder = new J2KEncoder();
  const frame = { width, height, bitsPerSample: 8, componentCount: 3, isSigned: false, isUsingColorTransform: true };
  encoder.getDecodedBuffer(frame).set(rgb);
  encoder.encode();
  return encoder.getEncodedBuffer().slice();
}
