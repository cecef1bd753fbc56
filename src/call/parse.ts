/** Fields of a body -> the operation they name and its parameters, checked. */
import type { z } from 'zod';
import { ApiError, invalidParameter, type ParameterFault } from '../errors.ts';
import type { Endpoint, Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { clipped, faultText, shown } from './fault-text.ts';

export const endpoints = ['convert', 'ai', 'pdf', 'image'] as const satisfies Endpoint[];

/** The field that selects the operation. */
export const selector = (endpoint: Endpoint): 'type' | 'action' => (endpoint === 'convert' ? 'type' : 'action');

export interface ParsedCall {
  operation: Operation;
  params: unknown;
}

/** Throws 400 invalid_parameters and 415 unsupported_media_type. */
export function parseCall(endpoint: Endpoint, fields: Record<string, unknown>): ParsedCall {
  const field = selector(endpoint);
  const { [field]: name, ...rest } = fields;
  const choices = operations.filter((operation) => operation.endpoint === endpoint);
  const operation = choices.find((choice) => choice.name === name);
  if (!operation) {
    const found = name === undefined ? 'is missing' : `is ${shown(name)}`;
    throw invalidParameter(field, `${found}; it is one of ${choices.map((choice) => choice.name).join(', ')}`);
  }
  const parsed = operation.params.safeParse(rest, { error: faultText });
  if (!parsed.success) throw faultOf(parsed.error.issues);
  return { operation, params: parsed.data };
}

/** 415 where all that is wrong is what files contain, else 400. */
export function faultOf(issues: readonly z.core.$ZodIssue[]): ApiError {
  const errors = issues.flatMap(faultsOf).slice(0, mostFaults);
  const detail = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  // a parameter at fault goes first: it may be the type or format that the content was judged by
  if (!issues.every(isOfContent)) return new ApiError('invalid_parameters', detail, { errors });
  const index = issues[0]?.path[1];
  return new ApiError('unsupported_media_type', detail, typeof index === 'number' ? { file: index } : {});
}

/** More than these help nobody. */
const mostFaults = 20;

/** A field that is not known is at fault itself, not the object that has it. */
function faultsOf({ path, message, ...issue }: z.core.$ZodIssue): ParameterFault[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFaults).map((key) => [...path, clipped(key)]) : [path];
  return paths.map((at) => ({ path: pathOf(at), message }));
}

const isOfContent = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.api === 'unsupported_media_type';

/** ['files', 2, 'name'] -> files[2].name */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}
