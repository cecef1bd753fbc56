/** What of the possible answers a customer's Accept header asks for (RFC 9110, section 12.5.1). */
import type { MediaType } from '../document.ts';

/** Weights of what is named, those of 0 left out. */
function accepted(accept: string | null): Map<string, number> {
  const parts = (accept ?? '*/*').split(',').map((part) => part.trim().toLowerCase());
  return new Map(
    parts.flatMap((part) => {
      const weight = Number(/;\s*q=([\d.]+)\s*(?:;|$)/.exec(part)?.[1] ?? 1);
      return weight > 0 ? [[part.split(';', 1)[0]!.trim(), weight] as const] : [];
    }),
  );
}

/** The one of several answers that is named with the greatest weight; the default, which comes first, where none is, or others with no greater. */
export function wantedType(accept: string | null, answers: readonly MediaType[]): MediaType | undefined {
  const weights = accepted(accept);
  const weightOf = (type: MediaType): number => weights.get(type) ?? 0;
  return answers.reduce((best, type) => (weightOf(type) > weightOf(best) ? type : best), answers[0] as MediaType);
}

/** Whether a document goes as JSON: application/json is named, and neither everything nor the document's own type. */
export function wantsJson(accept: string | null, type: MediaType): boolean {
  const named = accepted(accept);
  return named.has('application/json') && !named.has('*/*') && !named.has(type);
}
