/** Figures of other scripts in European digits: Arabic and Persian ones, those of full width, and the marks between them. Pure. */

const arabicZero = 0x0660;
const persianZero = 0x06f0;

const marks: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%' };

const other = /[٠-٩۰-۹٪٫٬\uff03-\uff5d]/g;

export const westernDigits = (text: string): string => text.replace(other, european);

function european(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0xff00) return sign.normalize('NFKC');
  return marks[sign] ?? String(code - (code < persianZero ? arabicZero : persianZero));
}
