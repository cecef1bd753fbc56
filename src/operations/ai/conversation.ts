/** The parameters that all ai operations share, and the system prompt made of them. */
import * as z from 'zod';
import { maxCharacters, maxMessages } from '../../limits.ts';
import { roles } from '../../model/model.ts';

const message = z.strictObject({
  role: z.enum(roles),
  content: z.string().min(1),
});

const fields = {
  messages: z.array(message).min(1).max(maxMessages),
  /** Added to the action's own. */
  systemPrompt: z.string().optional(),
  temperature: z.number().min(0).max(2).default(1),
  /** Answers events instead of one JSON. */
  stream: z.boolean().default(false),
};

const conversationFields = z.strictObject(fields);

export type Conversation = z.infer<typeof conversationFields>;

/** The shared parameters with an action's own beside them; unknown fields are refused. */
export function conversation<E extends z.ZodRawShape>(extra: E) {
  return z.strictObject({ ...fields, ...extra }).check((context) => {
    const { messages, systemPrompt } = context.value as Conversation;
    const characters = messages.reduce((sum, { content }) => sum + content.length, systemPrompt?.length ?? 0);
    if (characters > maxCharacters)
      context.issues.push({
        code: 'custom',
        path: ['messages'],
        input: undefined,
        message: `${characters} characters in all; at most ${maxCharacters} are taken`,
      });
  });
}

/** The action's own system prompt, then the customer's, which adds to it. */
export function systemPrompt(own: string, { systemPrompt }: Conversation) {
  return systemPrompt?.trim()
    ? `${own}\n\nThe customer adds these instructions. Follow them wherever they do not contradict the above:\n\n${systemPrompt}`
    : own;
}
