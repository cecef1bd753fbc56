/** The contract over HTTP: the same list for every runtime that serves Octavo. */
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../src/access/key.ts';
import { bounded, fuzzMs } from '../fuzz/bounded.ts';
import { badlyAnswered } from '../fuzz/over-http.ts';
import { type CallOptions, customerOf, file, type Reply } from './client.ts';
import { csv, docx, jpxPdf, pdf, picture, rtf } from './documents.ts';
import type { Service } from './service.ts';

const MiB = 1024 * 1024;
const messages = [{ role: 'user', content: 'A line about tea.' }];

export function contractSuite(start: () => Promise<Service>): void {
  let service: Service;
  let customer: ReturnType<typeof customerOf>;
  let key: string;

  beforeAll(async () => {
    service = await start();
    customer = customerOf(service);
    ({ key } = await customer.account());
  });
  afterAll(() => service?.stop());

  const call = (endpoint: string, body: unknown, options: CallOptions = {}) =>
    customer.call(endpoint, body, options.key === undefined ? key : options.key, options);

  const expectProblem = (reply: Reply, status: number, code: string) => {
    expect({ status: reply.status, code: reply.json.code }).toEqual({ status, code });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.json).toMatchObject({ status, requestId: reply.headers.get('x-request-id') });
    expect(reply.json.detail).toBeTruthy();
  };

  describe('every operation on a real file', () => {
    test.each([
      ['word-to-pdf', 'letter.docx', () => docx('Dear reader')],
      ['word-to-pdf', 'letter.rtf', () => rtf('Dear reader')],
      ['excel-to-pdf', 'table.csv', csv],
    ])('%s turns %s into a PDF', async (type, name, make) => {
      const reply = await call('convert', { type, file: file(name, make()) });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/pdf');
      expect((await PDFDocument.load(reply.bytes)).getPageCount()).toBe(1);
    });

    test.each([
      ['pdf-to-word', 'report.docx', 'word/document.xml'],
      ['pdf-to-excel', 'report.xlsx', 'xl/workbook.xml'],
    ])('%s answers %s', async (type, name, part) => {
      const reply = await call('convert', { type, file: file('report.pdf', await pdf(2)), pages: '1' });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toContain(name);
      expect(Buffer.from(reply.bytes).includes(part)).toBe(true);
    });

    test('pdf merge, split, rotate and compress', async () => {
      const [one, three] = [file('one.pdf', await pdf(1)), file('three.pdf', await pdf(3))];
      const pagesOf = async (reply: Reply) => {
        expect(reply.status).toBe(200);
        return (await PDFDocument.load(reply.bytes)).getPages();
      };
      expect(await pagesOf(await call('pdf', { action: 'merge', files: [one, three] }))).toHaveLength(4);
      expect(await pagesOf(await call('pdf', { action: 'split', file: three, pages: '3,1' }))).toHaveLength(2);
      const turned = await pagesOf(await call('pdf', { action: 'rotate', file: one, angle: 90 }));
      expect(turned[0]?.getRotation().angle).toBe(90);
      const compressed = await call('pdf', { action: 'compress', file: three });
      expect(await pagesOf(compressed)).toHaveLength(3);
      expect(Number(compressed.headers.get('x-result-bytes'))).toBe(compressed.bytes.length);
      expect(Number(compressed.headers.get('x-original-bytes'))).toBeGreaterThanOrEqual(compressed.bytes.length);
    });

    test('pdf compress decodes JPEG 2000', async () => {
      const data = await jpxPdf();
      const reply = await call('pdf', { action: 'compress', file: file('scan.pdf', data) });
      expect(reply.status).toBe(200);
      expect(reply.bytes.length).toBeLessThan(data.length / 2);
    });

    test('pdf split answers one PDF a range as a zip where that is asked for', async () => {
      const body = { action: 'split', file: file('three.pdf', await pdf(3)), pages: '1-2,3' };
      const reply = await call('pdf', body, { headers: { Accept: 'application/zip' } });
      expect(reply.headers.get('content-type')).toBe('application/zip');
      expect(Buffer.from(reply.bytes.subarray(0, 2)).toString()).toBe('PK');
    });

    test('image compress, convert, resize and rotate', async () => {
      const photo = file('photo.jpg', await picture('jpeg'));
      const shape = async (reply: Reply) => {
        expect(reply.status).toBe(200);
        const { format, width, height } = await sharp(reply.bytes).metadata();
        return { format, width, height };
      };
      expect(await shape(await call('image', { action: 'compress', file: photo }))).toEqual({
        format: 'webp',
        width: 60,
        height: 40,
      });
      expect(await shape(await call('image', { action: 'convert', file: photo, format: 'png' }))).toEqual({
        format: 'png',
        width: 60,
        height: 40,
      });
      expect(await shape(await call('image', { action: 'resize', file: photo, width: 30 }))).toEqual({
        format: 'jpeg',
        width: 30,
        height: 20,
      });
      expect(await shape(await call('image', { action: 'rotate', file: photo, angle: 90 }))).toEqual({
        format: 'jpeg',
        width: 40,
        height: 60,
      });
    });

    test('image compress keeps alpha as it is', async () => {
      const alpha = Buffer.from(Array.from({ length: 60 * 40 }, (_, i) => (i * 7) & 255));
      const drawing = await sharp(await picture('png'))
        .joinChannel(alpha, { raw: { width: 60, height: 40, channels: 1 } })
        .png()
        .toBuffer();
      const reply = await call('image', { action: 'compress', file: file('drawing.png', new Uint8Array(drawing)) });
      expect(await sharp(reply.bytes).extractChannel(3).raw().toBuffer()).toEqual(alpha);
    });

    test.each(['write', 'summarize', 'translate', 'ppt-outline'])('ai %s', async (action) => {
      const reply = await call('ai', { action, messages });
      expect(reply.status).toBe(200);
      expect(reply.json).toMatchObject({ action, usage: { inputTokens: 12, outputTokens: 34 } });
      expect(typeof reply.json.content).toBe('string');
      expect('outline' in reply.json).toBe(action === 'ppt-outline');
    });

    test('ai as server-sent events: deltas, then the whole', async () => {
      const reply = await call('ai', { action: 'write', messages, stream: true });
      expect(reply.headers.get('content-type')).toContain('text/event-stream');
      const events = new TextDecoder().decode(reply.bytes).trim().split('\n\n');
      const texts = events.slice(0, -1).map((event) => JSON.parse(event.replace(/^event: delta\ndata: /, '')).text);
      const done = JSON.parse(events.at(-1)?.replace(/^event: done\ndata: /, '') ?? '');
      expect(texts.join('')).toBe(done.content);
    });
  });

  describe('answers', () => {
    test('carry type, length, name, quota and request id, and nothing is stored', async () => {
      const reply = await call('pdf', { action: 'rotate', file: file('Übersicht.pdf', await pdf(1)), angle: 180 });
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(reply.bytes.length),
        'content-disposition': expect.stringContaining("filename*=UTF-8''%C3%9Cbersicht.pdf"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^req_/),
        ratelimit: expect.stringMatching(/^"month";r=\d+;t=\d+$/),
        'ratelimit-policy': expect.stringMatching(/^"month";q=1000;w=\d+$/),
      });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    });

    test('are JSON where only that is accepted', async () => {
      const body = { action: 'rotate', file: file('a.pdf', await pdf(1)), angle: 90 };
      const reply = await call('pdf', body, { headers: { Accept: 'application/json' } });
      const answer = reply.json.file as { name: string; data: string };
      expect(answer.name).toBe('a.pdf');
      expect(Buffer.from(answer.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    });
  });

  describe('refuses', () => {
    test('a missing, unknown, mistyped and revoked key, an expired one and other schemes alike', async () => {
      const body = { action: 'rotate' };
      expectProblem(await call('pdf', body, { key: null }), 401, 'missing_key');
      expectProblem(
        await call('pdf', body, { key: null, headers: { Authorization: 'Basic abc' } }),
        401,
        'missing_key',
      );
      expectProblem(await call('pdf', body, { key: newKey() }), 401, 'invalid_key');
      expectProblem(await call('pdf', body, { key: `${key.slice(0, -1)}!` }), 401, 'invalid_key');
      const { key: revoked, keyId, id } = await customer.account();
      expect((await customer.operator('DELETE', `/keys/${keyId}`)).status).toBe(204);
      expectProblem(await call('pdf', body, { key: revoked }), 401, 'invalid_key');
      const short = await customer.operator('POST', `/accounts/${id}/keys`, {
        name: 'short',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      });
      await service.sql('UPDATE keys SET expires_at = 1 WHERE id = ?', String(short.json.id));
      expectProblem(await call('pdf', body, { key: String(short.json.key) }), 401, 'invalid_key');
    });

    test('a free plan and a disabled account', async () => {
      const free = await customer.account({ plan: 'free' });
      expectProblem(await call('pdf', {}, { key: free.key }), 403, 'plan_without_api');
      const { id, key: disabled } = await customer.account();
      await customer.operator('PATCH', `/accounts/${id}`, { disabled: true });
      expectProblem(await call('pdf', {}, { key: disabled }), 403, 'account_disabled');
    });

    test('forms from anywhere but a browser on the same origin', async () => {
      const form = () => {
        const fields = new FormData();
        fields.set('action', 'rotate');
        fields.set('angle', '90');
        fields.set('file', new File(['%PDF-'], 'a.pdf'));
        return fields;
      };
      const send = (headers: Record<string, string>) =>
        customer.send('/api/v1/external/pdf', {
          method: 'POST',
          body: form(),
          headers: { Authorization: `Bearer ${key}`, ...headers },
        });
      expectProblem(await send({}), 403, 'cross_origin_form');
      expectProblem(await send({ Origin: 'https://elsewhere.example' }), 403, 'cross_origin_form');
      expectProblem(await send({ Origin: service.url, 'Sec-Fetch-Site': 'cross-site' }), 403, 'cross_origin_form');
      expectProblem(await send({ 'Sec-Fetch-Site': 'same-origin' }), 422, 'damaged_document');
      expectProblem(await send({ Origin: service.url }), 422, 'damaged_document');
    });

    test('addresses and methods that are not there', async () => {
      expectProblem(await customer.send('/nowhere', {}), 404, 'not_found');
      const get = await customer.send('/api/v1/external/pdf', {});
      expectProblem(get, 405, 'method_not_allowed');
      expect(get.headers.get('allow')).toBe('POST');
    });

    test('bodies that are not JSON in UTF-8, or not sent as such', async () => {
      expectProblem(await call('pdf', '{"action": "rot'), 400, 'invalid_json');
      expectProblem(await call('pdf', ''), 400, 'invalid_json');
      expectProblem(await call('pdf', '[1]'), 400, 'invalid_parameters');
      expectProblem(
        await call('pdf', 'a=b', { headers: { 'Content-Type': 'text/plain' } }),
        415,
        'unsupported_media_type',
      );
      const packed = await call('pdf', '{}', { headers: { 'Content-Encoding': 'gzip' } });
      expectProblem(packed, 415, 'unsupported_media_type');
      expect(packed.json.detail).toContain('"gzip"');
    });

    test('a field of a form that is there twice', async () => {
      const fields = new FormData();
      for (const angle of ['90', '180']) fields.append('angle', angle);
      const headers = { Authorization: `Bearer ${key}`, 'Sec-Fetch-Site': 'same-origin' };
      const reply = await customer.send('/api/v1/external/pdf', { method: 'POST', body: fields, headers });
      expectProblem(reply, 400, 'invalid_parameters');
      expect(reply.json.errors).toEqual([expect.objectContaining({ path: 'angle' })]);
    });

    const document = { name: 'a.pdf', data: Buffer.from('%PDF-1.7').toString('base64') };
    const photo = { name: 'a.png', data: 'iVBORw0KGgo=' };
    test.each<[string, string, unknown, string]>([
      ['no action', 'pdf', { file: document }, 'action'],
      ['an unknown action', 'pdf', { action: 'shrink', file: document }, 'action'],
      ['an unknown type', 'convert', { type: 'pdf-to-ppt', file: document }, 'type'],
      ['no file', 'pdf', { action: 'compress' }, 'file'],
      ['a file that is text', 'pdf', { action: 'compress', file: 'a.pdf' }, 'file'],
      ['a file without a name', 'pdf', { action: 'compress', file: { data: document.data } }, 'file.name'],
      ['a file without data', 'pdf', { action: 'compress', file: { name: 'a.pdf' } }, 'file.data'],
      ['an unknown field', 'pdf', { action: 'compress', file: document, speed: 1 }, 'speed'],
      ['an unknown field of a file', 'pdf', { action: 'compress', file: { ...document, size: 1 } }, 'file.size'],
      ['one file to merge', 'pdf', { action: 'merge', files: [document] }, 'files'],
      ['an angle of 45', 'pdf', { action: 'rotate', file: document, angle: 45 }, 'angle'],
      ['an angle as text', 'pdf', { action: 'rotate', file: document, angle: '90' }, 'angle'],
      ['no pages', 'pdf', { action: 'split', file: document }, 'pages'],
      ['pages backwards', 'pdf', { action: 'split', file: document, pages: '7-3' }, 'pages'],
      ['an unknown level', 'pdf', { action: 'compress', file: document, level: 'tiny' }, 'level'],
      ['a quality of 0', 'image', { action: 'compress', file: photo, quality: 0 }, 'quality'],
      ['a quality of 80.5', 'image', { action: 'compress', file: photo, quality: 80.5 }, 'quality'],
      ['an unknown format', 'image', { action: 'convert', file: photo, format: 'gif' }, 'format'],
      ['no size', 'image', { action: 'resize', file: photo }, 'width'],
      ['a width of 0', 'image', { action: 'resize', file: photo, width: 0 }, 'width'],
      ['no messages', 'ai', { action: 'write' }, 'messages'],
      ['an empty list of messages', 'ai', { action: 'write', messages: [] }, 'messages'],
      ['a message without text', 'ai', { action: 'write', messages: [{ role: 'user' }] }, 'messages[0].content'],
      ['a temperature of 3', 'ai', { action: 'write', messages, temperature: 3 }, 'temperature'],
      ['a language that is none', 'ai', { action: 'translate', messages, targetLanguage: '<b>' }, 'targetLanguage'],
    ])('%s, naming it', async (_, endpoint, body, path) => {
      const reply = await call(endpoint, body);
      expectProblem(reply, 400, 'invalid_parameters');
      expect((reply.json.errors as { path: string }[]).map((fault) => fault.path)).toContain(path);
    });

    test('data that is not base64', async () => {
      for (const data of ['???', 'QQ===', `${'A'.repeat(10_000)}!`]) {
        const reply = await call('pdf', { action: 'merge', files: [document, { name: 'b.pdf', data }] });
        expectProblem(reply, 400, 'invalid_base64');
        expect(reply.json.file).toBe(1);
      }
    });

    test.each<[string, string, unknown, Uint8Array | string]>([
      ['text named .pdf', 'pdf', { action: 'compress' }, 'hello'],
      ['an empty file', 'pdf', { action: 'compress' }, ''],
      ['a PDF to turn as a picture', 'image', { action: 'rotate', angle: 90 }, '%PDF-1.7'],
      ['HTML named .doc', 'convert', { type: 'word-to-pdf' }, '<html><body>hello</body></html>'],
      ['a spreadsheet for Word', 'convert', { type: 'word-to-pdf' }, 'a,b\n1,2\n'],
    ])('%s: the content decides', async (_, endpoint, fields, content) => {
      const reply = await call(endpoint, { ...(fields as object), file: file('a.doc', Buffer.from(content)) });
      expectProblem(reply, 415, 'unsupported_media_type');
    });

    test('pages past the end, naming them', async () => {
      const reply = await call('pdf', { action: 'split', file: file('a.pdf', await pdf(2)), pages: '1,5' });
      expectProblem(reply, 400, 'invalid_parameters');
      expect(reply.json.detail).toContain('"5"');
    });

    test('damaged documents of each kind', async () => {
      const broken = Buffer.from('%PDF-1.7\nnothing of the kind');
      expectProblem(
        await call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', broken) }),
        422,
        'damaged_document',
      );
      const whole = await picture('png');
      const half = file('a.png', whole.subarray(0, whole.length / 2));
      expectProblem(await call('image', { action: 'rotate', angle: 90, file: half }), 422, 'damaged_document');
      const office = file('a.docx', docx('x').subarray(0, 300));
      const reply = await call('convert', { type: 'word-to-pdf', file: office });
      expect([415, 422]).toContain(reply.status);
    });

    test('a file over 50 MB and a body over what can hold one, and takes the next call', {
      timeout: 240_000,
    }, async () => {
      const large = file('a.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(51 * MiB)]));
      expectProblem(await call('pdf', { action: 'compress', file: large }), 413, 'file_too_large');
      expectProblem(await call('image', `{"a":"${'x'.repeat(80 * MiB)}"}`), 413, 'file_too_large');
      expectProblem(await call('ai', `{"a":"${'x'.repeat(3 * MiB)}"}`), 413, 'file_too_large');
      const next = await call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) });
      expect(next.status).toBe(200);
    });

    test('a picture of more than 50 megapixels, by its header', async () => {
      const header = Buffer.from(await picture('png'));
      header.writeUInt32BE(60_000, 16);
      header.writeUInt32BE(60_000, 20);
      expectProblem(
        await call('image', { action: 'rotate', angle: 90, file: file('a.png', header) }),
        413,
        'image_too_large',
      );
    });
  });

  describe('the model', () => {
    test.each<[string, Parameters<Service['model']['script']>[0], number, string]>([
      ['a broken answer', { status: 200, body: '{' }, 502, 'model_failed'],
      ['a refused key', { status: 401, body: {} }, 502, 'model_failed'],
      ['an answer cut in half', { cut: 'half of it' }, 502, 'model_failed'],
    ])('%s of its server', async (_, reply, status, code) => {
      service.model.script(reply);
      expectProblem(await call('ai', { action: 'write', messages }), status, code);
    });
  });

  describe('the quota', () => {
    const turn = async (options: CallOptions = {}) =>
      call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) }, options);

    test('gives exactly what is left to 200 calls at once', { timeout: 300_000 }, async () => {
      const { key } = await customer.account({ plan: 'pro' });
      const body = JSON.stringify({ action: 'write', messages });
      const replies = await Promise.all(Array.from({ length: 200 }, () => call('ai', body, { key })));
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(100);
      expect(await customer.usage(key)).toMatchObject({ plan: 'pro', limit: 100, used: 100, remaining: 0 });
      const reply = await call('ai', body, { key });
      expectProblem(reply, 429, 'quota_exhausted');
      expect(reply.json.detail).toContain('quota of 100');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(reply.headers.get('ratelimit')).toBe(`"month";r=0;t=${reply.headers.get('retry-after')}`);
    });

    test('does not count refusals', async () => {
      const { key } = await customer.account({ monthlyLimit: 1 });
      await call('pdf', { action: 'rotate', angle: 90, file: file('a.pdf', Buffer.from('%PDF-1.7')) }, { key });
      await call('pdf', {}, { key });
      expect(await customer.usage(key)).toMatchObject({ used: 0 });
      expect((await turn({ key })).status).toBe(200);
      expectProblem(await turn({ key }), 429, 'quota_exhausted');
    });

    test('gives the place of a call that ended without a word back', async () => {
      const { key, id } = await customer.account({ monthlyLimit: 1 });
      const gone = new AbortController();
      service.model.script({ hang: 'start' });
      const asked = service.model.received(service.model.calls.length + 1);
      const hanging = call('ai', { action: 'write', messages }, { key, signal: gone.signal }).catch(() => {});
      await asked;
      expectProblem(await turn({ key }), 429, 'quota_exhausted');
      await service.sql('UPDATE calls SET expires_at = 1 WHERE account_id = ?', id);
      expect((await turn({ key })).status).toBe(200);
      gone.abort();
      await hanging;
    });

    test('begins anew with the month: what is used up, or runs on from the last, takes nothing of it', async () => {
      const { key, id } = await customer.account({ monthlyLimit: 2 });
      expect((await turn({ key })).status).toBe(200);
      const monthIsOver = Promise.withResolvers<void>();
      service.model.script({ text: 'A line about tea.', after: monthIsOver.promise });
      const asked = service.model.received(service.model.calls.length + 1);
      const running = call('ai', { action: 'write', messages }, { key });
      await asked;
      expectProblem(await turn({ key }), 429, 'quota_exhausted');
      for (const table of ['usage', 'calls'])
        await service.sql(`UPDATE ${table} SET month = '2000-01' WHERE account_id = ?`, id);
      expect(await customer.usage(key)).toMatchObject({ used: 0, remaining: 2 });
      expect((await turn({ key })).status).toBe(200);
      monthIsOver.resolve();
      expect((await running).status).toBe(200);
      expect(await customer.usage(key)).toMatchObject({ used: 1, remaining: 1 });
    });

    test('stops at a downgrade, and goes on after an upgrade', async () => {
      const { key, id } = await customer.account();
      expect((await turn({ key })).status).toBe(200);
      await customer.operator('PATCH', `/accounts/${id}`, { plan: 'free' });
      expectProblem(await turn({ key }), 403, 'plan_without_api');
      await customer.operator('PATCH', `/accounts/${id}`, { plan: 'pro' });
      expect((await turn({ key })).status).toBe(200);
    });

    test('stops a key that was good a moment ago at once', async () => {
      const { key, keyId } = await customer.account();
      expect((await turn({ key })).status).toBe(200);
      await customer.operator('DELETE', `/keys/${keyId}`);
      expectProblem(await turn({ key }), 401, 'invalid_key');
    });

    test('does a repeat under its Idempotency-Key again without counting it', async () => {
      const { key } = await customer.account({ monthlyLimit: 2 });
      const headers = { 'Idempotency-Key': '"order-7"' };
      const body = JSON.stringify({ action: 'rotate', angle: 90, file: file('a.pdf', await pdf(1)) });
      expect((await call('pdf', body, { key, headers })).status).toBe(200);
      expect((await call('pdf', body, { key, headers })).status).toBe(200);
      expect(await customer.usage(key)).toMatchObject({ used: 1 });
      expect((await call('pdf', body.replace('90', '180'), { key, headers })).status).toBe(200);
      expect(await customer.usage(key)).toMatchObject({ used: 2 });
      expect((await call('pdf', body, { key, headers })).status).toBe(200);
    });

    test('refuses a call while another with its Idempotency-Key runs', async () => {
      const before = service.model.calls.length;
      service.model.script({ hang: 'start' });
      const gone = new AbortController();
      const options = { headers: { 'Idempotency-Key': 'one' } };
      const running = call('ai', { action: 'write', messages }, { ...options, signal: gone.signal }).catch(() => {});
      await service.model.received(before + 1);
      expectProblem(await call('ai', { action: 'write', messages }, options), 409, 'in_progress');
      gone.abort();
      await running;
    });
  });

  test('nothing that is sent gives a 5xx', { timeout: 240_000 + fuzzMs }, async () => {
    const accounts = [await customer.account(), await customer.account()];
    const keys = accounts.map((account) => account.key);
    const seed = Number(process.env.FUZZ_SEED ?? 1);
    expect(await badlyAnswered(service.url, keys, bounded(200, 1), seed)).toEqual([]);
  });

  describe('the limits by the minute', () => {
    /** Calls until one is refused as too many, and how many were not: another minute may begin meanwhile, and count anew. */
    const untilLimited = async (once: () => Promise<Reply>): Promise<{ calls: number; refusal: Reply }> => {
      for (let calls = 0; ; calls++) {
        const reply = await once();
        if (reply.status === 429) return { calls, refusal: reply };
      }
    };
    const stranger = (headers: Record<string, string>) => call('pdf', {}, { key: newKey(), headers });

    test('refuse an address that tries keys after thirty, and no other address', async () => {
      const { calls, refusal } = await untilLimited(() => stranger({ [service.addressHeader]: '203.0.113.7' }));
      expect(calls).toBeGreaterThanOrEqual(30);
      expectProblem(refusal, 429, 'rate_limited');
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expectProblem(await stranger({ [service.addressHeader]: '203.0.113.8' }), 401, 'invalid_key');
    });

    test('take no address from a header that anybody may send', async () => {
      const other = service.addressHeader === 'X-Forwarded-For' ? 'CF-Connecting-IP' : 'X-Forwarded-For';
      const addresses = 100;
      let serial = 0;
      const headers = () => ({
        [service.addressHeader]: '203.0.113.10',
        [other]: `198.51.100.${serial++ % addresses}`,
      });
      const { calls } = await untilLimited(() => stranger(headers()));
      expect(calls).toBeLessThan(30 * addresses);
    });
  });

  describe('the operator', () => {
    test('makes, finds, changes and deletes accounts', async () => {
      const { id, email, key } = await customer.account();
      expect((await customer.operator('GET', `/accounts?email=${encodeURIComponent(email)}`)).json).toEqual({
        id,
        email,
        plan: 'team',
        monthlyLimit: null,
        disabled: false,
      });
      expectProblem(await customer.operator('POST', '/accounts', { email }), 409, 'already_exists');
      expectProblem(await customer.operator('POST', '/accounts', { email: 'nobody' }), 400, 'invalid_parameters');
      expect((await customer.operator('PATCH', `/accounts/${id}`, { monthlyLimit: 5 })).json).toMatchObject({
        monthlyLimit: 5,
      });
      expect((await customer.operator('POST', `/accounts/${id}/invite`)).json.url).toMatch(/\/center\/invite\/\w{40}$/);
      const { keys } = (await customer.operator('GET', `/accounts/${id}/keys`)).json as { keys: object[] };
      expect(keys).toEqual([expect.objectContaining({ name: 'contract', shown: key.slice(0, 10), revokedAt: null })]);
      expect(JSON.stringify(keys)).not.toContain(key);
      expect((await customer.operator('DELETE', `/accounts/${id}`)).status).toBe(204);
      expectProblem(await call('pdf', {}, { key }), 401, 'invalid_key');
      expectProblem(await customer.operator('DELETE', `/accounts/${id}`), 404, 'not_found');
    });

    test('is nobody without the token', async () => {
      const reply = await customer.send('/api/v1/admin/accounts?email=a@b.cd', {
        headers: { Authorization: 'Bearer no' },
      });
      expectProblem(reply, 401, 'invalid_key');
    });
  });

  test('says how it is', async () => {
    expect((await customer.send('/healthz', {})).json).toEqual({ status: 'ok' });
    const ready = await customer.send('/readyz', {});
    expect(ready.json).toEqual({ database: 'ok', office: 'ok', fenced: true, model: 'ok' });
  });
}
