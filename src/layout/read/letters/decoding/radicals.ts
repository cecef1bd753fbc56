/** East Asian letters that a PDF names by the radical of the same shape, as fonts have one glyph for both. Pure. */

/** Kangxi radicals, and the supplement's simplified ones (Unicode 16, 2E80 to 2FDF). */
export const isRadical = (code: number): boolean => code >= 0x2e80 && code <= 0x2fdf;

/** Those of the supplement that Unicode gives no letter for, and their letters. */
const supplement =
  '⺁厂⺇几⺌小⺎兀⺟母⺠民⺫目⺬示⺰纟⻁虎⻄西⻅见⻆角⻈讠⻉贝⻋车⻐钅⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟';
const letters = new Map(
  Array.from({ length: supplement.length / 2 }, (_, i) => [supplement[2 * i], supplement[2 * i + 1]]),
);

export function wholeLetter(code: number): string {
  const radical = String.fromCodePoint(code);
  return letters.get(radical) ?? radical.normalize('NFKC');
}
