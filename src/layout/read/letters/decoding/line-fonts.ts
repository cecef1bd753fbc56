/** Fonts of lines and circles, which TeX draws pictures of; their signs are no letters, whatever a font says of them. Pure. */

/** Of LaTeX's picture mode. */
const name = /^l(?:ine|circle)w?10$/i;

export const isLineFont = (font: string): boolean => name.test(font);
