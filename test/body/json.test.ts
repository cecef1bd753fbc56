/** A JSON body means the same whether it is read whole or as it comes, and its long strings come out as bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonBody, readJson } from '../../src/body/json.ts';
import { ApiError } from '../../src/errors.ts';

const limits = {
  maxTextBytes: 10_000,
  maxTexts: 3_000,
  longFrom: 64,
  maxFileBytes: 10_000,
  maxFilesBytes: 15_000,
  expectedBytes: 0,
};

async function* cut(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string, size = 7): Promise<JsonBody> => readJson(cut(text, size), limits);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof ApiError ? error.code : error),
  );

test('reads any JSON as JSON.parse does, however it is cut', async () => {
  const short = fc.string({ unit: 'grapheme', maxLength: 10 });
  const json = fc.json({ maxDepth: 3, stringUnit: 'grapheme' }).filter((text) => !/"[^"]{60,}"/.test(text));
  await fc.assert(
    fc.asyncProperty(json, short, fc.integer({ min: 1, max: 50 }), async (text, key, size) => {
      const whole = `{${JSON.stringify(key)}: ${text}}`;
      const { tree } = await readJson(cut(whole, size), { ...limits, longFrom: Number.POSITIVE_INFINITY });
      expect(tree).toEqual(JSON.parse(whole));
    }),
  );
});

test('gives a long string as the bytes it encodes, escaped or not', async () => {
  const bytes = Uint8Array.from({ length: 3_000 }, (_, i) => (i * 7) % 256);
  const text = Buffer.from(bytes).toString('base64');
  const lines = text.replace(/.{70}/g, '$&\\r\\n').replaceAll('/', '\\u002f');
  for (const written of [text, text.replaceAll('/', '\\/'), lines]) {
    for (const size of [1, 5, 1_000, 100_000]) {
      const body = await read(`{"name":"a","data":"${written}"}`, size);
      expect(body.take((body.tree as { data: string }).data)?.bytes).toEqual(bytes);
      expect(body.leftOver()).toBe(false);
    }
  }
});

test('a long string of any escape sequences says what JSON.parse would read, however it is cut', async () => {
  const pieces = ['QUJD', '\\u0041', '\\u002F', '\\/', '\\n', '\\r\\n', '\\u000a', '\\t'];
  const written = fc.array(fc.constantFrom(...pieces), { minLength: limits.longFrom, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(written, fc.integer({ min: 1, max: 50 }), async (parts, size) => {
      const whole = `["${parts.join('')}"]`;
      const body = await read(whole, size);
      const plain = JSON.parse(whole)[0].replace(/\s/g, '');
      const expected = plain.length % 4 === 1 ? undefined : new Uint8Array(Buffer.from(plain, 'base64'));
      expect(body.take((body.tree as string[])[0])?.bytes).toEqual(expected);
    }),
  );
});

test('escape sequences cost a few times what their bytes cost as they stand, and no more', async () => {
  const large = { ...limits, maxTextBytes: 2_000_000, maxFileBytes: 2_000_000, maxFilesBytes: 2_000_000 };
  const millisecondsOf = async (text: string, longFrom: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 5; i++) {
      const started = process.cpuUsage();
      await readJson(cut(`["${text}"]`, 65_536), { ...large, longFrom });
      const { user, system } = process.cpuUsage(started);
      least = Math.min(least, user + system);
    }
    return least / 1000;
  };
  for (const longFrom of [64, Number.POSITIVE_INFINITY]) {
    const plain = await millisecondsOf('QUJDRE'.repeat(200_000), longFrom);
    expect(await millisecondsOf('\\u0041'.repeat(200_000), longFrom)).toBeLessThan(10 * plain + 20);
  }
});

test('a short string stays text wherever in the body it stands', async () => {
  const whole = { words: Array.from({ length: 40 }, (_, i) => `word ${i}`) };
  expect((await read(JSON.stringify(whole))).tree).toEqual(whole);
});

test('files that come to the limit exactly are taken', async () => {
  const [half, whole] = [limits.maxFilesBytes / 2, limits.maxFileBytes].map((bytes) =>
    Buffer.alloc(bytes).toString('base64'),
  );
  const body = await read(`["${half}","${half}"]`, 1_000);
  expect((body.tree as string[]).map((each) => body.take(each)?.bytes?.length)).toEqual([7_500, 7_500]);
  const one = await read(`["${whole}"]`, 1_000);
  expect(one.take((one.tree as string[])[0])).toMatchObject({ tooLong: false });
});

test('knows which long strings nobody took', async () => {
  const body = await read(`{"strange":"${'A'.repeat(200)}"}`);
  expect(body.leftOver()).toBe(true);
});

describe('refuses', () => {
  test.each([
    ['JSON cut off', '{"a": 1', 'invalid_json'],
    ['a string cut off', '{"a": "b', 'invalid_json'],
    ['an escape cut off', '{"a": "b\\', 'invalid_json'],
    ['a long string cut off', `{"a": "${'A'.repeat(200)}`, 'invalid_json'],
    ['nothing at all', '', 'invalid_json'],
    ['deep nesting cut off', '['.repeat(9_000), 'invalid_json'],
    ['too much text', `{${'"a":1,'.repeat(3_000)}"b":1}`, 'file_too_large'],
    ['more texts than any call has', `[${'"",'.repeat(3_000)}""]`, 'invalid_parameters'],
    ['too much in all', `["${'A'.repeat(12_000)}","${'A'.repeat(12_000)}"]`, 'file_too_large'],
  ])('%s', async (_, text, code) => {
    expect(await codeOf(read(text, 1_000))).toBe(code);
  });

  const file = `"file":"${'A'.repeat(200)}"`;

  test.each([
    ['', 'it is empty; send'],
    ['{"a":1,}', '"}" at line 1, character 8 is not expected'],
    ["{\n  'a': 1}", `"'" at line 2, character 3 is not expected`],
    ['{"a":tea}', 'is not expected'],
    ['{"path":"C:\\q"}', '"q" at line 1, character 13 is not expected'],
    ['{"a":1', 'it ends in the middle of its JSON. Was it cut off?'],
    ['{"a":"b', 'it ends in the middle of its JSON. Was it cut off?'],
    [`{${file},"pages":"1",}`, 'it is not valid JSON: "}" is not expected'],
    [`{"pages":"1",,${file}}`, '"," at line 1, character 14 is not expected'],
  ])('JSON that breaks, saying where: %s', async (text, found) => {
    await expect(read(text)).rejects.toThrow(found);
  });

  test('bytes that are not UTF-8', async () => {
    async function* bytes() {
      yield Uint8Array.of(0x22, 0xff, 0x22);
    }
    await expect(readJson(bytes(), limits)).rejects.toMatchObject({
      code: 'invalid_json',
      message: 'Reading the body: it is not text in UTF-8; send a JSON object.',
    });
  });
});
