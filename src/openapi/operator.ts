/** The operator's API in the OpenAPI document: accounts, keys and links, under a token and a tag of its own. */
import type { ErrorCode } from '../errors.ts';
import { headers, problemResponses } from './answers.ts';

export const operatorTag = 'Operator';

/** `Authorization: Bearer $ADMIN_TOKEN`. */
export const operatorToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'The setting `ADMIN_TOKEN` of the service, 32 characters or more',
};

const onEvery: ErrorCode[] = [
  'missing_key',
  'invalid_key',
  'rate_limited',
  'internal',
  'not_configured',
  'unavailable',
];
const onBodies: ErrorCode[] = ['invalid_json', 'invalid_parameters', 'file_too_large'];

interface Call {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { in: string; name: string; example: string }[];
  body?: { schema: string; example: object };
  /** The status of success, and the schema of its answer; 204 has none. */
  answers: [status: number, description: string, schema?: string];
  errors: ErrorCode[];
}

const call = ({ operationId, summary, description, parameters, body, answers, errors }: Call) => ({
  operationId,
  summary,
  ...(description ? { description } : {}),
  tags: [operatorTag],
  security: [{ operatorToken: [] }],
  ...(parameters ? { parameters } : {}),
  ...(body ? { requestBody: { required: true, content: json(body.schema, body.example) } } : {}),
  responses: {
    [answers[0]]: {
      description: answers[1],
      headers: headers(['X-Request-Id']),
      ...(answers[2] ? { content: json(answers[2]) } : {}),
    },
    ...problemResponses([...errors, ...(body ? onBodies : []), ...onEvery]),
  },
});

const json = (schema: string, example?: object) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, ...(example ? { example } : {}) },
});

const idOf = (what: 'account' | 'key') => ({
  name: 'id',
  in: 'path',
  required: true,
  description: `The ${what}'s id`,
  schema: { type: 'string' },
  example: what === 'account' ? 'acc_Zb4yN8wQmT2kVx6c' : 'key_h7Jq2LsD9fRt3XaE',
});

const email = {
  name: 'email',
  in: 'query',
  required: true,
  description: 'The whole address; capitals do not matter',
  schema: { type: 'string' },
  example: 'ada@example.com',
};

/** By path, in an order in which the examples run one after another. */
export const operatorPaths = {
  '/api/v1/admin/accounts': {
    post: call({
      operationId: 'createAccount',
      summary: 'Make an account',
      body: { schema: 'NewAccount', example: { email: 'ada@example.com', plan: 'pro' } },
      answers: [201, 'The account', 'Account'],
      errors: ['already_exists'],
    }),
    get: call({
      operationId: 'findAccount',
      summary: 'Find an account by its address',
      parameters: [email],
      answers: [200, 'The account', 'Account'],
      errors: ['invalid_parameters', 'not_found'],
    }),
  },
  '/api/v1/admin/accounts/{id}': {
    patch: call({
      operationId: 'changeAccount',
      summary: 'Change an account',
      description: 'What is left out stays as it is. Disabling ends sessions and calls at once.',
      parameters: [idOf('account')],
      body: { schema: 'AccountChange', example: { plan: 'team', monthlyLimit: 5000 } },
      answers: [200, 'The account', 'Account'],
      errors: ['not_found'],
    }),
    delete: call({
      operationId: 'deleteAccount',
      summary: 'Delete an account with all its data',
      parameters: [idOf('account')],
      answers: [204, 'It is gone'],
      errors: ['not_found'],
    }),
  },
  '/api/v1/admin/accounts/{id}/keys': {
    post: call({
      operationId: 'createKey',
      summary: 'Make a key',
      description: 'The only time the key is shown.',
      parameters: [idOf('account')],
      body: { schema: 'NewKey', example: { name: 'production' } },
      answers: [201, 'The key', 'MadeKey'],
      errors: ['not_found'],
    }),
    get: call({
      operationId: 'listKeys',
      summary: "List an account's keys",
      parameters: [idOf('account')],
      answers: [200, 'The keys, the oldest first', 'Keys'],
      errors: ['not_found'],
    }),
  },
  '/api/v1/admin/keys/{id}': {
    delete: call({
      operationId: 'revokeKey',
      summary: 'Revoke a key',
      description: 'It stops at once; a second time changes nothing.',
      parameters: [idOf('key')],
      answers: [204, 'It is revoked'],
      errors: ['not_found'],
    }),
  },
  '/api/v1/admin/accounts/{id}/invite': {
    post: call({
      operationId: 'createInvite',
      summary: 'Make a link to set a password',
      description:
        'It works once, within 72 hours. Send it to the address of the account: opening it proves the address.',
      parameters: [idOf('account')],
      answers: [201, 'The link', 'Invite'],
      errors: ['not_found'],
    }),
  },
};
