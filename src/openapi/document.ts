/** The OpenAPI 3.1 document, made from the list of operations. */

import { endpoints, selector } from '../call/parse.ts';
import { repeats } from '../limits.ts';
import type { Endpoint } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { answerSchemas, headers, problemResponses, responsesOf } from './answers.ts';
import { guide } from './guide.ts';
import { operatorPaths, operatorTag, operatorToken } from './operator.ts';
import { operatorSchemas } from './operator-schemas.ts';
import { callSchemas, exampleCall, fileSchema, schemaName } from './schemas.ts';
import { endpointText } from './text.ts';

const callsTag = 'Calls';

/** `origin` is where the service is reached. */
export function openApiDocument(origin: string) {
  return {
    openapi: '3.1.1',
    info: { title: 'Octavo', version: '1', description: guide(origin) },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [
      { name: callsTag, description: 'With an API key.' },
      {
        name: operatorTag,
        description: 'For who runs the service: accounts, keys and links, with the token `ADMIN_TOKEN`.',
      },
    ],
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [`/api/v1/external/${endpoint}`, { post: call(endpoint) }])),
      '/api/v1/external/usage': { get: usage },
      ...operatorPaths,
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `oct_…`' },
        operatorToken,
      },
      schemas: { ...callSchemas(), File: fileSchema, ...answerSchemas, ...operatorSchemas },
    },
  };
}

function call(endpoint: Endpoint) {
  const { title, description } = endpointText[endpoint];
  const choices = operations.filter((operation) => operation.endpoint === endpoint);
  const refs = choices.map((operation) => `#/components/schemas/${schemaName(operation)}`);
  return {
    operationId: endpoint,
    summary: title,
    description,
    tags: [callsTag],
    parameters: [idempotencyKey],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            oneOf: refs.map(($ref) => ({ $ref })),
            discriminator: {
              propertyName: selector(endpoint),
              mapping: Object.fromEntries(choices.map(({ name }, index) => [name, refs[index]])),
            },
          },
          examples: Object.fromEntries(
            choices.map((operation) => [operation.name, { summary: operation.summary, value: exampleCall(operation) }]),
          ),
        },
      },
    },
    responses: responsesOf(endpoint),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A text of your own, 1 to 255 characters. A repeat of the same call with it, within ${repeats.withinMs / 3_600_000} hours, is not counted.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const usage = {
  operationId: 'usage',
  summary: 'What is left of the month',
  description: 'Costs nothing.',
  tags: [callsTag],
  responses: {
    200: {
      description: 'Plan and quota',
      headers: headers(['X-Request-Id', 'RateLimit', 'RateLimit-Policy']),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Usage' } } },
    },
    ...problemResponses([
      'missing_key',
      'invalid_key',
      'plan_without_api',
      'account_disabled',
      'rate_limited',
      'internal',
      'unavailable',
    ]),
  },
};
