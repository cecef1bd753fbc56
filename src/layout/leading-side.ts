/** The side a paragraph stands on as styles say it: `left` is where its lines start, which is on the right in right-to-left text. */
import type { Paragraph } from './model.ts';

const otherSide = { left: 'right', right: 'left', center: 'center', justify: 'justify' } as const;

export const leadingSide = ({ alignment, rightToLeft }: Pick<Paragraph, 'alignment' | 'rightToLeft'>) =>
  rightToLeft ? otherSide[alignment] : alignment;
