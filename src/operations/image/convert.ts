/** Image convert: to JPEG, PNG or WebP. */
import * as z from 'zod';
import { imageTypes } from '../../image/header.ts';
import { file } from '../params.ts';
import { changing } from './changing.ts';

const formats = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export const convert = changing(
  {
    name: 'convert',
    summary: 'Convert a picture to JPEG, PNG or WebP',
    params: z.strictObject({ file: file(imageTypes), format: z.enum(['jpeg', 'png', 'webp']) }),
    answers: imageTypes,
  },
  ({ format }) => ({ type: formats[format] }),
);
