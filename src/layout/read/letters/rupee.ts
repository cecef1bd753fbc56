/** The rupee's sign of fonts older than its place in Unicode (2010), such as Rupee Foradian: they draw it for a grave accent. Pure. */

const rupeeFont = /rupee/i;

/** `font` is the name of the letter's font. */
export const withRupee = (letter: string, font: string): string =>
  letter === '`' && rupeeFont.test(font) ? '₹' : letter;
