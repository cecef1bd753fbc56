/**
 * Whatever customers send is answered or refused for their sake, never thrown out of. FUZZ_SECONDS goes on for so long, FUZZ_SEED
 * breaks them otherwise, FUZZ_FOLDER names a folder of real PDFs to break beside those made here.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bearerOf } from '../../src/access/access.ts';
import { isWellFormedKey, newKey } from '../../src/access/key.ts';
import { Base64Decoder } from '../../src/body/base64.ts';
import { readBody } from '../../src/body/read.ts';
import { parseCall } from '../../src/call/parse.ts';
import type { MediaType } from '../../src/document.ts';
import { ApiError } from '../../src/errors.ts';
import { pdfToExcel } from '../../src/layout/pdf-to-excel.ts';
import { pdfToWord } from '../../src/layout/pdf-to-word.ts';
import { type EdgeOperation, type Endpoint, idOf } from '../../src/operation.ts';
import { operations } from '../../src/operations/index.ts';
import { maxListedPages, parsePageRanges } from '../../src/page-ranges.ts';
import { recognise } from '../../src/recognise/recognise.ts';
import { csv, docx, pdf, picture, rtf } from '../contract/documents.ts';
import { proseAndTable } from '../layout/drawn-pdf.ts';
import { golden } from '../pdf/golden/all.ts';
import { input } from '../pdf/make.ts';
import { bounded, fuzzMs } from './bounded.ts';
import { mutated, random } from './mutated.ts';

const signal = new AbortController().signal;
type Bytes = Uint8Array<ArrayBuffer>;

/** Throws what is thrown, but a refusal that is the customer's. */
async function answered(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
}

interface Target {
  name: string;
  tries: number;
  seeds: () => Promise<Uint8Array[]>;
  /** Throws where the bytes were not answered well. */
  take(bytes: Bytes, next: () => number): unknown;
}

const text = (...texts: string[]) => texts.map((each) => new TextEncoder().encode(each));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Real files of the folder that are of these types; none where there is no folder. */
function realFiles(...types: MediaType[]): Uint8Array[] {
  const folder = process.env.FUZZ_FOLDER;
  if (!folder) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = paths.filter((path) => statSync(path).isFile() && statSync(path).size < 2 ** 20);
  const found = files.map((path) => new Uint8Array(readFileSync(path)));
  return found.filter((bytes) => types.some((type) => recognise(bytes) === type));
}

const bodySeeds = async (): Promise<Uint8Array[]> => {
  const data = Buffer.from(await pdf(2)).toString('base64');
  const file = { name: 'a.pdf', data };
  const fields = [
    { action: 'merge', files: [file, { ...file, password: 'é' }] },
    { action: 'split', file, pages: '1-2,1' },
    { action: 'write', messages: [{ role: 'user', content: 'tea \u{1f375} "\\' }], temperature: 1 },
    { type: 'word-to-pdf', file: { name: 'a.rtf', data: btoa(`{\\rtf1 ${'tea '.repeat(2000)}}`) } },
  ];
  return text(...fields.map((each) => JSON.stringify(each)));
};

const form = [
  '--b\r\nContent-Disposition: form-data; name="action"\r\n\r\nrotate\r\n',
  '--b\r\nContent-Disposition: form-data; name="angle"\r\n\r\n90\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
].join('');

/** The request's body comes in pieces of any size. */
function request(bytes: Bytes, type: string, next: () => number): Request {
  const size = 1 + Math.floor(next() * 5000);
  let at = 0;
  const body = new ReadableStream<Bytes>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' };
  return new Request('http://localhost/', init as RequestInit);
}

async function parse(bytes: Bytes, type: string, next: () => number): Promise<void> {
  const endpoints: Endpoint[] = ['pdf', 'ai', 'convert', 'image'];
  for (const endpoint of endpoints)
    await answered(async () => parseCall(endpoint, await readBody(endpoint, request(bytes, type, next), () => {})));
}

/** What RFC 4648 allows, with padding optional and white space anywhere. */
function isBase64(given: string): boolean {
  const bare = given.replace(/[ \t\r\n\f]/g, '');
  const [, digits = '', padding = ''] = /^([A-Za-z0-9+/]*)(={0,2})$/.exec(bare) ?? [];
  if (digits + padding !== bare || digits.length % 4 === 1) return false;
  return padding === '' || (digits.length + padding.length) % 4 === 0;
}

function decode(bytes: Bytes): void {
  const decoder = new Base64Decoder(0, 2 ** 20);
  decoder.push(bytes);
  const decoded = decoder.finish();
  expect(decoded !== undefined).toBe(isBase64(latin1(bytes)));
  if (decoded) expect(Buffer.from(decoded)).toEqual(Buffer.from(latin1(bytes), 'base64'));
}

function listPages(bytes: Bytes): Promise<void> {
  return answered(() => {
    const ranges = parsePageRanges(latin1(bytes));
    const pages = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(ranges.every(({ from, to }) => from >= 1 && to >= from)).toBe(true);
    expect(pages).toBeLessThanOrEqual(maxListedPages);
  });
}

const key = newKey();

function authenticate(bytes: Bytes): Promise<void> {
  const header = latin1(bytes).replace(/[^\x20-\x7e]/g, '');
  return answered(() => {
    const given = bearerOf(new Request('http://localhost/', { headers: { Authorization: header } }));
    if (given !== key) expect(isWellFormedKey(given)).toBe(false);
  }).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

const params: Record<string, (file: object) => object> = {
  'pdf/merge': (file) => ({ files: [file, file] }),
  'pdf/split': (file) => ({ file, pages: '1' }),
  'pdf/rotate': (file) => ({ file, angle: 90 }),
  'pdf/compress': (file) => ({ file }),
};

async function onPdf(bytes: Bytes): Promise<void> {
  for (const operation of operations) {
    const fields = params[idOf(operation)]?.({ name: 'a.pdf', data: bytes });
    if (!fields || operation.lane !== 'edge') continue;
    const parsed = operation.params.safeParse(fields);
    const { run } = operation as EdgeOperation<unknown>;
    if (parsed.success) await answered(() => run(parsed.data, { signal, wanted: 'application/pdf' }));
  }
}

async function read(bytes: Bytes): Promise<void> {
  const document = { bytes, type: 'application/pdf', name: 'a.pdf' } as const;
  await answered(() => pdfToWord(document, undefined, signal));
  await answered(() => pdfToExcel(document, undefined, signal));
}

const oddPdfs = golden.map(({ pdf }) => input(pdf).bytes);
const pdfSeeds = async () => [await pdf(3), await proseAndTable(), ...oddPdfs, ...realFiles('application/pdf')];

const targets: Target[] = [
  {
    name: 'base64',
    tries: 3000,
    seeds: async () => text('QUJD', 'QUI=', 'QQ==\r\n', 'Q U J D'.repeat(50)),
    take: decode,
  },
  { name: 'JSON bodies', tries: 80, seeds: bodySeeds, take: (bytes, next) => parse(bytes, 'application/json', next) },
  {
    name: 'forms',
    tries: 80,
    seeds: async () => text(form),
    take: (bytes, next) => parse(bytes, 'multipart/form-data; boundary=b', next),
  },
  {
    name: 'page ranges',
    tries: 5000,
    seeds: async () => text('1-3,5,7-9', '1', '19999-20000, 2', '1-9999999'),
    take: listPages,
  },
  { name: 'keys', tries: 2000, seeds: async () => text(`Bearer ${key}`), take: authenticate },
  {
    name: 'files of every kind',
    tries: 1000,
    seeds: async () => [
      await pdf(1),
      docx('text'),
      csv(),
      rtf('text'),
      await picture('jpeg'),
      await picture('png'),
      await picture('webp'),
    ],
    take: (bytes) => recognise(bytes, 'a.doc'),
  },
  { name: 'PDFs to work on', tries: 60, seeds: pdfSeeds, take: onPdf },
  { name: 'PDFs to read', tries: 8, seeds: pdfSeeds, take: read },
];

test.each(targets)('$name, broken anyhow', { timeout: 120_000 + fuzzMs }, async ({ name, tries, seeds, take }) => {
  const files = await seeds();
  const next = random(Number(process.env.FUZZ_SEED ?? name.length * 7919));
  for (const tried of bounded(tries, 1 / targets.length)) {
    const broken = mutated(files[Math.floor(next() * files.length)] as Uint8Array, next);
    try {
      await take(broken, next);
    } catch (cause) {
      throw new Error(`after ${tried} others, ${JSON.stringify(latin1(broken).slice(0, 20_000))}`, { cause });
    }
  }
});
