/** Image resize: fitted inside width and height, never enlarged, in the input's format. */
import * as z from 'zod';
import { imageTypes } from '../../image/header.ts';
import { file } from '../params.ts';
import { changing } from './changing.ts';

const side = z.int().min(1).max(16_384).optional();

export const resize = changing(
  {
    name: 'resize',
    summary: 'Scale a picture down, keeping its ratio',
    params: z
      .strictObject({ file: file(imageTypes), width: side, height: side })
      .refine(({ width, height }) => width !== undefined || height !== undefined, {
        path: ['width'],
        message: 'neither width nor height is given; give at least one',
      }),
    answers: [],
  },
  ({ width, height }) => ({ box: { width, height } }),
);
