/** Readings over letters, which Word calls phonetic guides; properties in the order of the schema (CT_RubyPr). */
import type { TextLook } from '../inline.ts';
import type { Reading } from '../page.ts';
import { runProperties } from './run.ts';
import { escapeXml, halfPoints } from './xml.ts';

/** How far a reading stands above its letters, in parts of their size. */
const raised = 0.86;

/** `written` is the run of the letters themselves, which look like `look`. */
export function rubyXml({ text, size }: Reading, written: string, look: TextLook, base: TextLook): string {
  const raise = Math.round(raised * halfPoints(look.size));
  const own = runProperties({ ...look, size, letterSpacing: 0, stretch: 1 }, base);
  return (
    `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/><w:hps w:val="${halfPoints(size)}"/><w:hpsRaise w:val="${raise}"/>` +
    `<w:hpsBaseText w:val="${halfPoints(look.size)}"/><w:lid w:val="ja-JP"/></w:rubyPr>` +
    `<w:rt><w:r><w:rPr>${own}</w:rPr><w:t>${escapeXml(text)}</w:t></w:r></w:rt><w:rubyBase>${written}</w:rubyBase></w:ruby></w:r>`
  );
}
