/**
 * A plane of bytes without loss, a WebP's alpha or the numbers of its colours, taken twice by rows: first to find how it is best told, then to make tokens of it, which
 * the host keeps; once all are there it makes codes for them, and `alphaPack` the bits.
 */
import { alloc } from '../memory';
import { bundleBits, bundleRow, noteValues, openBundles, present, valueCount } from './bundle';
import { countedBits, Costs, learn, newCosts } from './costs';
import { openDistances } from './distances';
import { openFinder, restart, roomFor } from './finder';
import { openParser, parse, parsedTo, startParsing } from './parse';
import { predictRows, tileBits as modeTileBits, tileSide } from './predict';
import { longestCopy } from './prefix';
import { tileBits } from './tiles';
import { openTokens, startTokens, tileCounts, tokens, tokensEnd } from './tokens';

/** How the plane is told: its values as they are, what a prediction leaves of them, or several in a byte. */
const plain = 0;
const predicting = 1;
const bundled = 2;
const coversAll = -1;

/** Symbols that are tried in the first pass, about. */
const mostTried = 1 << 20;

let width = 0;
let height = 0;
/** Rows of a row of tiles, that above before them; and what was predicted of them. */
let band: usize = 0;
let left: usize = 0;
let filled = 0;
let bandsBefore = 0;
let tryEvery = 1;
let kind = plain;
let bits = 0;
let asPlain: Costs = changetype<Costs>(0);
let asPredicted: Costs = changetype<Costs>(0);
let modes: usize = 0;
let modesAcross = 0;

export function openAlpha(pictureWidth: i32, pictureHeight: i32): void {
  width = pictureWidth;
  height = pictureHeight;
  const bandBytes = width * tileSide;
  band = alloc(32 + width + bandBytes + 32) + 32;
  left = alloc(bandBytes + 32);
  modesAcross = ((width - 1) >> modeTileBits) + 1;
  const down = ((height - 1) >> modeTileBits) + 1;
  modes = alloc(modesAcross * down);
  tryEvery = max(1, width * height / mostTried);
  asPlain = newCosts();
  asPredicted = newCosts();
  openFinder(bandBytes + longestCopy + 16);
  openDistances(width);
  openParser(width);
}

/** Puts a row to the others, and says whether they are a row of tiles. */
function take(row: usize): bool {
  memory.copy(band + <usize>(width * (filled + 1)), row, width);
  filled++;
  return filled == tileSide || bandsBefore * tileSide + filled == height;
}

function nextBand(): void {
  memory.copy(band, band + <usize>(width * filled), width);
  filled = 0;
  bandsBefore++;
}

/** Of the first pass. */
export function surveyAlpha(row: usize): void {
  noteValues(row, width);
  if (!take(row)) return;
  if (bandsBefore % tryEvery == 0) tryBand();
  nextBand();
}

function tryBand(): void {
  const count = width * filled;
  restart();
  memory.copy(roomFor(count, 0), band + width, count);
  startParsing(asPlain, false);
  parse(true);
  restart();
  predictBand(roomFor(count, 0));
  startParsing(asPredicted, false);
  parse(true);
}

function predictBand(out: usize): void {
  predictRows(band + width, width, filled, bandsBefore == 0, modes + <usize>(bandsBefore * modesAcross), left);
  memory.copy(out, left, width * filled);
}

/** Ends the first pass: how the plane will be told; -1 where nothing is seen through. */
export function alphaSurveyed(): i32 {
  if (valueCount() == 1 && load<u8>(present, 255)) return (kind = coversAll);
  bits = bundleBits();
  kind = bits > 0 ? bundled : countedBits(asPredicted) < countedBits(asPlain) ? predicting : plain;
  bandsBefore = 0;
  filled = 0;
  const own = kind == predicting ? asPredicted : kind == plain ? asPlain : newCosts();
  if (kind != bundled) learn(own);
  const across = symbolsAcross();
  openBundles();
  openDistances(across);
  openParser(across);
  restart();
  startParsing(own, true);
  openTokens(2 * (width * tileSide + longestCopy) + 64, across, height);
  return kind;
}

function symbolsAcross(): i32 {
  return ((width - 1) >> bits) + 1;
}

/** Of the second pass. */
export function codeAlpha(row: usize): void {
  if (kind == coversAll || !take(row)) return;
  const across = symbolsAcross();
  const out = roomFor(across * filled, parsedTo);
  if (kind == predicting) predictBand(out);
  else
    for (let y = 0; y < filled; y++) {
      const from = band + <usize>(width * (y + 1));
      if (kind == bundled) bundleRow(from, width, bits, out + <usize>(across * y));
      else memory.copy(out + <usize>(width * y), from, width);
    }
  nextBand();
  parse(bandsBefore * tileSide >= height);
}

/** Tokens since the last were taken. */
export function alphaTokens(): usize {
  return tokens;
}
export function alphaTokenBytes(): i32 {
  return <i32>(tokensEnd - tokens);
}
export function alphaTaken(): void {
  startTokens();
}

/** Of 256 values which are there, a byte each; the predictors of tiles, which are 1 << alphaModeTileBits pixels wide and high; the counts of symbols in each tile of tokens, which are 1 << alphaTileBits symbols wide and high. */
export function alphaValues(): usize {
  return present;
}
export function alphaModes(): usize {
  return modes;
}
export function alphaModeTileBits(): i32 {
  return modeTileBits;
}
export function alphaCounts(): usize {
  return tileCounts;
}
export function alphaTileBits(): i32 {
  return tileBits;
}
