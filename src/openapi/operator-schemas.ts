/** Bodies and answers of the operator's API as JSON Schema. */
import * as z from 'zod';
import { planNames } from '../access/plans.ts';
import { accountChange, newAccount, newKey } from '../operator/fields.ts';
import type { Schema } from './schemas.ts';

const text: Schema = { type: 'string' };
const moment: Schema = { type: 'string', format: 'date-time' };
const momentOrNull: Schema = { ...moment, type: ['string', 'null'] };

/** By name. */
export const operatorSchemas = {
  NewAccount: bodySchema(newAccount),
  AccountChange: bodySchema(accountChange),
  NewKey: bodySchema(newKey),
  Account: answer({
    id: text,
    email: text,
    plan: { type: 'string', enum: planNames },
    monthlyLimit: { type: ['integer', 'null'], description: "Calls a month of its own; null: the plan's" },
    disabled: { type: 'boolean' },
  }),
  MadeKey: answer({ id: text, name: text, key: { ...text, description: 'The secret, shown this once' } }),
  Keys: answer({
    keys: {
      type: 'array',
      items: answer({
        id: text,
        name: text,
        shown: { ...text, description: 'First characters of the key' },
        createdAt: moment,
        lastUsedAt: momentOrNull,
        expiresAt: momentOrNull,
        revokedAt: momentOrNull,
      }),
    },
  }),
  Invite: answer({ url: { type: 'string', format: 'uri' } }),
} satisfies Record<string, Schema>;

function answer(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** A format says it; zod's pattern for it is a page long. */
function bodySchema(fields: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(fields, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return schema as Schema;
}
