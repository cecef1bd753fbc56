/** Rows of pixels as they come, put into a row of macroblocks: 1 gray, 2 with alpha, 3 RGB, 4 with alpha. */
import { alloc } from '../memory';
import { blendHidden, coverHidden, openHidden } from './hidden';
import { grayToLuma, partAlpha, toYuv } from './rgb';
import { chromaStride, luma, lumaStride, u, v } from './source';

let width = 0;
let across = 0;
let channels = 0;
/** Two rows of pixels as they came, and without alpha. */
let pixels: usize = 0;
let colours: usize = 0;
let pixelRow = 0;
let colourRow = 0;
export let hasAlpha = false;
/** Alpha of the row of macroblocks. */
let alpha: usize = 0;
export let filled = 0;

export function openRows(pictureWidth: i32, pictureChannels: i32, mbsAcross: i32): void {
  width = pictureWidth;
  channels = pictureChannels;
  across = mbsAcross * 16;
  hasAlpha = (channels & 1) == 0;
  pixelRow = across * channels + 64;
  colourRow = across * 3 + 64;
  pixels = alloc(2 * pixelRow);
  colours = hasAlpha ? alloc(2 * colourRow) : pixels;
  if (!hasAlpha) colourRow = pixelRow;
  memory.fill(u, 128, chromaStride * 8);
  memory.fill(v, 128, chromaStride * 8);
  if (!hasAlpha) return;
  alpha = alloc(across * 16 + 16);
  openHidden(across);
}

/** Where the host puts the next row. */
export function nextPixels(): usize {
  return pixels + <usize>((filled & 1) * pixelRow);
}

/** Alpha of the last row that was taken. */
export function lastAlpha(): usize {
  return alpha + <usize>((filled - 1) * across);
}

export function startRows(): void {
  filled = 0;
}

/** Whether the row of macroblocks is full. */
export function takeRow(): bool {
  const colour = colours + <usize>((filled & 1) * colourRow);
  if (hasAlpha) partRow(nextPixels(), colour);
  const samples = channels < 3 ? 1 : 3;
  fillRight(colour, samples);
  if (samples == 1) grayToLuma(colour, across, luma + <usize>(filled * lumaStride));
  else if (filled & 1) convertPair();
  if (++filled < 16) return false;
  if (hasAlpha) coverHidden(alpha, samples == 3);
  return true;
}

/** The last rows again and again; false where there is none to begin with. */
export function fillDown(): bool {
  if (filled == 0) return false;
  while (filled < 16) {
    memory.copy(nextPixels(), pixels + <usize>(((filled - 1) & 1) * pixelRow), pixelRow);
    takeRow();
  }
  return true;
}

function partRow(row: usize, colour: usize): void {
  const here = alpha + <usize>(filled * across);
  partAlpha(row, width, channels, colour, here);
  fillRight(here, 1);
}

function convertPair(): void {
  const half = <usize>((filled >> 1) * chromaStride);
  const row = luma + <usize>((filled - 1) * lumaStride);
  if (hasAlpha) blendHidden(colours, colours + <usize>colourRow, alpha + <usize>((filled - 1) * across));
  toYuv(colours, colours + <usize>colourRow, across, row, lumaStride, u + half, v + half);
}

/** The last pixel again and again. */
function fillRight(row: usize, samples: i32): void {
  const end = row + <usize>(width * samples);
  for (let at = end; at < row + <usize>(across * samples); at++) store<u8>(at, load<u8>(at - samples));
}
