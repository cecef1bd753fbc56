/** What customers read of a parameter at fault: the value that came, and what is taken instead. */
import { expect, test } from 'vitest';
import { faultText } from '../../src/call/fault-text.ts';
import { parseCall } from '../../src/call/parse.ts';
import type { ApiError } from '../../src/errors.ts';
import type { Endpoint } from '../../src/operation.ts';
import { newAccount, newKey } from '../../src/operator/fields.ts';

const png = { name: 'a.png', data: new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64')) };
const user = { role: 'user', content: 'tea' };

function refusal(endpoint: Endpoint, fields: Record<string, unknown>): string {
  try {
    parseCall(endpoint, fields);
    return 'taken';
  } catch (error) {
    return (error as ApiError).message;
  }
}

const pdf = { name: 'a.pdf', data: Buffer.from('%PDF-1.7') };

test.each<[Endpoint, Record<string, unknown>, string]>([
  ['image', { action: 'compress' }, 'file: is missing; it must be an object with name and data'],
  ['image', { action: 'compress', file: 'a.png' }, 'file: is "a.png"; it must be an object with name and data'],
  ['image', { action: 'compress', file: { name: 'a.png' } }, 'file.data: is missing; it must be text in base64'],
  ['image', { action: 'compress', file: png, quality: 101 }, 'quality: is 101; it must be at most 100'],
  ['image', { action: 'compress', file: png, quality: 80.5 }, 'quality: is 80.5; it must be a whole number'],
  ['image', { action: 'compress', file: png, quality: null }, 'quality: is null; it must be a number'],
  ['image', { action: 'resize', file: png, width: [[1]] }, 'width: is a list; it must be a number'],
  ['image', { action: 'rotate', file: png, angle: 45 }, 'angle: is 45; it is one of 90, 180, 270'],
  [
    'pdf',
    { action: 'rotate' },
    'file: is missing; it must be an object with name and data; angle: is missing; it is one of 90, 180, 270',
  ],
  ['image', { action: 'rotate', file: png }, 'angle: is missing; it is one of 90, 180, 270'],
  ['image', { action: 'rotate', file: png, angle: 90, spede: 1 }, 'spede: is not known here; known are file, angle'],
  ['pdf', { action: 'split', file: pdf }, 'pages: is missing; it must be text such as "1-3,5"'],
  ['pdf', { action: 'split', file: pdf, pages: [1] }, 'pages: is a list; it must be text such as "1-3,5"'],
  ['pdf', { action: 'merge' }, 'files: is missing; it must be a list of objects with name and data'],
  [
    'ai',
    { action: 'write', messages: 'tea' },
    'messages: is "tea"; it must be a list of objects with role and content',
  ],
  ['pdf', { action: 'merge', files: [pdf] }, 'files: has 1 item; it must have at least 2'],
  ['pdf', { action: 'merge', files: [] }, 'files: has 0 items; it must have at least 2'],
  ['ai', { action: 'write', messages: Array(101).fill(user) }, 'messages: has 101 items; it must have at most 100'],
  ['ai', { action: 'write', messages: [user], temperature: '1' }, 'temperature: is "1"; it must be a number'],
  [
    'ai',
    { action: 'write', messages: [{ ...user, role: 'robot'.repeat(20) }] },
    `messages[0].role: is "${'robot'.repeat(20).slice(0, 59)}…; it is one of user, assistant, system`,
  ],
])('%s %o', (endpoint, fields, text) => {
  expect(refusal(endpoint, fields)).toBe(text);
});

test.each([
  [newAccount, { email: 'nobody' }, 'is "nobody"; it must be an e-mail address'],
  [newKey, { name: 'a', expiresAt: 'soon' }, 'is "soon"; it must be a date and time such as 2030-01-01T00:00:00Z'],
])('what an operator sends, of a form it may not have: %#', (schema, fields, text) => {
  expect(schema.safeParse(fields, { error: faultText }).error?.issues[0]?.message).toBe(text);
});

const thrownBy = (endpoint: Endpoint, fields: Record<string, unknown>): ApiError => {
  try {
    parseCall(endpoint, fields);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('nothing was refused');
};

test('fields that are not known are each at fault themselves, wherever they stand, and never more are told than help', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]));
  const { errors } = thrownBy('image', { action: 'compress', file: { ...png, mime: 'x' }, ...many });
  expect(errors?.[0]).toEqual({ path: 'file.mime', message: 'is not known here; known are name, data, password' });
  expect(errors?.[1]).toEqual({ path: 'k0', message: 'is not known here; known are file, quality' });
  expect(errors).toHaveLength(20);
});

test('the name of a field that is not known is told as far as it helps', () => {
  const { errors } = thrownBy('image', { action: 'compress', file: png, ['k'.repeat(100_000)]: 1 });
  expect(errors?.[0]?.path).toBe(`${'k'.repeat(60)}…`);
});

test('where all that is wrong is what files contain it is 415, and the first of them is named', () => {
  const { code, file, message } = thrownBy('pdf', { action: 'merge', files: [pdf, png, png] });
  expect({ code, file }).toEqual({ code: 'unsupported_media_type', file: 1 });
  expect(message).toContain('"a.png" is png by its content; this operation takes pdf');
});

test('an operation of any depth is refused by its kind', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(refusal('pdf', { action: deep })).toBe('action: is a list; it is one of merge, split, rotate, compress');
});
