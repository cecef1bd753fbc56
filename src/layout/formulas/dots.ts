/** Three points one below the other, or down a slope, are one sign: what a matrix leaves out. Pure. */
import { boxAround, heightMiddle } from '../box.ts';
import { type Atom, axis, isLetter, type LetterAtom } from './atoms.ts';

/** In sizes of the letters: how far each point is below the one before it, at least and at most, and how far beside it. */
const leastStep = 0.2;
const mostStep = 0.6;
const mostSlope = 0.7;
/** How far the third may be off the line of the other two. */
const offLine = 0.1;
/** A formula has no more. */
const maxPoints = 300;

/** Signs in place of the points that they were put together of. */
export function withDots(atoms: readonly LetterAtom[]): LetterAtom[] {
  const points = atoms.filter(({ of }) => of.text === '.').sort((a, b) => a.baseline - b.baseline);
  if (points.length < 3 || points.length > maxPoints) return [...atoms];
  const left = new Set<Atom>(atoms);
  const signs: LetterAtom[] = [];
  for (const first of points) {
    const three =
      left.has(first) &&
      threeFrom(
        first,
        points.filter((point) => left.has(point)),
      );
    if (!three) continue;
    signs.push(sign(three));
    for (const point of three) left.delete(point);
  }
  return [...[...left].filter(isLetter), ...signs];
}

type Three = readonly [LetterAtom, LetterAtom, LetterAtom];

function threeFrom(first: LetterAtom, points: readonly LetterAtom[]): Three | undefined {
  const { size } = first;
  for (const second of points) {
    const [right, down] = stepOf(first, second);
    if (down < leastStep * size || down > mostStep * size || Math.abs(right) > mostSlope * size) continue;
    const third = points.find((point) => {
      const [x, y] = stepOf(second, point);
      return Math.abs(x - right) < offLine * size && Math.abs(y - down) < offLine * size;
    });
    if (third) return [first, second, third];
  }
  return undefined;
}

const stepOf = (from: Atom, to: Atom): [right: number, down: number] => [
  to.box.left - from.box.left,
  to.baseline - from.baseline,
];

function sign(points: Three): LetterAtom {
  const [first] = points;
  const [right] = stepOf(first, points[1]);
  const box = boxAround(points);
  const text = Math.abs(right) < offLine * first.size ? '⋮' : right > 0 ? '⋱' : '⋰';
  return { ...first, box, baseline: heightMiddle(box) + axis * first.size, of: { ...first.of, text } };
}
