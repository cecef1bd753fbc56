/** Pictures that are alike to the last byte: the same one read from several places. */
import type { Picture } from './page.ts';

export const samePicture = ({ bytes: a }: Picture, { bytes: b }: Picture): boolean =>
  a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]));
