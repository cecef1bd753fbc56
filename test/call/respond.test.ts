/** Answers carry the headers of contract.md, for every name a file can have. */
import { describe, expect, test } from 'vitest';
import { wantedType, wantsJson } from '../../src/call/negotiate.ts';
import {
  contentDisposition,
  documentResponse,
  forwardedResponse,
  jsonResponse,
  problemResponse,
} from '../../src/call/respond.ts';
import type { Document, MediaType } from '../../src/document.ts';
import { ApiError } from '../../src/errors.ts';

test.each([
  ['report.pdf', 'attachment; filename="report.pdf"'],
  ['Bericht März.pdf', `attachment; filename="Bericht Marz.pdf"; filename*=UTF-8''Bericht%20M%C3%A4rz.pdf`],
  ['／etc／passwd', `attachment; filename="_etc_passwd"; filename*=UTF-8''%EF%BC%8Fetc%EF%BC%8Fpasswd`],
  ['a"b\\c.pdf', 'attachment; filename="c.pdf"'],
  ['say "hi".pdf', `attachment; filename="say _hi_.pdf"; filename*=UTF-8''say%20%22hi%22.pdf`],
  ['../../etc/passwd', 'attachment; filename="passwd"'],
  ['line\r\nSet-Cookie: x', 'attachment; filename="lineSet-Cookie: x"'],
  ['..', 'attachment; filename="document"'],
  ['a\u0085b\u2028c\x7f.pdf', 'attachment; filename="abc.pdf"'],
  ['invoice\u202efdp.exe', 'attachment; filename="invoicefdp.exe"'],
  ['\u2066a\u2069.pdf', 'attachment; filename="a.pdf"'],
  ['\u05d0\u200f.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%D7%90%E2%80%8F.pdf`],
  ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('a file named %j is saved safely', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

describe('the Accept header', () => {
  const answers: MediaType[] = ['application/pdf', 'application/zip'];
  test.each([
    [null, 'application/pdf', false],
    ['*/*', 'application/pdf', false],
    ['application/zip', 'application/zip', false],
    ['text/html;level=1, application/zip;q=0.8', 'application/zip', false],
    ['application/zip, */*', 'application/zip', false],
    ['application/pdf, application/zip', 'application/pdf', false],
    ['application/zip, application/pdf;q=0.1', 'application/zip', false],
    ['application/zip ; q=0.5, application/pdf; q=0.9', 'application/pdf', false],
    ['application/pdf;q=0.0, application/zip;q=x', 'application/zip', false],
    ['application/json', 'application/pdf', true],
    ['application/json, application/zip', 'application/zip', false],
    ['application/json, */*;q=0', 'application/pdf', true],
    ['application/json, application/pdf', 'application/pdf', false],
  ])('%j chooses %s', (accept, type, json) => {
    const wanted = wantedType(accept, answers);
    expect(wanted).toBe(type);
    expect(wantsJson(accept, wanted as MediaType)).toBe(json);
  });
});

test('a document as JSON is its name and its bytes in base64', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 31) % 256);
  const document = { bytes, type: 'application/pdf', name: 'a.pdf' } as const;
  const response = documentResponse(
    { document, warnings: ['no_text_layer', 'fonts_substituted', 'no_text_layer'] },
    'application/json',
  );
  expect(response.headers.get('x-octavo-warnings')).toBe('fonts_substituted, no_text_layer');
  const { file } = (await response.json()) as { file: { name: string; data: string } };
  expect(file.name).toBe('a.pdf');
  expect(new Uint8Array(Buffer.from(file.data, 'base64'))).toEqual(bytes);
});

test('of the engine’s answer only what answers carry comes through', async () => {
  const carried = {
    'Content-Type': 'application/pdf',
    'Content-Length': '3',
    'Content-Disposition': 'attachment; filename="a.pdf"',
    'Cache-Control': 'no-store',
    'X-Octavo-Warnings': 'fonts_substituted',
    'X-Original-Bytes': '9',
    'X-Result-Bytes': '3',
  };
  const inner = { 'Set-Cookie': 'a=b', Server: 'engine', 'X-Request-Id': 'inner', Via: 'engine' };
  const answer = forwardedResponse(new Response('abc', { headers: { ...carried, ...inner } }));
  const lowered = Object.entries(carried).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(lowered));
  expect(await answer.text()).toBe('abc');
});

test('a header that the engine leaves out is left out', () => {
  expect([...forwardedResponse(new Response(null)).headers]).toEqual([]);
});

test('no cache keeps any answer', () => {
  const document: Document = { bytes: new Uint8Array(3), type: 'application/pdf', name: 'a.pdf' };
  const answers = [
    documentResponse({ document }, null),
    documentResponse({ document }, 'application/json'),
    jsonResponse({ used: 1 }),
    problemResponse(new ApiError('busy', 'later'), 'req_1'),
  ];
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store');
});
