/** A picture as a WebP file: lossy, with alpha kept without loss; without any loss where its colours are few and that takes fewer bytes. */
import { maxBandBytes } from '../band.ts';
import { channelsOf, gather, type Picture } from '../picture.ts';
import { losslessFile, webpFile } from './container.ts';
import { fewColours } from './few-colours.ts';
import { numberedData } from './lossless/numbered.ts';
import { encodeLossy } from './lossy.ts';

/** Quality 1 to 100 as cwebp means it. The picture has 8 bits; it may be opened more than once. */
export async function encodeWebp(source: () => Picture, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const open = await reopened(source);
  const { width, height, icc } = open();
  const lossless = await withoutLoss(open);
  const lossy = webpFile(await encodeLossy(open, quality), { width, height }, icc);
  return lossless && lossless.length <= lossy.length ? lossless : lossy;
}

async function withoutLoss(open: () => Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const few = await fewColours(open());
  return few && losslessFile(numberedData(few), few, open().icc);
}

/** What is small enough is held, so that it is decoded but once. */
async function reopened(source: () => Picture): Promise<() => Picture> {
  const picture = source();
  if (picture.width * picture.height * channelsOf(picture) > maxBandBytes) return source;
  const held = { ...picture, strips: [await gather(picture)] };
  return () => held;
}
