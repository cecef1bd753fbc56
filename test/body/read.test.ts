/** A body is taken up to what its endpoint can hold, as JSON or as a form, and anything else is refused in words that mend it. */
import { describe, expect, test } from 'vitest';
import { readBody, refuseByLength } from '../../src/body/read.ts';
import { maxBodyBytes } from '../../src/limits.ts';
import type { Endpoint } from '../../src/operation.ts';
import { maxListedPages } from '../../src/page-ranges.ts';

const request = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const json = { 'Content-Type': 'application/json' };
const read = (endpoint: Endpoint, sent: Request) => readBody(endpoint, sent, () => {});
const endpoints = Object.keys(maxBodyBytes) as Endpoint[];

describe.each(endpoints)('%s', (endpoint) => {
  const most = maxBodyBytes[endpoint];
  const saying = (length: number | string) => request('{}', { ...json, 'Content-Length': String(length) });

  test('takes the longest body that can hold its files, and refuses a byte more by the length it names', () => {
    expect(() => refuseByLength(endpoint, saying(most))).not.toThrow();
    expect(() => refuseByLength(endpoint, saying(most + 1))).toThrow(
      expect.objectContaining({ code: 'file_too_large' }),
    );
    expect(() => refuseByLength(endpoint, saying('none'))).not.toThrow();
  });
});

test.each([
  ['ai', 'The body is longer than 2 MB; send less text'],
  ['convert', 'The body is longer than the largest file can make it: 50 MB a file; send'],
  ['pdf', 'The body is longer than the largest file can make it: 50 MB a file, 70 MB in all; send'],
] as const)('a body too long for %s is told what is not', (endpoint, message) => {
  const sent = request('{}', { 'Content-Length': String(maxBodyBytes[endpoint] + 1) });
  expect(() => refuseByLength(endpoint, sent)).toThrow(message);
});

test.each([
  ['convert', 50],
  ['image', 50],
  ['pdf', 70],
] as const)('%s has room for %i MB in base64, a line break in each 76 characters, escaped', (endpoint, megabytes) => {
  const digits = Math.ceil((megabytes * 2 ** 20) / 3) * 4;
  const breaks = Math.floor(digits / 76) * '\\r\\n'.length;
  expect(maxBodyBytes[endpoint]).toBeGreaterThanOrEqual(digits + breaks);
});

test('a body that names no length is read up to the most, and refused past it', async () => {
  const spaces = (length: number) => `${' '.repeat(length - 2)}{}`;
  expect(await read('ai', request(spaces(maxBodyBytes.ai), json))).toEqual({});
  await expect(read('ai', request(spaces(maxBodyBytes.ai + 1), json))).rejects.toMatchObject({
    code: 'file_too_large',
  });
});

test('a list of all 20,000 pages is text, and a text that is longer is refused by its name', async () => {
  const pages = Array.from({ length: maxListedPages }, (_, i) => i + 1).join(',');
  expect(await read('pdf', request(JSON.stringify({ pages }), json))).toEqual({ pages });
  const longer = JSON.stringify({ pages: `${pages},${pages}` });
  await expect(read('pdf', request(longer, json))).rejects.toMatchObject({ errors: [{ path: 'pages' }] });
});

test('every byte that is read is shown as it comes', async () => {
  const text = '{"action": "write"}';
  let seen = '';
  await readBody('ai', request(text, json), (chunk) => {
    seen += Buffer.from(chunk).toString();
  });
  expect(seen).toBe(text);
});

test.each([
  ['text/plain', 'unsupported_media_type'],
  ['application/json; charset=utf-8', undefined],
  ['APPLICATION/JSON', undefined],
])('a body of type %s: %s', async (type, code) => {
  const answer = read('ai', request('{}', { 'Content-Type': type }));
  await (code ? expect(answer).rejects.toMatchObject({ code }) : expect(answer).resolves.toEqual({}));
});

describe('files in JSON', () => {
  const sent = (fields: unknown) => read('pdf', request(JSON.stringify(fields), json));

  test('are decoded wherever an endpoint takes them, and nowhere else', async () => {
    const [file, other] = [
      { name: 'a', data: 'QUJD' },
      { name: 'b', data: 'REVG'.repeat(2000) },
    ];
    const { file: one, files, data } = await sent({ file, files: [file, other, 7], data: 'QUJD' });
    expect(one).toEqual({ name: 'a', data: Uint8Array.from(Buffer.from('ABC')) });
    expect(files).toEqual([one, { name: 'b', data: Uint8Array.from(Buffer.from('DEF'.repeat(2000))) }, 7]);
    expect(data).toBe('QUJD');
  });

  test.each([
    ['short', '*', 2],
    ['long', '*'.repeat(5000), 1],
    ['of wide characters', 'ŁĀ', 0],
  ])('that are not base64 are named: %s', async (_, data, index) => {
    const good = { name: 'a', data: 'QUJD' };
    const files = [good, good, good].with(index, { name: 'b', data });
    const refusal = {
      code: 'invalid_base64',
      file: index,
      errors: [expect.objectContaining({ path: `files[${index}].data` })],
    };
    await expect(sent({ files })).rejects.toMatchObject(refusal);
  });

  test('a long string that is no file is refused', async () => {
    await expect(sent({ file: { name: 'a'.repeat(200_000), data: '' } })).rejects.toMatchObject({
      code: 'invalid_parameters',
    });
  });
});

describe('a form', () => {
  const part = (text: string, name = 'a.pdf') => new File([text], name);
  function sent(...parts: [string, string | File][]) {
    const form = new FormData();
    for (const [name, value] of parts) typeof value === 'string' ? form.append(name, value) : form.append(name, value);
    return read('pdf', request(form));
  }
  const data = (text: string) => Uint8Array.from(Buffer.from(text));

  test('gives its file, and its fields as JSON would', async () => {
    const fields: [string, string][] = [
      ['action', 'rotate'],
      ['angle', '90'],
      ['pages', '12'],
      ['stream', 'true'],
      ['messages', '[{"role":"user"}]'],
      ['odd', '[not json]'],
    ];
    expect(await sent(...fields, ['file', part('one')])).toEqual({
      action: 'rotate',
      angle: 90,
      pages: '12',
      stream: true,
      messages: [{ role: 'user' }],
      odd: '[not json]',
      file: { name: 'a.pdf', data: data('one') },
    });
  });

  test('gives several files in their order, each with the password', async () => {
    const parts: [string, string | File][] = [
      ['files', part('one', '1.pdf')],
      ['password', '0123'],
      ['files', part('two', '2.pdf')],
    ];
    expect(await sent(...parts)).toEqual({
      files: [
        { name: '1.pdf', data: data('one'), password: '0123' },
        { name: '2.pdf', data: data('two'), password: '0123' },
      ],
    });
  });

  test('leaves out what nobody filled in: a browser sends such fields too', async () => {
    const blank: [string, string | File][] = [
      ['pages', ''],
      ['password', ''],
      ['file', part('', '')],
    ];
    expect(await sent(['action', 'rotate'], ...blank)).toEqual({ action: 'rotate' });
    expect(await sent(['file', part('', 'empty.pdf')])).toEqual({ file: { name: 'empty.pdf', data: data('') } });
  });

  test.each([
    ['a second file', ['file', 'file']],
    ['a file of another name', ['document']],
  ])('with %s is refused by its name', async (_, names) => {
    const parts = names.map((name): [string, File] => [name, part('one')]);
    const refusal = {
      errors: [
        { path: names[0], message: 'is not a file this call takes; one goes as file, several to merge as files' },
      ],
    };
    await expect(sent(...parts)).rejects.toMatchObject(refusal);
  });

  test('keeps fields with names that objects have by themselves, so that they are refused as unknown', async () => {
    const fields = await sent(['__proto__', 'a'], ['constructor', 'b'], ['toString', 'c']);
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ]);
  });

  test('that is none is refused', async () => {
    const broken = request('--b\r\nnothing', { 'Content-Type': 'multipart/form-data; boundary=b' });
    await expect(read('pdf', broken)).rejects.toMatchObject({ code: 'invalid_parameters' });
  });
});
