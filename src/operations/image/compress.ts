/** Image compress: any picture to WebP. */
import * as z from 'zod';
import { imageTypes } from '../../image/header.ts';
import { file } from '../params.ts';
import { changing } from './changing.ts';

export const compress = changing(
  {
    name: 'compress',
    summary: 'Compress a picture to WebP',
    params: z.strictObject({ file: file(imageTypes), quality: z.int().min(1).max(100).default(80) }),
    answers: ['image/webp'],
  },
  ({ quality }) => ({ type: 'image/webp', quality }),
);
