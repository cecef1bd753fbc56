/** Lists that stand in columns, of marks and text: they are no tables. */
import { bullet } from '../../signs.ts';
import { isAmountText } from '../../table/figure.ts';
import type { Table } from '../../table/table.ts';
import { textOfWords, type Word } from '../../words/words.ts';
import { isNamedNumber } from '../lists/heading-mark.ts';

const bulletMark = new RegExp(`${bullet.source}|^[–-]$`, 'u');
const numberMark = /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,6})(?:[.)]|\.\)|(?<=\.\d{1,3}))$/i;

/** Its first column holds nothing but marks, and its last one no figures. */
export function isList({ cells, xs }: Table): boolean {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  const firsts = filled.filter(({ column }) => column === 0);
  const lasts = filled.filter(({ column, columnSpan }) => column > 0 && column + columnSpan === xs.length - 1);
  const isPlain = (words: readonly Word[]) => /^(\D|\(?\d{1,3}[.)]$)/.test(textOfWords(words));
  return (
    firsts.length > 1 &&
    firsts.every(({ lines }) => isMark(lines.flat()) && isPlain(lines.flat())) &&
    lasts.some(({ lines }) => !isAmountText(lines.flat()))
  );
}

function isMark(words: readonly Word[]): boolean {
  const text = textOfWords(words);
  return words.length === 1 ? bulletMark.test(text) || numberMark.test(text) : isNamedNumber(text);
}
