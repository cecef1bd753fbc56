/** The pieces that operations' parameter schemas are made of. */
import * as z from 'zod';
import { extensions, type InputDocument, type MediaType } from '../document.ts';
import { ApiError } from '../errors.ts';
import { parsePageRanges } from '../page-ranges.ts';
import { archiveKind, foreignKind } from '../recognise/foreign.ts';
import { recognise } from '../recognise/recognise.ts';

/** A file object as src/body hands it on: `data` is already decoded from base64. `x-accepts` tells documentation and forms. */
export function file(types: readonly MediaType[]) {
  return z
    .strictObject({
      name: z.string().min(1).max(255),
      data: z.instanceof(Uint8Array<ArrayBuffer>),
      password: z.string().max(1024).optional(),
    })
    .transform(({ name, data, password }, context): InputDocument => {
      const type = recognise(data, name);
      if (type && types.includes(type)) return { name, bytes: data, type, password };
      context.addIssue({
        code: 'custom',
        message: unsupported(name, data, type, types),
        params: { api: 'unsupported_media_type' },
      });
      return z.NEVER;
    })
    .meta({ 'x-accepts': types });
}

function unsupported(
  name: string,
  data: Uint8Array,
  found: MediaType | undefined,
  wanted: readonly MediaType[],
): string {
  // whatever is text may be csv, and seldom was meant to be
  const known = found === 'text/csv' ? 'plain text' : found && extensions[found];
  const kind = foreignKind(data) ?? known ?? archiveKind(data) ?? 'of no known type';
  const is = data.length === 0 ? 'empty' : `${kind} by its content`;
  return `"${name}" is ${is}; this operation takes ${wanted.map((type) => extensions[type]).join(', ')}`;
}

/** `1-3,5,7-9`, parsed. */
export const pageRanges = z
  .string()
  .meta({ examples: ['1-3,5'] })
  .transform((list, context) => {
    try {
      return parsePageRanges(list);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      context.addIssue({
        code: 'custom',
        message: error.errors?.[0]?.message ?? error.message,
      });
      return z.NEVER;
    }
  });

/** Clockwise, in degrees. */
export const angle = z.literal([90, 180, 270]);
