/** Distances as VP8L tells them (RFC 9649, 3.6.2.2): the 120 nearest pixels of the rows above have codes of their own, the nearer the smaller. */

const farFirst = 120;
/** Codes of the pixels up to 8 to the left or 7 to the right, up to 7 rows above: [row][8 - left]. */
const nearCodes: usize = memory.data(8 * 16);
let width = 0;

export function openDistances(symbolsAcross: i32): void {
  width = symbolsAcross;
  let code = 1;
  for (let square = 1; code <= farFirst; square++)
    for (let x = 0; x <= 8; x++)
      for (let y = 0; y < 8; y++) {
        if (x * x + y * y != square) continue;
        store<u8>(nearCodes + <usize>(y * 16 + 8 - x), <u8>code);
        code++;
        if (x == 0 || x == 8 || y == 0) continue;
        store<u8>(nearCodes + <usize>(y * 16 + 8 + x), <u8>code);
        code++;
      }
}

export function distanceCode(distance: i32): i32 {
  const up = distance / width;
  const left = distance - up * width;
  if (left <= 8 && up < 8) return load<u8>(nearCodes + <usize>(up * 16 + 8 - left));
  if (left > width - 8 && up < 7) return load<u8>(nearCodes + <usize>((up + 1) * 16 + 8 + width - left));
  return distance + farFirst;
}
