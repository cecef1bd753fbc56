/** Larmore and Hirschberg's package-merge: the best code lengths of at most `longest` bits for weights from the least to the largest; 0 for one alone. */
export function packageMerge(weights: readonly number[], longest: number): number[] {
  let list = weights.map((weight) => ({ weight, single: true }));
  const lists = [list];
  for (let level = 1; level < longest; level++) {
    const pairs = Array.from({ length: list.length >> 1 }, (_, i) => ({
      weight: (list[i * 2]?.weight ?? 0) + (list[i * 2 + 1]?.weight ?? 0),
      single: false,
    }));
    list = [...weights.map((weight) => ({ weight, single: true })), ...pairs].sort((a, b) => a.weight - b.weight);
    lists.push(list);
  }
  const lengths = weights.map(() => 0);
  let taken = 2 * (weights.length - 1);
  for (const level of lists.reverse()) {
    // of the weights themselves always the least are taken, each for one bit more; of the pairs what they were made of
    const singles = level.slice(0, taken).filter(({ single }) => single).length;
    for (let i = 0; i < singles; i++) lengths[i] = (lengths[i] ?? 0) + 1;
    taken = 2 * (taken - singles);
  }
  return lengths;
}
