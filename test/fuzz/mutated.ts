/** Broken versions of a file, the same ones for the same seed. */

/** Numbers from 0 to 1, by a linear congruential generator (Numerical Recipes). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A few bytes changed, or a run removed or doubled, or the end cut off. */
export function mutated(file: Uint8Array, next: () => number): Uint8Array<ArrayBuffer> {
  const at = Math.floor(next() * file.length);
  const length = 1 + Math.floor(next() * 20);
  const kind = next();
  if (kind < 0.1) return file.slice(0, at);
  if (kind < 0.2) return new Uint8Array([...file.subarray(0, at), ...file.subarray(at + length)]);
  if (kind < 0.3) return new Uint8Array([...file.subarray(0, at + length), ...file.subarray(at)]);
  const out = new Uint8Array(file);
  for (let i = 0; i < 1 + next() * 4; i++) out[Math.floor(next() * file.length)] = next() * 256;
  return out;
}
