/** Keeps the modes within what the first partition may hold, which is 512 KB whatever the picture's size: blocks' own modes cost the more the further they are ahead of an even share. */

/** Of the frame's header, at most, and what may be miscounted. */
const frameBytes = 4096;
/** In 256ths of a bit, of a macroblock what is not its luma mode. */
const otherBits: i64 = 5 * 256;
/** How far ahead they may come. */
let most: i64 = 0;
/** How many times its bits a mode costs there. */
const steepness = 32;

let share: i64 = 0;
let ahead: i64 = 0;

export function openBudget(macroblocks: i32, bytes: i32): void {
  const whole = <i64>(bytes - frameBytes) * 8 * 256;
  most = whole / 8;
  share = (whole - most) / macroblocks;
  ahead = 0;
}

/** How many times its bits a mode costs beyond themselves; -1 where none may have its own. */
export function modePressure(): i32 {
  if (ahead <= 0) return 0;
  return ahead > most - 100 * 256 ? -1 : <i32>((ahead * steepness) / most);
}

/** A macroblock's luma took so many 256ths of a bit. */
export function spendModes(cost: i32): void {
  ahead = max(0, ahead + cost + otherBits - share);
}
