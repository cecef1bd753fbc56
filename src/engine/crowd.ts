/**
 * Tells a burst, which a long queue gets over, from a crowd that does not end, for which a queue only makes everyone late; and how large the
 * crowd is: how many it lately had accepted for each that was refused. The clock is a parameter.
 */

/** So long after a place was free it is no burst. */
const burstMs = 500;
/** What is lately: so long at least, and so many times as calls stay. */
const shortestMemoryMs = 2_000;
const memoryStays = 8;
/** As if so many had been accepted: a refusal or two are no crowd. */
const acceptedBefore = 4;

export class Crowd {
  #accepted = 0;
  #refused = 0;
  #countedMs = 0;
  #freeMs = Number.NEGATIVE_INFINITY;

  /** Someone found a place free. */
  placeWasFree(nowMs: number): void {
    this.#freeMs = nowMs;
  }

  /** Someone was let in or may wait; calls stay for so long. */
  accepted(nowMs: number, stayMs: number): void {
    this.#forget(nowMs, stayMs);
    this.#accepted++;
  }

  refused(nowMs: number, stayMs: number): void {
    this.#forget(nowMs, stayMs);
    this.#refused++;
  }

  isBurst(nowMs: number): boolean {
    return nowMs - this.#freeMs <= burstMs;
  }

  /** Calls accepted for each that was refused; Infinity where none was. */
  acceptedEach(nowMs: number, stayMs: number): number {
    this.#forget(nowMs, stayMs);
    return (this.#accepted + acceptedBefore) / this.#refused;
  }

  /** What was counted weighs less the longer ago it was. */
  #forget(nowMs: number, stayMs: number): void {
    const rest = Math.exp((this.#countedMs - nowMs) / Math.max(shortestMemoryMs, memoryStays * stayMs));
    this.#accepted *= rest;
    this.#refused *= rest;
    this.#countedMs = nowMs;
  }
}
