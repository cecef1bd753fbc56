/** Where in a plane tokens are, as they are made and again as they are packed, and which tile that is in. */

/** Tiles have 1 << that many symbols each way. */
export let tileBits = 0;
let width = 0;
let tilesAcross = 0;
let x = 0;
let y = 0;

/** Begins at the first symbol; gives how many tiles the plane has. */
export function openTiles(symbolsAcross: i32, rows: i32, bits: i32): i32 {
  width = symbolsAcross;
  tileBits = bits;
  tilesAcross = tilesIn(symbolsAcross, bits);
  x = 0;
  y = 0;
  return tilesAcross * tilesIn(rows, bits);
}

/** Of a row or a column of so many symbols. */
export function tilesIn(symbols: i32, bits: i32): i32 {
  return ((symbols - 1) >> bits) + 1;
}

@inline
export function tileHere(): i32 {
  return (y >> tileBits) * tilesAcross + (x >> tileBits);
}

@inline
export function pass(count: i32): void {
  x += count;
  while (x >= width) {
    x -= width;
    y++;
  }
}
