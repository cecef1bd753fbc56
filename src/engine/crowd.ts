/** Tells a burst, which a long queue gets over, from a crowd that does not end, for which a queue only makes everyone late. The clock is a parameter. */

/** From so long on it is no burst. */
const burstMs = 2_000;
/** The crowd is over when nobody was refused for so long. */
const calmMs = 1_000;

export class Crowd {
  #sinceMs = 0;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Someone found the queue full. */
  refused(nowMs: number): void {
    if (nowMs - this.#lastMs > calmMs) this.#sinceMs = nowMs;
    this.#lastMs = nowMs;
  }

  lasts(nowMs: number): boolean {
    return nowMs - this.#lastMs <= calmMs && nowMs - this.#sinceMs > burstMs;
  }
}
