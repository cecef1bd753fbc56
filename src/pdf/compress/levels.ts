/** How far each level of compression goes. */

export const levels = ['lossless', 'balanced', 'small'] as const;
export type Level = (typeof levels)[number];

export interface PictureLimits {
  /** Resolution that pictures are brought down to, at their size on the page. */
  dpi: number;
  /** Pictures up to this resolution keep their pixels: little would be won. */
  keepDpi: number;
  /** mozjpeg's scale. */
  quality: number;
}

/** None for lossless: pictures keep every pixel. */
export const pictureLimits: Record<Level, PictureLimits | undefined> = {
  lossless: undefined,
  balanced: { dpi: 150, keepDpi: 200, quality: 60 },
  small: { dpi: 100, keepDpi: 120, quality: 45 },
};
