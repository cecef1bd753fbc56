/**
 * Marks as East Asia, Thailand, India and Cyrillic write them: `一、`, `（1）`, `①`, `가.`, `ア　`, `๑)`, `а)`. Text may stand right
 * behind them, as these scripts part words by no space, and behind `10.` where items hang as far as `9.` needs. Pure.
 */
import { bullet } from '../../signs.ts';
import { scriptNumber } from './script-numbers.ts';

/** What a text begins with; `glued`: what follows stands right behind it. */
export interface ScriptMark {
  text: string;
  before: string;
  /** The number's signs; empty for bullets. */
  body: string;
  after: string;
  glued: boolean;
}

/** Letters that stand without a space behind a mark. */
const joined = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}「『《〈“‘"]';
const wide = `(?:${scriptNumber})`;
const any = `(?:${scriptNumber}|\\d{1,3}|[a-zA-Z])`;

const forms = [
  // In brackets: `（一）`, `(가)`, `（1）、`; those of European figures in Latin brackets before such letters alone.
  `([(（〔【［])(${wide})([)）〕】］][.．、]?)`,
  `([（〔【［])(${any})([）〕】］][.．、]?)`,
  `(\\()(\\d{1,3}|[a-zA-Z])(\\))(?=${joined})`,
  // With a sign behind: `一、`, `가.`, `1、`; a point after European figures before such letters alone.
  `()(${wide})([.．][)）]|[.．、)）।])`,
  `()(${any})([．、）])`,
  `()(\\d{1,3}|[A-Z])([.)])(?=${joined})`,
  // Two figures take all of the room that a list has for one.
  '()(\\d{2,3})([.)])(?=\\p{Lu}(?:\\p{Ll}|\\s))',
  // By themselves, as they are of this use alone.
  '()([①-⑳])()',
].map((form) => new RegExp(`^${form}`, 'u'));

/** Before a space and a gap alone: `イ　`. */
const bare = new RegExp(`^()(${wide})()(?=\\s|$)`, 'u');
const gluedBullet = new RegExp(`^([^\\s])(?=${joined})`, 'u');

/** `apart`: the text ends before a gap. */
export function scriptMark(start: string, apart: boolean): ScriptMark | undefined {
  const sign = gluedBullet.exec(start)?.[1];
  if (sign !== undefined && bullet.test(sign)) return { text: sign, before: '', body: '', after: '', glued: true };
  for (const form of forms) {
    const [text, before = '', body = '', after = ''] = form.exec(start) ?? [];
    if (text !== undefined) return { text, before, body, after, glued: /^\S/u.test(start.slice(text.length)) };
  }
  const [text, before = '', body = '', after = ''] = bare.exec(start) ?? [];
  const isBare = text !== undefined && (text !== start.trimEnd() || apart);
  return isBare ? { text, before, body, after, glued: false } : undefined;
}

/** It is a mark and nothing else. */
export const isScriptMark = (text: string): boolean => scriptMark(text, true)?.text === text;
