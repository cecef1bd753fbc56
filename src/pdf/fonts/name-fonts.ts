/**
 * Fonts of drawn glyphs (Type 3) that browsers make of fonts they cannot embed, variable ones and those with PostScript outlines:
 * the name that their descriptor alone tells is put where readers look for it (ISO 32000-1, tables 111 and 112).
 */
import { type Cos, Dict, Name } from '../cos/objects.ts';
import { reachable } from '../cos/write.ts';
import type { PdfDocument } from '../document.ts';

/** Glyphs of other units are bitmaps for one size, whose fonts go by what is measured of them. */
const usualUnit = 0.001;

/** From this weight on letters are bold: a variable font's descriptor has its plain name. */
const boldWeight = 600;

/** Whether any font was given a name. */
export function nameFonts({ trailer }: PdfDocument): boolean {
  let named = false;
  for (const font of reachable(trailer).filter(isNameless)) {
    const name = nameOf(font.dict('FontDescriptor'));
    if (!name) continue;
    font.set('BaseFont', new Name(name));
    named = true;
  }
  return named;
}

const isNameless = (value: Cos): value is Dict =>
  value instanceof Dict &&
  value.name('Subtype') === 'Type3' &&
  !value.has('BaseFont') &&
  Math.abs(Number(value.array('FontMatrix')?.[0]) - usualUnit) < usualUnit / 100;

/** With the style that the descriptor tells beside it. */
function nameOf(descriptor: Dict | undefined): string {
  const name = descriptor?.name('FontName') ?? '';
  if (!descriptor || !name) return '';
  const bold = (descriptor.number('FontWeight') ?? 0) >= boldWeight && !/bold|black|heavy/i.test(name);
  const italic = (descriptor.number('ItalicAngle') ?? 0) !== 0 && !/ital|obli/i.test(name);
  const style = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}`;
  return style === '' ? name : `${name.replace(/-Regular$/i, '')}-${style}`;
}
