/** What of the possible answers a customer's Accept header asks for (RFC 9110, section 12.5.1; weights beyond 0 are not told apart). */
import type { MediaType } from '../document.ts';

function accepted(accept: string | null): string[] {
  return (accept ?? '*/*')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(part))
    .map((part) => part.split(';', 1)[0] as string);
}

/** The first of several answers that is named as such, else the default, which comes first. */
export function wantedType(accept: string | null, answers: readonly MediaType[]): MediaType | undefined {
  const named = accepted(accept);
  const [usual, ...others] = answers;
  return named.includes(usual as string) ? usual : (others.find((type) => named.includes(type)) ?? usual);
}

/** Whether a document goes as JSON: application/json is named, and neither everything nor the document's own type. */
export function wantsJson(accept: string | null, type: MediaType): boolean {
  const named = accepted(accept);
  return named.includes('application/json') && !named.includes('*/*') && !named.includes(type);
}
