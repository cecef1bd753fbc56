/** How far apart the lines of a column stand, where they are of one paragraph. */

import { mode } from '../../statistics.ts';
import { endsSentence, type Line, sizeOf } from '../lines/line.ts';

/** The commonest distance of lines for each size, in these lines. */
export function usualPitches(lines: readonly Line[]): (size: number) => number {
  const distances = new Map<number, Distance[]>();
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (!before || Math.abs(sizeOf(before) - sizeOf(line)) > 0.6) continue;
    const distance = line.baseline - before.baseline;
    if (distance < 0.8 * sizeOf(line) || distance > 3 * sizeOf(line)) continue;
    const key = Math.round(sizeOf(line));
    const list = distances.get(key) ?? [];
    list.push({ distance, size: sizeOf(line), endsSentence: endsSentence(before), isTall: line.rightToLeft });
    distances.set(key, list);
  }
  const usual = new Map([...distances].map(([key, list]) => [key, usualOf(list, key)]));
  return (size) => usual.get(Math.round(size)) ?? 1.25 * size;
}

/** From a line to the next. */
interface Distance {
  distance: number;
  size: number;
  /** The upper one. */
  endsSentence: boolean;
  isTall: boolean;
}

/**
 * Lines far apart are usual only where several are, and sentences go on over them: else they are single ones with room
 * between them.
 */
function usualOf(distances: readonly Distance[], size: number): number | undefined {
  // Closer lines are likelier to be of one paragraph.
  const usual = mode(
    distances.map((between) => [between.distance, between.size / between.distance] as const),
    0.5,
  );
  const letters = distances.some(({ isTall }) => isTall) ? tall * size : size;
  if (usual === undefined || usual < looseLines * letters) return usual;
  const loose = distances.filter(({ distance }) => Math.abs(distance - usual) < 0.5);
  const ending = loose.filter(({ endsSentence }) => endsSentence);
  return loose.length >= minLoose && 2 * ending.length < loose.length ? usual : undefined;
}

/** Fonts of Arabic letters stand further apart by themselves, by this factor. */
const tall = 1.2;
/** In sizes of the letters; double spacing is about 2.3. */
const looseLines = 1.7;
const minLoose = 3;
