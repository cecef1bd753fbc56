/** Recognised letters as a layer has them: words as wide as the scan shows them, each told a size of its own. */
import { measuredWidth } from '../../../../src/layout/font-widths.ts';
import type { Character, TextStyle } from '../../../../src/layout/page.ts';
import { styleOf } from '../../letters.ts';

const upright = { bold: false, italic: false };

export interface Shown {
  /** The family and size on the scan. */
  family?: 'Arial' | 'Times New Roman';
  size?: number;
  /** What the layer tells. */
  told?: number;
  style?: Partial<TextStyle>;
  left?: number;
  /** Whether the layer has spaces. */
  spaces?: boolean;
  /** What words' boxes are narrower by than their letters, in font sizes. */
  bearing?: number;
}

export function recognisedLine(text: string, baseline: number, shown: Shown = {}): Character[] {
  const { family = 'Arial', size = 10, told = size, left = 60, spaces = false, bearing = 0 } = shown;
  const style: TextStyle = { ...styleOf(told, 0), invisible: true, ...shown.style };
  const made: Character[] = [];
  let x = left;
  const add = (letter: string, width: number) => {
    const box = { left: x, right: x + width, top: baseline - told, bottom: baseline + told / 4 };
    made.push({ text: letter, box, baseline, style, mcid: undefined, artifact: false });
    x += width;
  };
  for (const [i, word] of text.split(' ').entries()) {
    const space = size * measuredWidth(' ', family, upright);
    if (i > 0 && spaces) add(' ', space);
    else if (i > 0) x += space;
    const width = size * (measuredWidth(word, family, upright) - bearing);
    for (const letter of word) add(letter, width / word.length);
    x += size * bearing;
  }
  return made;
}
