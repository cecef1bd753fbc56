/** How long fuzzing goes on: a number of tries that is the same everywhere, or FUZZ_SECONDS in all where they are set. */

const { FUZZ_SECONDS: given } = process.env;

/** For a test's own time limit. */
export const fuzzMs = Number(given ?? 0) * 1000;

/** Counts tries from 0 on, `usual` of them, or for this part of FUZZ_SECONDS. */
export function* bounded(usual: number, part: number): Generator<number> {
  const until = Date.now() + fuzzMs * part;
  for (let tried = 0; given ? Date.now() < until : tried < usual; tried++) yield tried;
}
