/** Fonts that hold nothing but the sign of the euro, under whatever letters: TeX's package eurosym, and Adobe's. Pure. */
import type { Font } from '../../page.ts';

const name = /^(?:TeX-)?fey[mb]|^Euro(?:Sans|Serif|Mono)(?:-|$)/;

export const isEuroFont = (font: Pick<Font, 'name'>): boolean => name.test(font.name);
