import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { mayHoldComments } from '../../src/engine/office/comments.ts';
import { bytesOf, docx, odt } from './fixtures/documents.ts';

const comments = { id: 'r1', type: 'comments', target: 'remarks.xml', inside: true };
const encrypted = {
  'content.xml': strToU8('enciphered'),
  'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
};

test.each([
  ['Word document', docx(['x'])],
  ['OpenDocument text', odt('<text:p>x</text:p>')],
])('a %s without comments holds none', (_, bytes) => {
  expect(mayHoldComments(bytes)).toBe(false);
});

test.each([
  ['with comments, in OOXML', docx(['x'], { relationships: [comments] })],
  ['with comments, in OpenDocument', odt('<text:p><office:annotation/></text:p>')],
  ['encrypted', zipSync(encrypted)],
  ['cut off', docx(['x']).subarray(0, 300)],
  ['in a format that is not looked into', bytesOf('{\\rtf1 x}')],
])('a document %s may hold comments', (_, bytes) => {
  expect(mayHoldComments(bytes)).toBe(true);
});
