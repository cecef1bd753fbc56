/** Image rotate: clockwise, in the input's format. */
import * as z from 'zod';
import { imageTypes } from '../../image/header.ts';
import { angle, file } from '../params.ts';
import { changing } from './changing.ts';

export const rotate = changing(
  {
    name: 'rotate',
    summary: 'Turn a picture clockwise by 90, 180 or 270 degrees',
    params: z.strictObject({ file: file(imageTypes), angle }),
    answers: [],
  },
  ({ angle }) => ({ angle }),
);
