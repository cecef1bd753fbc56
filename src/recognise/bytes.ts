/** Comparing bytes with text. */

/** Whether `bytes` begin with `text`, a byte for each of its characters. */
export function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
  return true;
}
