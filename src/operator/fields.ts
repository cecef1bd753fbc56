/** What the operator's API takes: the fields of its bodies. The documentation follows from them. */
import * as z from 'zod';
import { planNames } from '../access/plans.ts';

const plan = z.enum(planNames).describe('The plan: free has no access to the API');
const monthlyLimit = z
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .nullable()
  .describe("Calls a month of the account's own; null: the plan's");
const operator = z.boolean().describe("May use the operator's pages of My Center");

export const newAccount = z.strictObject({
  email: z.email().max(254).describe('The address of the account, one account each'),
  plan: plan.optional(),
  monthlyLimit: monthlyLimit.optional(),
  operator: operator.optional(),
});

/** What is left out stays as it is. */
export const accountChange = z.strictObject({
  plan: plan.optional(),
  monthlyLimit: monthlyLimit.optional(),
  disabled: z.boolean().describe('Refuses all calls and sessions of the account at once').optional(),
  operator: operator.optional(),
});

export const newKey = z.strictObject({
  name: z.string().min(1).max(100).describe('Where the key will be used'),
  expiresAt: z.iso.datetime({ offset: true }).describe('When the key stops working; never where left out').optional(),
});
