/** Hostile documents: nothing is fetched, read or run, and the same documents do all of that where nothing stops LibreOffice. */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';
import type { ApiError } from '../../src/errors.ts';
import type { Engine } from '../../src/workplace/engine.ts';
import { picturesOf, textOf, toPdf } from './fixtures/call.ts';
import { type Bytes, bytesOf, png } from './fixtures/documents.ts';
import { slotsFolder } from './fixtures/processes.ts';
import { flatOdt, traps } from './fixtures/traps/index.ts';
import { macroOds, vbaDocm, vbaXlsm } from './fixtures/traps/macros.ts';
import type { AddressOf, Trap } from './fixtures/traps/trap.ts';
import { type Stored, storeUnprotected } from './fixtures/unprotected.ts';

// LibreOffice starts slowly on a machine that has much else to do
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const secret = 'the planted secret';
const folder = slotsFolder();
const outside = mkdtempSync(join(tmpdir(), 'octavo-test-'));
const planted = (name: string) => pathToFileURL(join(outside, name)).href;
const plantedSize = '37x41';
const heard: string[] = [];
const listener = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.writeHead(404).end();
});
// whatever does not speak HTTP is heard as well
listener.on('connection', () => heard.push('a connection'));
let engine: Engine;
let host: string;

/** Where traps lead: to the listener in every form that an address has, and to planted files. */
const leads = {
  http: (path: string) => `http://${host}/${path}`,
  unc: (path: string) => `\\\\${host.replace(':', '@')}\\share\\${path}`,
  host: (path: string) => `file://${host}/share/${path}`,
  smb: (path: string) => `smb://${host}/share/${path}`,
  text: () => planted('planted.txt'),
  picture: () => planted('planted.png'),
};
type Lead = keyof typeof leads;

const addressOf =
  (lead: Lead, { name }: Trap): AddressOf =>
  (way) =>
    leads[lead](`${name}/${way}`);
const labelOf = (lead: Lead, { name }: Trap) => `${lead}-${name}`;
/** What traps are by label, those that LibreOffice stores itself among them. */
const made = new Map<string, Bytes>();
const trapBytes = (lead: Lead, trap: Trap): Bytes =>
  made.get(labelOf(lead, trap)) ?? trap.document(addressOf(lead, trap));

/** What the macro of a document writes when it is opened; `by` tells one opening from another. */
const written = (by: string, name: string) => join(outside, `${name} ${by}`);
const macroDocuments = (by: string) =>
  [
    ['a.ods', 'excel', () => macroOds('the macro')],
    ['a.xlsm', 'excel', () => vbaXlsm('the macro', written(by, 'a.xlsm'))],
    ['a.docm', 'word', () => vbaDocm(written(by, 'a.docm'))],
  ] as const;

async function storeBinaries(): Promise<void> {
  const stored = traps.flatMap((trap) =>
    (Object.keys(leads) as Lead[]).flatMap((lead): Stored[] => {
      const as = labelOf(lead, trap);
      return trap.source ? [{ name: `${as}.${trap.source}`, bytes: trap.document(addressOf(lead, trap)), as }] : [];
    }),
  );
  const read = await storeUnprotected(outside, stored);
  for (const { as } of stored) made.set(as, read(as));
}

beforeAll(async () => {
  chmodSync(outside, 0o755);
  writeFileSync(join(outside, 'planted.txt'), secret);
  writeFileSync(join(outside, 'planted.png'), png(37, 41));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  [engine] = await Promise.all([startEngine({ slots: 1, folder }), storeBinaries()]);
});

beforeEach(() => {
  heard.length = 0;
});

afterAll(async () => {
  await engine.close();
  listener.close();
  for (const path of [folder, outside]) rmSync(path, { recursive: true });
});

/** The PDF, or the code of the refusal. */
const outcome = (kind: Trap['kind'], name: string, data: Bytes): Promise<string> =>
  toPdf(engine, kind, { name, data }).then(
    ({ bytes }) => Buffer.from(bytes).toString('latin1'),
    ({ code, message }: ApiError) => code ?? message,
  );

describe('fenced off', () => {
  test.each(traps)('$name fetches nothing', async (trap) => {
    for (const lead of ['http', 'unc', 'host', 'smb'] as const)
      expect(await outcome(trap.kind, trap.name, trapBytes(lead, trap))).toMatch(/^(%PDF-|damaged_document)/);
    expect(heard).toEqual([]);
  });

  test.each(traps)('$name reads no file outside its slot', async (trap) => {
    const pdfOf = (lead: Lead) => toPdf(engine, trap.kind, { name: trap.name, data: trapBytes(lead, trap) });
    expect(textOf((await pdfOf('text')).bytes)).not.toContain(secret);
    expect(picturesOf((await pdfOf('picture')).bytes)).not.toContain(plantedSize);
  });

  test.each(macroDocuments('fenced'))('the macro of %s is not run', async (name, kind, make) => {
    const { bytes } = await toPdf(engine, kind, { name, data: make() });
    expect(textOf(bytes)).toContain('text');
    expect(textOf(bytes)).not.toContain('the macro');
    expect(existsSync(written('fenced', name))).toBe(false);
  });

  test.each([
    ['a.doc', 'word'],
    ['a.odt', 'word'],
    ['a.docx', 'word'],
    ['a.rtf', 'word'],
    ['a.csv', 'excel'],
  ] as const)('flat OpenDocument named %s is refused before LibreOffice sees it', async (name, kind) => {
    await expect(toPdf(engine, kind, { name, data: flatOdt(leads.http('x.txt')) })).rejects.toThrow(
      'unsupported_media_type',
    );
    expect(heard).toEqual([]);
  });

  test.each([
    ['a.doc', 'word'],
    ['a.xls', 'excel'],
    ['a.csv', 'excel'],
    ['a.ppt', 'ppt'],
  ] as const)('HTML named %s is refused before LibreOffice sees it', async (name, kind) => {
    const data = bytesOf(`<html><body><img src="${leads.http('x.png')}"><p>text</p></body></html>`);
    await expect(toPdf(engine, kind, { name, data })).rejects.toThrow('unsupported_media_type');
    expect(heard).toEqual([]);
  });
});

describe('without the fence, and with a person who trusts everybody', () => {
  const control = (documents: Record<string, Bytes>) =>
    storeUnprotected(
      outside,
      Object.entries(documents).map(([name, bytes]) => ({ name, bytes, as: `${name}.pdf` })),
    );
  const labelled = (lead: Lead, names = traps.map(({ name }) => name)) =>
    Object.fromEntries(
      traps
        .filter(({ name }) => names.includes(name))
        .map((trap) => [labelOf(lead, trap), trapBytes(lead, trap)] as const),
    );

  test('the same documents fetch, in every way but those that LibreOffice never takes', async () => {
    await control(labelled('http'));
    const fetched = ({ name, taken }: Trap) => taken.filter((way) => heard.includes(`GET /${name}/${way}`));
    expect(traps.map((trap) => [trap.name, ...fetched(trap)])).toEqual(
      traps.map(({ name, taken }) => [name, ...taken]),
    );
  });

  test('the same documents read and run', async () => {
    const pictures = labelled('picture', ['a.docx', 'a.odt', 'a.doc', 'a.pptx', 'a.odp', 'a.ppt']);
    const texts = labelled('text', ['a.odt']);
    const macros = Object.fromEntries(macroDocuments('unfenced').map(([name, , make]) => [name, make()]));
    const pdfOf = await control({ ...pictures, ...texts, ...macros });
    const says = (name: string) => textOf(pdfOf(`${name}.pdf`));
    for (const name of Object.keys(pictures)) expect(picturesOf(pdfOf(`${name}.pdf`))).toContain(plantedSize);
    for (const name of Object.keys(texts)) expect(says(name)).toContain(secret);
    for (const name of ['a.ods', 'a.xlsm']) expect(says(name)).toContain('the macro');
    for (const name of ['a.xlsm', 'a.docm']) expect(existsSync(written('unfenced', name))).toBe(true);
  });
});
