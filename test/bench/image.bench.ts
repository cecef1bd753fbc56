/**
 * Pictures in V8 and in workerd, beside sharp with one thread, @jsquash and Photon, on the same bytes in the same run:
 * processor time of each (all threads, so that whatever else the machine does counts little; in workerd without what
 * receiving the file takes, as the others have it at hand), the memory that WebAssembly took, how far all memory of ours
 * grew at its most, and workerd's process (the file among it). BENCH_MEGAPIXELS chooses sizes (2,12,24,50); BENCH_PHOTOS
 * names a folder of JPEGs to use instead of drawn ones.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as photon from '@cf-wasm/photon/node';
import sharp, { type Sharp } from 'sharp';
import type { Change } from '../../src/image/plan.ts';
import { processImage } from '../../src/image/process.ts';
import { asSharp, bytesOf, drawn } from '../image/pictures.ts';
import { type Workerd, workerdStarter } from './image-workerd.ts';
import { heightAt800, quality, resizedByJsquash } from './jsquash.ts';
import type { Table } from './table.ts';

/** Of each, until all of a row have taken so long; the first ones are slow, as code is still being compiled. */
const repeats = 30;
const longMs = 8_000;
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
    // read through once to find places in it, then in bands that fit in memory
    allowed: 1.5,
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

const columns = [
  '',
  'ms',
  'workerd ms',
  'sharp ms',
  'times sharp',
  'in workerd',
  'allowed',
  'WASM MB',
  'growth MB',
  'workerd MB',
  'jsquash ms',
  'in workerd ms',
  'workerd MB',
  'photon ms',
];

export async function* tables(): AsyncGenerator<Table> {
  sharp.concurrency(1);
  sharp.cache(false);
  const memories = watchMemories();
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));
  try {
    const start = await workerdStarter(folder);
    for await (const { name, jpeg, progressive, png } of photos()) {
      const rows: (string | number)[][] = [];
      const row = async (task: Task, bytes: Uint8Array<ArrayBuffer>, peers = false) =>
        rows.push([
          ...(await measured(task, bytes, memories, start)),
          ...(peers ? await measuredPeers(bytes, start) : ['', '', '', '']),
        ]);
      for (const [i, task] of fromJpeg.entries()) {
        await row(task, jpeg, i === 0);
        if (task.change.type !== 'image/webp') await row({ ...task, name: `${task.name}, progressive` }, progressive);
      }
      for (const task of fromPng) await row(task, png, true);
      yield { title: `${name}, the least of up to ${repeats}`, columns, rows };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(
  task: Task,
  bytes: Uint8Array<ArrayBuffer>,
  memories: WebAssembly.Memory[],
  start: () => Promise<Workerd>,
): Promise<(string | number)[]> {
  const own = () => processImage(bytes, task.change, signal);
  const theirs = () => task.sharp(sharp(bytes)).toBuffer();
  const workerd = await start();
  try {
    const inWorkerd = await workerd.growth(bytes, task.change);
    await own();
    memories.length = 0;
    const growth = await peakGrowth(own);
    const megabytes = memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1e6;
    const [v8 = 0, edge = 0, receiving = 0, native = 0] = await leastOf([
      () => processorMs(own),
      () => workerd.ms(bytes, task.change),
      () => workerd.ms(bytes, 'receive'),
      () => processorMs(theirs),
    ]);
    const isolate = edge - receiving;
    return [task.name, v8, isolate, native, v8 / native, isolate / native, task.allowed, megabytes, growth, inWorkerd];
  } finally {
    await workerd.stop();
  }
}

/** The least that each takes, turn and turn about, so that whatever else the machine does falls on all; once its code is compiled as well as it will be. */
async function leastOf(works: (() => Promise<number>)[]): Promise<number[]> {
  const least = works.map(() => Infinity);
  const started = performance.now();
  for (let i = 0; i < repeats && (i === 0 || performance.now() - started < longMs); i++)
    for (const [j, work] of works.entries()) least[j] = Math.min(least[j] ?? 0, await work());
  return least;
}

/** The resize by @jsquash here and in workerd, whose memory it takes too, and by Photon. What can't be done is told by its error's name. */
async function measuredPeers(
  bytes: Uint8Array<ArrayBuffer>,
  start: () => Promise<Workerd>,
): Promise<(string | number)[]> {
  const workerd = await start();
  const told = (work: () => Promise<number>) => work().catch((error: unknown) => (error as Error).name);
  try {
    await told(() => processorMs(() => resizedByJsquash(bytes)));
    const megabytes = await told(() => workerd.growth(bytes, 'jsquash'));
    const receiving = await workerd.ms(bytes, 'receive');
    const inWorkerdMs = await told(async () => (await workerd.ms(bytes, 'jsquash')) - receiving);
    return [
      await told(() => processorMs(() => resizedByJsquash(bytes))),
      inWorkerdMs,
      megabytes,
      await told(() => processorMs(async () => resizedByPhoton(bytes))),
    ];
  } finally {
    await workerd.stop();
  }
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
    const { external, heapUsed } = process.memoryUsage();
    return external + heapUsed;
  };
  await collectGarbage();
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

/** WebAssembly's memories are given back only some time after they were found to be garbage. */
async function collectGarbage(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    globalThis.gc?.();
    await setTimeout(100);
  }
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

/** To 800 wide, in its own format. */
function resizedByPhoton(bytes: Uint8Array): Uint8Array {
  const image = photon.PhotonImage.new_from_byteslice(bytes);
  const height = heightAt800({ width: image.get_width(), height: image.get_height() });
  const resized = photon.resize(image, 800, height, photon.SamplingFilter.Lanczos3);
  const made = bytes[0] === 0x89 ? resized.get_bytes() : resized.get_bytes_jpeg(quality);
  image.free();
  resized.free();
  return made;
}
