/** Letters that stand for something else in the text: bullets, and a form's fields. */
import type { FormField } from './page.ts';

/** Letters that are nothing but bullets, those of symbol fonts among them. */
const letters = '•・◦▪■□●○‣⁃▫◆◇❖►▶➢➤✓✔→❑◻➔\u00b7\uf000-\uf0ff';

/** A text that is one such letter. */
export const bullet = new RegExp(`^[${letters}]$`, 'u');

/** Symbol fonts' own codes for the usual bullets. */
export const symbolBullets: Record<string, string> = {
  '\u00b7': '•',
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\u00a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf071': '❑',
  '\uf0a8': '◻',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf0e0': '→',
};

/** Of forms: boxes to tick, ticked ones and ticks, as Wingdings and Wingdings 2 have them. */
export const symbolTicks: Record<string, string> = {
  '\uf06f': '□',
  '\uf0a3': '☐',
  '\uf052': '☑',
  '\uf0fe': '☑',
  '\uf053': '☒',
  '\uf0fd': '☒',
  '\uf0fb': '✗',
};

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
