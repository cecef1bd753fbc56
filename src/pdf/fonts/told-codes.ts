/** Which codes a font's own map to Unicode tells letters of (ISO 32000-1, 9.10.3), and which it gives to no character. */

/** Longer ranges are damage. */
const maxRange = 0x10000;
/** Places that each font fills as it likes; what is said to be no letter, and no character at all. */
const ofTheFont = /^(?:e[0-9a-f]|f[0-8])[0-9a-f]{2}$/i;
const nothing = /^(?:fffd|0+)$/i;

export function codesIn(map: string): { told: Set<number>; silent: Set<number> } {
  const [told, silent] = [new Set<number>(), new Set<number>()];
  const add = (code: number, to: string | undefined) => {
    if (to === undefined || ofTheFont.test(to)) return;
    (nothing.test(to) ? silent : told).add(code);
  };
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', to] of block.matchAll(/<\s*([0-9a-f]+)\s*>\s*<\s*([0-9a-f]*)\s*>/gi))
      add(Number.parseInt(code, 16), to);
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', till = '', to, list] of block.matchAll(range)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(till, 16)];
      const each = list === undefined ? undefined : [...list.matchAll(/<\s*([0-9a-f]*)\s*>/gi)].map(([, one]) => one);
      for (let code = first; code <= Math.min(last, first + maxRange); code++)
        add(code, each ? each[code - first] : to);
    }
  return { told, silent };
}

const range = /<\s*([0-9a-f]+)\s*>\s*<\s*([0-9a-f]+)\s*>\s*(?:<\s*([0-9a-f]*)\s*>|\[([^\]]*)\])/gi;
