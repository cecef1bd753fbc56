/**
 * Ours beside the packages where decoded pixels are at hand anyway: WebP scaled down, small PNGs in and out, and turns. The
 * pixels are the same for all, decoded before; likeness is told against sharp, or where the result must be exact as the
 * largest difference. What each package adds to a Worker stands in the titles.
 */
import { statSync } from 'node:fs';
import { PhotonImage, rotate } from '@cf-wasm/photon/node';
import pngDecode, { init as initPngDecode } from '@jsquash/png/decode.js';
import pngEncode, { init as initPngEncode } from '@jsquash/png/encode.js';
import jsquashResize, { initResize } from '@jsquash/resize';
import type { Sharp } from 'sharp';
import { decode } from '../../src/image/decode.ts';
import { encode } from '../../src/image/encode.ts';
import { readHeader } from '../../src/image/header.ts';
import { gather, type Picture } from '../../src/image/picture.ts';
import { resample } from '../../src/image/resample.ts';
import { turn, turnOf } from '../../src/image/turn.ts';
import { asSharp, bytesOf, difference, drawn, type Raw, similarity } from '../image/pictures.ts';
import { pngModule, resizeModule } from './jsquash-modules.mjs';
import type { Table } from './table.ts';

const repeats = 15;
const columns = ['', 'ms', 'package ms', 'times the package', 'ours', 'package', 'told as'];

type Rgba = Raw & { channels: 4 };
type Row = (string | number)[];

export async function* tables(): AsyncGenerator<Table> {
  await Promise.all([initPngDecode(pngModule), initPngEncode(pngModule), initResize(resizeModule)]);
  const sizes = [400, 1150, 2000].map((width): [number, number] => [width, Math.round(width * 0.75)]);
  yield {
    title: `WebP to a third by Lanczos, beside @jsquash/resize (${kilobytes('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')})`,
    columns,
    rows: await rowsOf(sizes, resizing),
  };
  const icons = [16, 64, 256].map((side): [number, number] => [side, side]);
  yield {
    title: `small PNGs, beside @jsquash/png (${kilobytes('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')})`,
    columns,
    rows: [...(await rowsOf(icons, decoding)), ...(await rowsOf(icons, encoding))],
  };
  yield {
    title: `turned by 90, beside Photon (${kilobytes('@cf-wasm/photon/dist/lib/photon_rs_bg.wasm')})`,
    columns,
    rows: await rowsOf(sizes, turning),
  };
}

async function rowsOf(sizes: [number, number][], row: (width: number, height: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(await row(...size));
  return rows;
}

const kilobytes = (path: string): string =>
  `${Math.round(statSync(new URL(`../../node_modules/${path}`, import.meta.url)).size / 1000)} KB`;

async function resizing(width: number, height: number): Promise<Row> {
  const pixels = drawn(width, height, 4) as Rgba;
  const to = { width: Math.round(width / 3), height: Math.round(height / 3) };
  const how = { ...to, method: 'lanczos3', fitMethod: 'stretch', premultiply: true, linearRGB: false } as const;
  const [own, theirs] = await leastOf<ArrayLike<number>>(
    () => gather(resample(pictureOf(pixels), to)),
    async () => (await jsquashResize(imageData(pixels), how)).data,
  );
  const wanted = await sharpened(asSharp(pixels).resize(to.width, to.height, { fit: 'fill' }));
  const like = (data: ArrayLike<number>) => similarity({ ...wanted, data: Uint8Array.from(data) }, wanted);
  return row(`${width} x ${height}`, own, theirs, like, 'SSIM with sharp');
}

async function decoding(width: number, height: number): Promise<Row> {
  const pixels = drawn(width, height, 4);
  const file = await bytesOf(asSharp(pixels).png());
  const [own, theirs] = await leastOf<ArrayLike<number>>(
    async () => gather((await decode(file, readHeader(file)))()),
    async () => (await pngDecode(file.buffer)).data,
  );
  return row(`${width} x ${height} in`, own, theirs, (data) => difference(data, pixels.data).most, 'difference');
}

async function encoding(width: number, height: number): Promise<Row> {
  const pixels = drawn(width, height, 4) as Rgba;
  const [own, theirs] = await leastOf(
    () => encode(() => pictureOf(pixels), 'image/png', 80),
    async () => new Uint8Array(await pngEncode(imageData(pixels))),
  );
  return row(`${width} x ${height} out`, own, theirs, (data) => data.length, 'bytes');
}

async function turning(width: number, height: number): Promise<Row> {
  const pixels = drawn(width, height, 4) as Rgba;
  const [own, theirs] = await leastOf(
    () => gather(turn(() => pictureOf(pixels), turnOf(1, 90))),
    async () => turnedByPhoton(pixels),
  );
  const wanted = await sharpened(asSharp(pixels).rotate(90));
  const most = (data: ArrayLike<number>) =>
    data.length === wanted.data.length ? difference(data, wanted.data).most : 'other size';
  return row(`${width} x ${height}`, own, theirs, most, 'difference');
}

function turnedByPhoton({ data, width, height }: Rgba): Uint8Array {
  const image = new PhotonImage(data, width, height);
  const turned = rotate(image, 90);
  const pixels = turned.get_raw_pixels();
  image.free();
  turned.free();
  return pixels;
}

interface Measured<T> {
  ms: number;
  made: T;
}

function row<T>(
  name: string,
  own: Measured<T>,
  theirs: Measured<T>,
  tell: (made: T) => number | string,
  what: string,
): Row {
  return [name, own.ms, theirs.ms, own.ms / theirs.ms, tell(own.made), tell(theirs.made), what];
}

/** The least processor time of each, turn and turn about. */
async function leastOf<T>(own: () => Promise<T>, theirs: () => Promise<T>): Promise<[Measured<T>, Measured<T>]> {
  const least = await Promise.all(
    [own, theirs].map(async (work) => ({ ms: Number.POSITIVE_INFINITY, made: await work() })),
  );
  for (let i = 0; i < repeats; i++)
    for (const [j, work] of [own, theirs].entries()) {
      const started = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(started);
      const kept = least[j];
      if (kept) kept.ms = Math.min(kept.ms, (user + system) / 1000);
    }
  return least as [Measured<T>, Measured<T>];
}

const pictureOf = ({ width, height, data }: Rgba): Picture => ({
  width,
  height,
  model: 'rgb',
  alpha: true,
  depth: 8,
  strips: [data],
});

const imageData = ({ width, height, data }: Rgba): ImageData =>
  ({ width, height, data: new Uint8ClampedArray(data.buffer), colorSpace: 'srgb' }) as ImageData;

async function sharpened(image: Sharp): Promise<Raw> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { ...info, channels: 4, data: new Uint8Array(data) };
}
