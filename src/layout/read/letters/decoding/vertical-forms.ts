/** East Asian punctuation that a PDF names by the form it has in lines that run down, and what it is said as. Pure. */

/** Presentation forms of Unicode's blocks FE10 to FE1F and FE30 to FE4F, and the signs themselves. */
const pairs =
  '︐，︑、︒。︓：︔；︕！︖？︗〖︘〗︙…︰‥︱—︲–︳＿︴﹏︵（︶）︷｛︸｝︹〔︺〕︻【︼】︽《︾》︿〈﹀〉﹁「﹂」﹃『﹄』﹅・﹆・﹇［﹈］';
const signs = new Map(
  Array.from({ length: pairs.length / 2 }, (_, i) => [pairs.charCodeAt(2 * i), pairs[2 * i + 1] ?? '']),
);

/** The sign that a code is a vertical form of; undefined of others. */
export const signOf = (code: number): string | undefined => signs.get(code);
