/** Operations' parameters as JSON Schema (2020-12), as customers write them: files as {name, data, password?}. */
import * as z from 'zod';
import { selector } from '../call/parse.ts';
import type { MediaType } from '../document.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { sampleFor } from './samples.ts';
import { fieldExample, fieldText, shownFields } from './text.ts';

export interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: readonly unknown[];
  format?: string;
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  additionalProperties?: boolean | Schema;
  $ref?: string;
  'x-accepts'?: readonly MediaType[];
}

export const fileRef = '#/components/schemas/File';

/** `pdf/rotate` -> `PdfRotate`: the operation's name among the schemas. */
export const schemaName = ({ endpoint, name }: Operation): string =>
  `${endpoint}-${name}`.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All of a call's fields, `type` or `action` first. */
export function callSchema(operation: Operation): Schema {
  const field = selector(operation.endpoint);
  const own = paramsSchema(operation);
  return {
    type: 'object',
    description: operation.summary,
    properties: { [field]: { const: operation.name, description: fieldText[field] ?? field }, ...own.properties },
    required: [field, ...(own.required ?? [])],
    additionalProperties: false,
  };
}

/** The fields beside `type` or `action`; forms and the client follow from it too. */
export function paramsSchema(operation: Operation): Schema {
  const schema = z.toJSONSchema(operation.params, { io: 'input', unrepresentable: 'any', override: mend });
  return described(schema as Schema);
}

/** What zod cannot know: a file's bytes are base64 in JSON, and a choice of whole numbers is of integers. */
function mend({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', contentEncoding: 'base64' });
  if (jsonSchema.enum?.every(Number.isInteger)) Object.assign(jsonSchema, { type: 'integer' });
}

/** With the fields' meaning, and files by reference. */
function described(schema: Schema): Schema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, describedField(name, field)]),
  );
  return { ...schema, properties };
}

function describedField(name: string, field: Schema): Schema {
  const description = field.description ?? fieldText[name];
  const meaning = description ? { description } : {};
  if (field['x-accepts']) return { $ref: fileRef, ...meaning, 'x-accepts': field['x-accepts'] };
  if (field.items) return { ...field, ...meaning, items: describedField('', field.items) };
  if (field.properties) return { ...described(field), ...meaning };
  return { ...field, ...meaning };
}

/** A call of the operation that the service answers with 200. */
export function exampleCall(operation: Operation): Record<string, unknown> {
  const { properties = {}, required = [] } = paramsSchema(operation);
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || shownFields.includes(name));
  return {
    [selector(operation.endpoint)]: operation.name,
    ...Object.fromEntries(shown.map(([name, field]) => [name, exampleValue(name, field)])),
  };
}

function exampleValue(name: string, field: Schema): unknown {
  if (field['x-accepts']) return sampleFor(field['x-accepts']);
  if (field.items?.['x-accepts']) return Array(field.minItems ?? 1).fill(sampleFor(field.items['x-accepts']));
  const value = fieldExample[name] ?? field.default ?? field.enum?.[0];
  if (value === undefined) throw new TypeError(`no example for the field ${name}: add one to fieldExample`);
  return value;
}

export const fileSchema: Schema = {
  type: 'object',
  description: 'A file',
  properties: {
    name: { type: 'string', description: fieldText.name ?? '' },
    data: { type: 'string', description: fieldText.data ?? '' },
    password: { type: 'string', maxLength: 1024, description: fieldText.password ?? '' },
  },
  required: ['name', 'data'],
  additionalProperties: false,
};

/** Every operation's call, by name. */
export const callSchemas = (): Record<string, Schema> =>
  Object.fromEntries(operations.map((operation) => [schemaName(operation), callSchema(operation)]));
