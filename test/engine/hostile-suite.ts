/** Hostile documents: nothing is fetched, read or run, and the same documents do all of that where nothing stops LibreOffice. For any LibreOffice. */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picturesOf, textOf } from './fixtures/call.ts';
import { type Bytes, bytesOf, png } from './fixtures/documents.ts';
import { flatOdt, outsideEntities, traps } from './fixtures/traps/index.ts';
import { macroDocuments } from './fixtures/traps/macros.ts';
import type { AddressOf, Trap } from './fixtures/traps/trap.ts';
import type { Stored, StoreUnprotected } from './fixtures/unprotected.ts';

/** A LibreOffice behind the product's fence, and the same one without. */
export interface Office {
  /** Throws an Error that names the refusal's code. */
  toPdf(kind: Trap['kind'], name: string, data: Bytes): Promise<Uint8Array>;
  storeUnprotected: StoreUnprotected;
  close(): Promise<void>;
}

/** `start` is given the folder whose files a document must not get at, open to read for all. */
export function hostileSuite(start: (outside: string) => Promise<Office>): void {
  const secret = 'the planted secret';
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
  let office: Office;
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

  /** What the macros of a document write when they are run; `by` tells one opening from another. */
  const written = (by: string, name: string, moment: string) => join(outside, `${name} ${by} ${moment}`);
  const macrosFor = (by: string) => macroDocuments('the macro', (name, moment) => written(by, name, moment));

  async function storeBinaries(): Promise<void> {
    const stored = traps.flatMap((trap) =>
      (Object.keys(leads) as Lead[]).flatMap((lead): Stored[] => {
        const as = labelOf(lead, trap);
        return trap.source ? [{ name: `${as}.${trap.source}`, bytes: trap.document(addressOf(lead, trap)), as }] : [];
      }),
    );
    const read = await office.storeUnprotected(outside, stored);
    for (const { as } of stored) made.set(as, read(as));
  }

  beforeAll(async () => {
    chmodSync(outside, 0o755);
    writeFileSync(join(outside, 'planted.txt'), secret);
    writeFileSync(join(outside, 'planted.png'), png(37, 41));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    office = await start(outside);
    await storeBinaries();
  });

  beforeEach(() => {
    heard.length = 0;
  });

  afterAll(async () => {
    await office?.close();
    listener.close();
    rmSync(outside, { recursive: true });
  });

  /** The PDF, or the refusal. */
  const outcome = (kind: Trap['kind'], name: string, data: Bytes): Promise<string> =>
    office.toPdf(kind, name, data).then(
      (bytes) => Buffer.from(bytes).toString('latin1'),
      ({ message }: Error) => message,
    );

  describe('fenced off', () => {
    test.each(traps)('$name fetches nothing', async (trap) => {
      for (const lead of ['http', 'unc', 'host', 'smb'] as const)
        expect(await outcome(trap.kind, trap.name, trapBytes(lead, trap))).toMatch(/^%PDF-|damaged_document/);
      expect(heard).toEqual([]);
    });

    test.each(traps)('$name reads no file outside its slot', async (trap) => {
      const pdfOf = (lead: Lead) => office.toPdf(trap.kind, trap.name, trapBytes(lead, trap));
      expect(textOf(await pdfOf('text'))).not.toContain(secret);
      expect(picturesOf(await pdfOf('picture'))).not.toContain(plantedSize);
    });

    test.each(outsideEntities)(
      '%s with XML entities from outside fetches and reads nothing',
      async (name, kind, document) => {
        for (const lead of [leads.http, leads.text]) {
          const pdf = await office.toPdf(kind, name, document(lead('entity'))).catch(({ message }: Error) => message);
          if (typeof pdf === 'string') expect(pdf).toContain('damaged_document');
          else expect(textOf(pdf)).not.toContain(secret);
        }
        expect(heard).toEqual([]);
      },
    );

    test.each(macrosFor('fenced'))('no macro of $name is run', async ({ name, kind, moments, bytes }) => {
      const text = textOf(await office.toPdf(kind, name, bytes()));
      expect(text).toContain('text');
      expect(text).not.toContain('the macro');
      expect(moments.filter((moment) => existsSync(written('fenced', name, moment)))).toEqual([]);
    });

    test.each([
      ['a.doc', 'word'],
      ['a.odt', 'word'],
      ['a.docx', 'word'],
      ['a.rtf', 'word'],
      ['a.csv', 'excel'],
    ] as const)('flat OpenDocument named %s is refused before LibreOffice sees it', async (name, kind) => {
      await expect(office.toPdf(kind, name, flatOdt(leads.http('x.txt')))).rejects.toThrow('unsupported_media_type');
      expect(heard).toEqual([]);
    });

    test.each([
      ['a.doc', 'word'],
      ['a.xls', 'excel'],
      ['a.csv', 'excel'],
      ['a.ppt', 'ppt'],
    ] as const)('HTML named %s is refused before LibreOffice sees it', async (name, kind) => {
      const data = bytesOf(`<html><body><img src="${leads.http('x.png')}"><p>text</p></body></html>`);
      await expect(office.toPdf(kind, name, data)).rejects.toThrow('unsupported_media_type');
      expect(heard).toEqual([]);
    });
  });

  describe('without the fence, and with a person who trusts everybody', () => {
    const control = (documents: readonly Omit<Stored, 'as'>[]) =>
      office.storeUnprotected(
        outside,
        documents.map((document) => ({ ...document, as: `${document.name}.pdf` })),
      );
    const labelled = (lead: Lead, names = traps.map(({ name }) => name)) =>
      traps
        .filter(({ name }) => names.includes(name))
        .map((trap) => ({ name: labelOf(lead, trap), bytes: trapBytes(lead, trap) }));

    test('the same documents fetch, in every way but those that LibreOffice never takes', async () => {
      await control(labelled('http'));
      const fetched = ({ name, taken }: Trap) => taken.filter((way) => heard.includes(`GET /${name}/${way}`));
      const all = () => traps.map((trap) => [trap.name, ...fetched(trap)]);
      // what LibreOffice sent last may be read here after its end
      await expect.poll(all).toEqual(traps.map(({ name, taken }) => [name, ...taken]));
    });

    test('the same documents read', async () => {
      const pictures = labelled('picture', ['a.docx', 'a.odt', 'a.doc', 'a.pptx', 'a.odp', 'a.ppt']);
      const texts = labelled('text', ['a.odt']);
      const pdfOf = await control([...pictures, ...texts]);
      for (const { name } of pictures) expect(picturesOf(pdfOf(`${name}.pdf`))).toContain(plantedSize);
      for (const { name } of texts) expect(textOf(pdfOf(`${name}.pdf`))).toContain(secret);
    });

    test('the same documents run', async () => {
      const documents = macrosFor('unfenced');
      const pdfOf = await control(documents.map(({ name, bytes, isShown }) => ({ name, bytes: bytes(), isShown })));
      for (const { name, moments, says } of documents) {
        expect([name, ...moments.filter((moment) => existsSync(written('unfenced', name, moment)))]).toEqual([
          name,
          ...moments,
        ]);
        if (says) expect(textOf(pdfOf(`${name}.pdf`))).toContain('the macro');
      }
    });
  });
}
