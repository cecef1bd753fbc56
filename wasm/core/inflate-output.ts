/** What was inflated: a piece for the host, and before it the bytes that matches may reach. */
import { makePeriods } from './match';
import { alloc } from './memory';

const historyBytes: usize = 32_768;
const pieceBytes: usize = 65_536;
/** A match may pass the end of a piece, and is copied 16 bytes at a time. */
const slackBytes: usize = 300;

let output: usize = 0;
/** Where the next byte goes. */
export let out: usize = 0;
/** The first byte that a match may reach. */
export let earliest: usize = 0;

/** Gives the address where pieces will lie. */
export function openOutput(): usize {
  makePeriods();
  output = alloc(historyBytes + pieceBytes + slackBytes);
  out = piece();
  earliest = out;
  return out;
}

export function setOut(to: usize): void {
  out = to;
}

@inline
export function piece(): usize {
  return output + historyBytes;
}

/** Makes room for another piece; where it is to end. */
export function nextPiece(): usize {
  const moved = out - historyBytes - output;
  memory.copy(output, out - historyBytes, historyBytes);
  out -= moved;
  earliest = max(output, earliest - moved);
  return out + pieceBytes;
}
