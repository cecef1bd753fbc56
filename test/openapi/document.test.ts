/** The OpenAPI document is valid by a validator of another's, and follows from the list of operations. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { parseCall } from '../../src/call/parse.ts';
import { errorCodes } from '../../src/errors.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import { exampleCall } from '../../src/openapi/schemas.ts';
import { idOf } from '../../src/operation.ts';
import { operations } from '../../src/operations/index.ts';

const document = openApiDocument('https://octavo.example');

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('a picture is answered as what came in, or as what was asked for', () => {
  const paths: Record<string, unknown> = document.paths;
  const { post } = paths['/api/v1/external/image'] as { post: { responses: { 200: { content: object } } } };
  const { content } = post.responses[200];
  expect(Object.keys(content).sort()).toEqual(['application/json', 'image/jpeg', 'image/png', 'image/webp']);
});

test('every error code is documented', () => {
  const { code } = document.components.schemas.Problem.properties;
  expect(code.enum).toEqual(errorCodes);
});

test.each(operations.map((operation) => [idOf(operation), operation] as const))(
  'the example of %s fits what the service takes',
  (_, operation) => {
    const fields = withBytes(exampleCall(operation));
    expect(parseCall(operation.endpoint, fields).operation).toBe(operation);
  },
);

test('every field of every operation says what it means', () => {
  const silent = Object.entries(document.components.schemas as Record<string, { properties?: object }>)
    .filter(([name]) => operations.some(({ endpoint }) => name.toLowerCase().startsWith(endpoint)))
    .flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => !field.description)
        .map(([field]) => `${name}.${field}`),
    );
  expect(silent).toEqual([]);
});

/** Files' data decoded, as the reader of bodies does. */
function withBytes(fields: Record<string, unknown>): Record<string, unknown> {
  const decoded = (file: { data: string }) => ({
    ...file,
    data: Uint8Array.from(atob(file.data), (c) => c.charCodeAt(0)),
  });
  const { file, files } = fields as { file?: { data: string }; files?: { data: string }[] };
  return { ...fields, ...(file ? { file: decoded(file) } : {}), ...(files ? { files: files.map(decoded) } : {}) };
}
