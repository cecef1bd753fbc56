/** What is wrong with a parameter, in words: the value that came, and what is taken instead. */
import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;
type Sized = Extract<Issue, { code: 'too_big' | 'too_small' }>;

/** For a schema's `error`: undefined leaves the library's own text. */
export function faultText(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `${found(issue.input)}; it must be ${wanted(issue, issue.expected)}`;
    case 'invalid_value':
      return `${found(issue.input)}; it is one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `${measured(issue)} at most ${issue.maximum}`;
    case 'too_small':
      return `${measured(issue)} at least ${issue.minimum}`;
    case 'invalid_format':
      return issue.format in formats ? `${found(issue.input)}; it must be ${formats[issue.format]}` : undefined;
    case 'unrecognized_keys':
      return `is not known here; known are ${fieldsOf(issue.inst)
        .map(([name]) => name)
        .join(', ')}`;
    default:
      return undefined;
  }
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  datetime: 'a date and time such as 2030-01-01T00:00:00Z',
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  Uint8Array: 'text in base64',
};

/** An object's fields, and their schemas. */
const fieldsOf = (schema: unknown): [string, z.core.$ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];

/** `a list of objects with name and data`, `text such as "1-3"`: as near as the schema tells. */
function wanted({ inst }: Issue, expected: string): string {
  const kind = kinds[expected] ?? expected;
  const examples = inst instanceof z.ZodType ? inst.meta()?.examples : undefined;
  if (Array.isArray(examples)) return `${kind} such as ${shown(examples[0])}`;
  if (!(inst instanceof z.ZodArray)) return `${kind}${withFields(inst)}`;
  const { element } = inst;
  const fields = withFields(element instanceof z.ZodPipe ? element.in : element);
  return fields === '' ? kind : `${kind} of objects${fields}`;
}

/** ` with name and data`, of the fields that may not be left out. */
function withFields(schema: unknown): string {
  const needed = fieldsOf(schema).filter(([, field]) => field._zod.optin !== 'optional');
  return needed.length === 0 ? '' : ` with ${needed.map(([name]) => name).join(' and ')}`;
}

const found = (value: unknown): string => (value === undefined ? 'is missing' : `is ${shown(value)}`);

/** What is too much or too little, up to the limit: `has 1 item; it must have`. */
function measured({ origin, input }: Sized): string {
  if (Array.isArray(input)) return `has ${counted(input.length, 'item')}; it must have`;
  if (origin === 'string') return `has ${counted(String(input).length, 'character')}; it must have`;
  return `${found(input)}; it must be`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const mostShown = 60;

/** A value as it came, short; of lists and objects their kind alone, which may be of any depth. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return clipped(JSON.stringify(value) ?? String(value));
}

/** A text of any length, short. */
export const clipped = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
