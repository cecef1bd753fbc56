/** Letters that stand for a form's fields in the text. */
import type { FormField } from './page.ts';

/** For what nobody has filled in yet, as wide as its field. */
export const blankField = '\ufffc';

/** What Word draws its boxes to tick in. */
export const signFamily = 'MS Gothic';

/** Of a box to tick, and of one that alone of several can be: empty and ticked. Undefined of what is none. */
export const signsOf = ({ kind }: Pick<FormField, 'kind'>): { empty: string; ticked: string } | undefined =>
  signs[kind];

const signs: Partial<Record<FormField['kind'], { empty: string; ticked: string }>> = {
  tick: { empty: '☐', ticked: '☒' },
  tickOne: { empty: '○', ticked: '◉' },
};
