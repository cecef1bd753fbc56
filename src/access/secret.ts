/** Comparing secrets without telling by time where they differ. */
import { sha256 } from './key.ts';

/** Compares digests, so that neither content nor length shows in the time it takes. */
export async function equalInConstantTime(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all([sha256(a), sha256(b)]);
  let difference = 0;
  for (let i = 0; i < x.length; i++) difference |= x.charCodeAt(i) ^ y.charCodeAt(i);
  return difference === 0;
}
