/** Vowel signs and tones that a page draws by themselves, lifted or later than their letters, as it does in Thai: put behind the letters they stand over. Pure. */
import type { Character } from '../page.ts';
import { along } from '../quarter-turns.ts';
import type { Run } from './runs.ts';

/** How far off their letter's baseline marks are drawn, in parts of the font size. */
const maxLift = 0.6;
/** A mark reaches at least so far over its letter, in parts of the font size. */
const overlap = 0.2;

/** The runs without those that are nothing but marks; their characters are in the runs around them. */
export function joinLoneMarks(runs: Run[]): Run[] {
  const isLone = ({ characters }: Run) => characters.every(({ text }) => /^\p{Mn}+$/u.test(text));
  if (!runs.some(isLone)) return runs;
  const { marks = [], rest = [] } = Object.groupBy(runs, (run) => (isLone(run) ? 'marks' : 'rest'));
  const hosts = Map.groupBy(rest, rowOf);
  return [...rest, ...marks.filter((mark) => !joined(mark, hosts))];
}

const rowOf = ({ baseline }: Run): number => Math.round(baseline);

/** Into the first run under it; false where there is none. */
function joined(mark: Run, hosts: ReadonlyMap<number, Run[]>): boolean {
  const lift = Math.ceil(maxLift * mark.size);
  for (let row = rowOf(mark) - lift; row <= rowOf(mark) + lift; row++) {
    const host = hosts.get(row)?.find((run) => stands(mark, run));
    if (!host) continue;
    host.characters.splice(placeIn(host, mark), 0, ...mark.characters);
    return true;
  }
  return false;
}

const stands = (mark: Run, run: Run): boolean =>
  run.angle === mark.angle && mark.from >= run.from && mark.to <= run.to + overlap * mark.size;

/** Behind the last letter that it reaches over, and the marks which that has already. */
function placeIn({ characters, angle }: Run, mark: Run): number {
  const isUnder = (character: Character) => along(character.box, angle).from < mark.to - overlap * mark.size;
  let place = characters.findLastIndex((character) => !/^\p{Mn}/u.test(character.text) && isUnder(character)) + 1;
  while (/^\p{Mn}+$/u.test(characters[place]?.text ?? '')) place++;
  return place;
}
