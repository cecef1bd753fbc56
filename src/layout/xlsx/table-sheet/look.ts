/** What a cell's words and lines on the page say of its look in a sheet. */
import type { Color } from '../../page.ts';
import type { Cell } from '../../table/table.ts';
import type { Word } from '../../words/words.ts';
import type { Look } from '../sheet.ts';

/** Of words outside tables. */
export const plainLook = (words: readonly Word[]): Look => ({
  bold: words.length > 0 && words.every(({ characters }) => characters[0]?.style.font.bold),
  color: words[0]?.characters[0]?.style.color ?? '000000',
  shading: undefined,
  borders: { top: false, right: false, bottom: false, left: false },
  align: undefined,
  indent: 0,
});

/** Of what leads to another sheet. */
export const linkColor: Color = '0563C1';

/** All of it but where it stands among its neighbours. */
export function lookOf(cell: Cell): Look {
  const { top, right, bottom, left } = cell.borders;
  return {
    ...plainLook(cell.lines.flat()),
    ...(cell.tables.length > 0 && { color: linkColor }),
    shading: cell.shading,
    borders: {
      top: top !== undefined,
      right: right !== undefined,
      bottom: bottom !== undefined,
      left: left !== undefined,
    },
  };
}
