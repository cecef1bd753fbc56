/** The encoder, which the package has no types of. */
declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  interface J2KEncoder {
    getDecodedBuffer(frame: Record<string, number | boolean>): Uint8Array;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
  }
  export default function openjpeg(options: object): Promise<{ J2KEncoder: new () => J2KEncoder }>;
}
