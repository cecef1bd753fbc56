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

/** The outline in a model's text, or what is wrong with it in words for the model. */
export function readOutline(content: string): { outline: Outline } | { fault: string } {
  const json = parseJson(content);
  if (json === undefined) return { fault: 'It is not one JSON object.' };
  const result = outlineSchema.safeParse(json);
  return result.success ? { outline: result.data } : { fault: z.prettifyError(result.error) };
}

/** Models like to wrap JSON in a fence, or in a sentence before and after. */
function parseJson(content: string): unknown {
  const object = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    return JSON.parse(object);
  } catch {
    return undefined;
  }
}
