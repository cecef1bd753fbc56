/** How much unpacked data one call goes through: a small file must not keep a machine busy for long. */

/** Bytes of data that is packed anew: some 200 pages scanned in colour at 150 dpi. What is left when it is used up stays as it is. */
export const packedBytes = 1_500_000_000;
/** Bytes of content that is read through: takes ten times as long. */
export const contentBytes = 300_000_000;

export class Allowance {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get isUsedUp(): boolean {
    return this.#left <= 0;
  }

  /** Whether there was so much left. */
  take(bytes: number): boolean {
    this.#left -= bytes;
    return this.#left >= 0;
  }
}
