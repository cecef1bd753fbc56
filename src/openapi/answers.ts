/** What calls answer, as OpenAPI responses: results by media type, and every error of an endpoint by status. */
import * as z from 'zod';
import { type ErrorCode, errorCodes, errorKind } from '../errors.ts';
import type { Endpoint, Operation } from '../operation.ts';
import { outlineSchema } from '../operations/ai/outline.ts';
import { operations } from '../operations/index.ts';
import { paramsSchema, type Schema } from './schemas.ts';
import { headerText } from './text.ts';

const onEveryCall: ErrorCode[] = [
  'invalid_json',
  'invalid_parameters',
  'missing_key',
  'invalid_key',
  'plan_without_api',
  'account_disabled',
  'in_progress',
  'file_too_large',
  'unsupported_media_type',
  'quota_exhausted',
  'rate_limited',
  'internal',
  'not_configured',
  'busy',
  'unavailable',
  'timeout',
];
const onDocuments: ErrorCode[] = [
  'invalid_base64',
  'cross_origin_form',
  'damaged_document',
  'encrypted_document',
  'unconvertible_document',
  'output_too_large',
];
const ownErrors: Record<Endpoint, ErrorCode[]> = {
  convert: onDocuments,
  pdf: onDocuments,
  image: [...onDocuments, 'image_too_large', 'animated_image'],
  ai: ['cross_origin_form', 'model_failed'],
};

export function responsesOf(endpoint: Endpoint) {
  return { 200: endpoint === 'ai' ? textResponse : documentResponse(endpoint), ...errors(endpoint) };
}

function errors(endpoint: Endpoint) {
  const codes = errorCodes.filter((code) => [...onEveryCall, ...ownErrors[endpoint]].includes(code));
  return problemResponses(codes);
}

/** One response a status, with an example for each of its codes. */
export function problemResponses(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorKind(code).status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemResponse(
        status,
        codes.filter((code) => errorKind(code).status === status),
      ),
    ]),
  );
}

function problemResponse(status: number, codes: ErrorCode[]) {
  const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorKind(code).title}`).join('; '),
    headers: {
      ...headers(['X-Request-Id', ...(codes.includes('quota_exhausted') ? quotaNames : [])]),
      ...([409, 429, 503].includes(status) ? retryAfter : {}),
    },
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
      },
    },
  };
}

function exampleProblem(code: ErrorCode) {
  const { status, title, retryable } = errorKind(code);
  const detail = code === 'invalid_parameters' ? 'angle: is missing' : `${title}.`;
  const faults = code === 'invalid_parameters' ? { errors: [{ path: 'angle', message: 'is missing' }] } : {};
  return { type: `urn:octavo:error:${code}`, title, status, detail, code, requestId: 'req_1', retryable, ...faults };
}

const quotaNames = ['RateLimit', 'RateLimit-Policy'] as const;
const resultHeaders = ['X-Request-Id', ...quotaNames] as const;
const documentHeaders = ['Content-Disposition', 'X-Octavo-Warnings', 'X-Original-Bytes', 'X-Result-Bytes'] as const;

export const headers = (names: readonly (keyof typeof headerText)[]) =>
  Object.fromEntries(names.map((name) => [name, { description: headerText[name], schema: { type: 'string' } }]));

function documentResponse(endpoint: Endpoint) {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const types = operations.filter((operation) => operation.endpoint === endpoint).flatMap(answeredTypes);
  return {
    description: 'The resulting document',
    headers: headers([...resultHeaders, ...documentHeaders]),
    content: {
      ...Object.fromEntries([...new Set(types)].map((type) => [type, bytes])),
      'application/json': { schema: { $ref: '#/components/schemas/FileAnswer' } },
    },
  };
}

/** What an operation answers; where that follows from the input, what it takes. */
function answeredTypes(operation: Operation) {
  if (operation.lane === 'model') return [];
  if (operation.answers.length > 0) return operation.answers;
  return paramsSchema(operation).properties?.file?.['x-accepts'] ?? [];
}

const textResponse = {
  description: 'The text',
  headers: headers(resultHeaders),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/TextAnswer' } },
    'text/event-stream': { schema: { type: 'string' } },
  },
};

const count: Schema = { type: 'integer', minimum: 0 };

/** Schemas of answers, by name. */
export const answerSchemas = {
  FileAnswer: {
    type: 'object',
    description: 'A document as JSON, for `Accept: application/json`',
    properties: {
      file: {
        type: 'object',
        properties: { name: { type: 'string' }, data: { type: 'string', contentEncoding: 'base64' } },
        required: ['name', 'data'],
      },
    },
    required: ['file'],
  },
  TextAnswer: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: operations.filter(({ endpoint }) => endpoint === 'ai').map(({ name }) => name) },
      model: { type: 'string' },
      content: { type: 'string' },
      usage: {
        type: 'object',
        properties: { inputTokens: count, outputTokens: count },
        required: ['inputTokens', 'outputTokens'],
      },
      outline: { $ref: '#/components/schemas/Outline' },
    },
    required: ['action', 'model', 'content', 'usage'],
  },
  Outline: outline(),
  Usage: {
    type: 'object',
    properties: {
      plan: { type: 'string', enum: ['free', 'pro', 'team'] },
      limit: count,
      used: count,
      remaining: count,
      resets: { type: 'string', format: 'date-time' },
    },
    required: ['plan', 'limit', 'used', 'remaining', 'resets'],
  },
  Problem: {
    type: 'object',
    description: 'An error (RFC 9457)',
    properties: {
      type: { type: 'string', format: 'uri' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'What was attempted, what was found, how to mend it' },
      code: { type: 'string', enum: errorCodes },
      requestId: { type: 'string' },
      retryable: { type: 'boolean', description: 'Whether the same call may succeed later' },
      errors: {
        type: 'array',
        description: 'Parameters at fault',
        items: {
          type: 'object',
          properties: { path: { type: 'string' }, message: { type: 'string' } },
          required: ['path', 'message'],
        },
      },
      file: { type: 'integer', description: 'Index of the file at fault among several' },
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'retryable'],
  },
} satisfies Record<string, Schema | object>;

function outline(): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(outlineSchema);
  return { ...(schema as Schema), description: 'The outline of a presentation' };
}
