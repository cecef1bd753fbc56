/**
 * Literals and copies as bytes, until their codes are made: a byte below 64 and one literal more than it says; from 64 on
 * a copy of one symbol more than is over, its distance's code in a byte; from 128 on a longer or farther one, 15 bits of
 * length and 24 of code. And how often each symbol came in each tile, so that tiles can be told apart.
 */
import { alloc } from '../memory';
import { firstDistance, literalCount, prefixOf, symbolCount } from './prefix';
import { openTiles, pass, tileHere, tilesIn } from './tiles';

export const literalRun = 64;
const nearLength = 64;
export const far = 128;

export let tokens: usize = 0;
export let tokensEnd: usize = 0;
/** The byte of the run of literals that may go on; 0 where none does. */
let run: usize = 0;

/** Of the tiles that symbols are counted by. */
const leastTileBits = 4;
const mostTileBits = 9;
const mostTiles = 1024;

export let tileCounts: usize = 0;

/** Copies by codes up to 255 may be as short as 2, others must be of 5 or more: so tokens take little more than a byte a symbol. */
export const shortestFar = 5;

/** `bytes` of tokens at once. */
export function openTokens(bytes: i32, symbolsAcross: i32, rows: i32): void {
  tokens = alloc(bytes);
  tokensEnd = tokens;
  let bits = leastTileBits;
  while (bits < mostTileBits && tilesIn(symbolsAcross, bits) * tilesIn(rows, bits) > mostTiles) bits++;
  tileCounts = alloc(openTiles(symbolsAcross, rows, bits) * symbolCount * 4);
}

/** Those so far were taken. */
export function startTokens(): void {
  tokensEnd = tokens;
  run = 0;
}

@inline
function countHere(symbol: i32): void {
  const at = tileCounts + <usize>(tileHere() * symbolCount + symbol) * 4;
  store<u32>(at, load<u32>(at) + 1);
}

export function putLiteral(value: u8): void {
  countHere(value);
  pass(1);
  if (run == 0 || load<u8>(run) == literalRun - 1) {
    run = tokensEnd++;
    store<u8>(run, 0);
  } else store<u8>(run, load<u8>(run) + 1);
  store<u8>(tokensEnd++, value);
}

export function putCopy(length: i32, code: i32): void {
  countHere(literalCount + prefixOf(length));
  countHere(firstDistance + prefixOf(code));
  pass(length);
  run = 0;
  if (length <= nearLength && code < 256) {
    store<u8>(tokensEnd, <u8>(literalRun + length - 1));
    store<u8>(tokensEnd, <u8>code, 1);
    tokensEnd += 2;
    return;
  }
  store<u8>(tokensEnd, <u8>(far | (length >> 8)));
  store<u8>(tokensEnd, <u8>length, 1);
  store<u32>(tokensEnd, code, 2);
  tokensEnd += 5;
}
