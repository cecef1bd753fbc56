/** The outline of a presentation: its schema, and the reading of a model's text as one. */
import * as z from 'zod';

const text = z.string().trim().min(1);

export const outlineSchema = z.object({
  title: text,
  slides: z
    .array(
      z.object({
        title: text,
        bullets: z.array(text).max(20),
        /** What the speaker says. */
        notes: text.optional(),
      }),
    )
    .min(1)
    .max(100),
});

export type Outline = z.infer<typeof outlineSchema>;

/** The outline in a model's text and the JSON that it was read from, or what is wrong with it in words for the model. */
export function readOutline(content: string): { outline: Outline; json: string } | { fault: string } {
  // models like to wrap JSON in a fence, or in a sentence before and after
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const parsed = parseJson(json);
  if (parsed === undefined) return { fault: 'It is not one JSON object.' };
  const result = outlineSchema.safeParse(parsed);
  return result.success ? { outline: result.data, json } : { fault: z.prettifyError(result.error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
