/** Bits as VP8L has them: the lowest of each byte first. */

export interface BitWriter {
  /** The lowest `count` bits of `value`, at most 24. */
  put(value: number, count: number): void;
  /** All whole bytes, and the bits after them. */
  end(): { bytes: Uint8Array<ArrayBuffer>; rest: number; restBits: number };
}

export function bitWriter(): BitWriter {
  const bytes: number[] = [];
  let held = 0;
  let heldBits = 0;
  return {
    put(value, count) {
      held |= value << heldBits;
      for (heldBits += count; heldBits >= 8; heldBits -= 8) {
        bytes.push(held & 255);
        held >>>= 8;
      }
    },
    end: () => ({ bytes: Uint8Array.from(bytes), rest: held, restBits: heldBits }),
  };
}
