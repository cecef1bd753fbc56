/** The text that bytes are in an encoding of the Encoding Standard, or undefined where they are none in it. */
export function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
