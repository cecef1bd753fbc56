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
    ...endpoints.flatMap(callsOf),
    ...(['Outline', 'TextAnswer', 'Usage', 'Problem'] as const).map(answerType),
    fieldKinds(),
  ].join('\n');
}

/** An endpoint's calls, each an interface, and their union; the fields that all of them take stand once. */
function callsOf(endpoint: Endpoint): string[] {
  const calls = operations
    .filter((operation) => operation.endpoint === endpoint)
    .map((operation) => ({ name: schemaName(operation), schema: callSchema(operation) }))
    .map(({ name, schema }) => ({ name, doc: schema.description, fields: fieldsOf(schema, '  ') }));
  const title = `${endpoint[0]?.toUpperCase()}${endpoint.slice(1)}`;
  const shared = calls.reduce<string[]>(
    (kept, { fields }) => kept.filter((field) => fields.includes(field)),
    calls[0]?.fields ?? [],
  );
  const base = shared.length > 0 ? `${title}Fields` : undefined;
  const own = (fields: string[]) => fields.filter((field) => !shared.includes(field));
  return [
    ...(base ? [interfaceOf(base, `What every call of ${endpoint} takes`, shared)] : []),
    ...calls.map(({ name, doc, fields }) => interfaceOf(name, doc, own(fields), base)),
    `export type ${title}Call = ${calls.map(({ name }) => name).join(' | ')};\n`,
  ];
}

const answerType = (name: keyof typeof answerSchemas): string =>
  interfaceOf(name, (answerSchemas[name] as Schema).description, fieldsOf(answerSchemas[name], '  '));

function interfaceOf(name: string, description: string | undefined, fields: string[], base?: string): string {
  const doc = description ? `/** ${description} */\n` : '';
  return `${doc}export interface ${name} ${base ? `extends ${base} ` : ''}{\n${fields.join('')}}\n`;
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

/** Each field's lines, with its own words before it. */
function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): string[] {
  return Object.entries(properties).map(([name, field]) => {
    const doc = field.description ? `${indent}/** ${docOf(field)} */\n` : '';
    return `${doc}${indent}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, indent)};\n`;
  });
}

const docOf = ({ description, default: usual }: Schema): string =>
  usual === undefined ? String(description) : `${description}; ${JSON.stringify(usual)} where it is left out`;

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref === fileRef) return 'FileInput';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.items) return arrayOf(typeOf(schema.items, indent));
  if (schema.properties) return `{\n${fieldsOf(schema, `${indent}  `).join('')}${indent}}`;
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'string' || schema.type === 'number' || schema.type === 'boolean') return schema.type;
  throw new TypeError(`no TypeScript for ${JSON.stringify(schema)}`);
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const arrayOf = (item: string): string => (/[ {]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);
