/** The client's types, written from the operations' schemas: src/client/calls.ts, which a test keeps equal to this. */

import { endpoints } from '../call/parse.ts';
import type { Endpoint } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { answerSchemas } from './answers.ts';
import { callSchema, fileRef, type Schema, schemaName } from './schemas.ts';

/** The text of src/client/calls.ts. */
export function callTypes(): string {
  return [
    "/** Calls and answers, written by `npm run client:types` from the operations' schemas. Do not edit. */",
    "import type { FileInput } from './files.ts';\n",
    ...operations.map((operation) => interfaceOf(schemaName(operation), callSchema(operation))),
    ...endpoints.map(unionOf),
    interfaceOf('Outline', answerSchemas.Outline),
    interfaceOf('TextAnswer', answerSchemas.TextAnswer),
    interfaceOf('Usage', answerSchemas.Usage),
    interfaceOf('Problem', answerSchemas.Problem),
    fieldKinds(),
  ].join('\n');
}

function interfaceOf(name: string, schema: Schema): string {
  const doc = schema.description ? `/** ${schema.description} */\n` : '';
  return `${doc}export interface ${name} ${objectOf(schema, '')}\n`;
}

function unionOf(endpoint: Endpoint): string {
  const names = operations.filter((operation) => operation.endpoint === endpoint).map(schemaName);
  const union = names.length > 0 ? names.join(' | ') : 'never';
  return `export type ${endpoint[0]?.toUpperCase()}${endpoint.slice(1)}Call = ${union};\n`;
}

/** What a command line must know of fields: files are given beside them. */
function fieldKinds(): string {
  const kinds = new Map<string, string>();
  for (const operation of operations)
    for (const [name, field] of Object.entries(callSchema(operation).properties ?? {})) {
      const kind = kindOf(field);
      if (kind) kinds.set(name, kind);
    }
  const lines = [...kinds].map(([name, kind]) => `  ${name}: '${kind}',\n`);
  return `/** Every field that is no file and no list, and how it is written. */\nexport const fieldKinds = {\n${lines.join('')}} as const;\n`;
}

function kindOf(field: Schema): 'text' | 'number' | 'flag' | undefined {
  if (field.$ref || field.items) return undefined;
  if (field.type === 'boolean') return 'flag';
  return field.type === 'number' || field.type === 'integer' ? 'number' : 'text';
}

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const doc = field.description ? `${inner}/** ${docOf(field)} */\n` : '';
    return `${doc}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

const docOf = ({ description, default: usual }: Schema): string =>
  usual === undefined ? String(description) : `${description}; ${JSON.stringify(usual)} where it is left out`;

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref === fileRef) return 'FileInput';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.items) return arrayOf(typeOf(schema.items, indent));
  if (schema.properties) return objectOf(schema, indent);
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'string' || schema.type === 'number' || schema.type === 'boolean') return schema.type;
  throw new TypeError(`no TypeScript for ${JSON.stringify(schema)}`);
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const arrayOf = (item: string): string => (/[ {]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);
