/**
 * What names of TeX's own fonts tell: `CMBXTI10`, `SFRM1000`, `csr10`. TeX writes one flag for all of its fonts, so that their
 * names alone tell which have serifs. Pure.
 */
import type { Font } from '../../../page.ts';

export type FaceOfFont = Pick<Font, 'bold' | 'italic' | 'serif' | 'monospace'>;

/** Computer Modern and its kin for other encodings: Czech, Vietnamese, Polish; European ones, Cyrillic, and companions. Distiller numbers fonts of one name. */
const named = /^(?:cm|cs|vn|pl|sf|ec|tc|la)([a-z]{1,5}?)\d+(?:~\d+)?$/i;
/** The styles in these names; of typewriters, of letters without serifs, of the rest. */
const typewriter = /^(?:sl|it|v|c)?tt$|^(?:it|st|tc|vt)$/i;
const sans = /^ss|^s[ixo]$/i;
const serif = /^(?:rm?|bx?|ti|sl|bxti|bxsl|bi|bl|rb|csc|cc|xc|oc|u|ui|dunh|fib|ff|fi|mib?)$/i;
const bold = /^(?:ss)?bx?$|^bx|^(?:bi|bl|rb|xc|sx|so|mib)$/i;
const italic = /ti$|sl$|^(?:bi|bl|ui|si|so|mib?|it|sltt|ittt|st)$/i;

/** Undefined for names that are none of TeX's. */
export function texFace(name: string): FaceOfFont | undefined {
  const style = named.exec(name)?.[1];
  if (!style) return;
  const monospace = typewriter.test(style);
  if (!monospace && !sans.test(style) && !serif.test(style)) return;
  return { bold: bold.test(style), italic: italic.test(style), serif: !monospace && serif.test(style), monospace };
}
