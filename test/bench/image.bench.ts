/**
 * Pictures beside sharp with one thread, on the same bytes in the same run: processor time of each (all threads, so that
 * whatever else the machine does counts little), the memory that
 * WebAssembly took, and how far all memory of ours grew at its most. BENCH_MEGAPIXELS chooses sizes (2,12,24,50); BENCH_PHOTOS names a folder of JPEGs to use instead of drawn ones.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as photon from '@cf-wasm/photon/node';
import jpegDecode, { init as initJpegDecode } from '@jsquash/jpeg/decode.js';
import jpegEncode, { init as initJpegEncode } from '@jsquash/jpeg/encode.js';
import pngDecode, { init as initPngDecode } from '@jsquash/png/decode.js';
import pngEncode, { init as initPngEncode } from '@jsquash/png/encode.js';
import jsquashResize, { initResize } from '@jsquash/resize';
import sharp, { type Sharp } from 'sharp';
import type { Change } from '../../src/image/plan.ts';
import { processImage } from '../../src/image/process.ts';
import { asSharp, bytesOf, drawn } from '../image/pictures.ts';
import { median, type Table } from './table.ts';

const repeats = 5;
const quality = 80;
const signal = new AbortController().signal;

interface Task {
  name: string;
  change: Change;
  sharp(image: Sharp): Sharp;
  /** Times sharp's that it may take. */
  allowed: number;
}

const fromJpeg: Task[] = [
  {
    name: 'JPEG to 800 wide',
    change: { box: { width: 800 }, quality },
    sharp: (image) => image.resize(800).jpeg({ quality }),
    allowed: 1.1,
  },
  {
    name: 'JPEG to JPEG',
    change: { type: 'image/jpeg', quality },
    sharp: (image) => image.jpeg({ quality }),
    allowed: 1.1,
  },
  {
    name: 'JPEG turned by 90',
    change: { angle: 90, quality },
    sharp: (image) => image.rotate(90).jpeg({ quality }),
    // read once for each band that fits in memory; no mark is set
    allowed: Number.NaN,
  },
  {
    name: 'compress to WebP',
    change: { type: 'image/webp', quality },
    sharp: (image) => image.webp({ quality }),
    allowed: 1.4,
  },
];
const fromPng: Task[] = [
  {
    name: 'PNG to 800 wide',
    change: { box: { width: 800 } },
    sharp: (image) => image.resize(800).png(),
    allowed: 1.5,
  },
];

interface Photo {
  name: string;
  jpeg: Uint8Array<ArrayBuffer>;
  progressive: Uint8Array<ArrayBuffer>;
  png: Uint8Array<ArrayBuffer>;
}

export async function* tables(): AsyncGenerator<Table> {
  sharp.concurrency(1);
  sharp.cache(false);
  const memories = watchMemories();
  const columns = ['', 'ms', 'sharp ms', 'times sharp', 'allowed', 'WASM MB', 'growth MB', 'jsquash ms', 'photon ms'];
  for await (const { name, jpeg, progressive, png } of photos()) {
    const rows: (string | number)[][] = [];
    for (const task of fromJpeg) {
      rows.push(await measured(task, jpeg, memories));
      if (task.change.type !== 'image/webp')
        rows.push(await measured({ ...task, name: `${task.name}, progressive` }, progressive, memories));
    }
    for (const task of fromPng) rows.push(await measured(task, png, memories));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first)
      first.splice(
        7,
        2,
        await jsquashMs(jpeg, jpegCodec),
        await photonMs(jpeg, (image) => image.get_bytes_jpeg(quality)),
      );
    if (last) last.splice(7, 2, await jsquashMs(png, pngCodec), await photonMs(png, (image) => image.get_bytes()));
    yield { title: `${name}, median of ${repeats}`, columns, rows };
  }
}

async function measured(
  task: Task,
  bytes: Uint8Array<ArrayBuffer>,
  memories: WebAssembly.Memory[],
): Promise<(string | number)[]> {
  const own = () => processImage(bytes, task.change, signal);
  const theirs = () => task.sharp(sharp(bytes)).toBuffer();
  await own();
  await theirs();
  const taken: [number[], number[]] = [[], []];
  memories.length = 0;
  const growth = await peakGrowth(own);
  const megabytes = memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1e6;
  // turn and turn about, so that whatever else the machine does falls on both
  for (let i = 0; i < repeats; i++) {
    taken[0].push(await processorMs(own));
    taken[1].push(await processorMs(theirs));
  }
  const [ours, peers] = [median(taken[0]), median(taken[1])];
  return [task.name, ours, peers, ours / peers, task.allowed, megabytes, growth, ''];
}

/** Milliseconds of processor time, user and system, of the whole process. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Megabytes of arrays, WebAssembly's memories and objects at their most, above what there was; looked at whenever bytes are copied. */
async function peakGrowth(work: () => Promise<unknown>): Promise<number> {
  const held = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  globalThis.gc?.();
  const before = held();
  let most = before;
  let copies = 0;
  const { set } = Uint8Array.prototype;
  Uint8Array.prototype.set = function (this: Uint8Array, ...from: Parameters<typeof set>) {
    if (copies++ % 1000 === 0) most = Math.max(most, held());
    return set.apply(this, from);
  };
  try {
    await work();
  } finally {
    Uint8Array.prototype.set = set;
  }
  return (Math.max(most, held()) - before) / 1e6;
}

/** Every memory that an instance exports from now on. */
function watchMemories(): WebAssembly.Memory[] {
  const memories: WebAssembly.Memory[] = [];
  const Instance = WebAssembly.Instance;
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, [module, imports]: [WebAssembly.Module, WebAssembly.Imports]) {
      const instance = new target(module, imports);
      memories.push(...Object.values(instance.exports).filter((value) => value instanceof WebAssembly.Memory));
      return instance;
    },
  });
  return memories;
}

async function* photos(): AsyncGenerator<Photo> {
  const folder = process.env.BENCH_PHOTOS;
  if (folder)
    for (const name of readdirSync(folder).filter((file) => /\.jpe?g$/.test(file)))
      yield photo(name, sharp(join(folder, name)), new Uint8Array(readFileSync(join(folder, name))));
  else
    for (const megapixels of (process.env.BENCH_MEGAPIXELS ?? '2,12,24,50').split(',').map(Number)) {
      const height = Math.floor(Math.sqrt((megapixels * 1e6) / (4 / 3)));
      yield photo(`${megapixels} megapixels`, asSharp(drawn(Math.floor((height * 4) / 3), height)));
    }
}

async function photo(name: string, image: Sharp, jpeg?: Uint8Array<ArrayBuffer>): Promise<Photo> {
  return {
    name,
    jpeg: jpeg ?? (await bytesOf(image.clone().jpeg({ quality: 90 }))),
    progressive: await bytesOf(image.clone().jpeg({ quality: 90, progressive: true })),
    png: await bytesOf(image.clone().png({ compressionLevel: 6, adaptiveFiltering: true })),
  };
}

interface Codec {
  decode(bytes: ArrayBuffer): Promise<ImageData>;
  encode(image: ImageData): Promise<ArrayBuffer>;
}

const moduleOf = (path: string) =>
  WebAssembly.compile(new Uint8Array(readFileSync(new URL(`../../node_modules/@jsquash/${path}`, import.meta.url))));

async function jpegCodec(): Promise<Codec> {
  await initJpegDecode(await moduleOf('jpeg/codec/dec/mozjpeg_dec.wasm'));
  await initJpegEncode(await moduleOf('jpeg/codec/enc/mozjpeg_enc.wasm'));
  return { decode: jpegDecode, encode: (image) => jpegEncode(image, { quality }) };
}

async function pngCodec(): Promise<Codec> {
  const module = await moduleOf('png/codec/pkg/squoosh_png_bg.wasm');
  await initPngDecode(module);
  await initPngEncode(module);
  return { decode: pngDecode, encode: pngEncode };
}

/** The same resize with @jsquash's decoder, resizer and encoder, as their documentation has it. */
async function jsquashMs(bytes: Uint8Array<ArrayBuffer>, open: () => Promise<Codec>): Promise<number> {
  const { decode, encode } = await open();
  await initResize(await moduleOf('resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
  const once = async () => {
    const image = await decode(bytes.buffer);
    await encode(await jsquashResize(image, { width: 800, height: heightAt800(image) }));
  };
  await once();
  return processorMs(once);
}

/** The same resize with Photon. */
async function photonMs(
  bytes: Uint8Array<ArrayBuffer>,
  encode: (image: photon.PhotonImage) => Uint8Array,
): Promise<number> {
  const once = async () => {
    const image = photon.PhotonImage.new_from_byteslice(bytes);
    const size = { width: image.get_width(), height: image.get_height() };
    const resized = photon.resize(image, 800, heightAt800(size), photon.SamplingFilter.Lanczos3);
    encode(resized);
    image.free();
    resized.free();
  };
  await once();
  return processorMs(once);
}

const heightAt800 = ({ width, height }: { width: number; height: number }): number =>
  Math.round((height * 800) / width);
