/** Japanese, Korean and Chinese encodings, told by the characters that most of a text consists of: standards have these together. Pure. */
import { decoded } from './decoded.ts';

/** First bytes of the frequent characters, signs and kana before the others, and the least of second bytes. */
const frequent = {
  // Korean and Japanese come before Chinese, whose frequent characters have their bytes as well
  'euc-jp': { signs: [0xa1, 0xa5], others: [0xb0, 0xcf], second: 0xa1 },
  'euc-kr': { signs: [0xa1, 0xa3], others: [0xb0, 0xc8], second: 0xa1 },
  shift_jis: { signs: [0x81, 0x83], others: [0x88, 0x98], second: 0x40 },
  gb18030: { signs: [0xa1, 0xa3], others: [0xb0, 0xd7], second: 0xa1 },
  big5: { signs: [0xa1, 0xa3], others: [0xa4, 0xc6], second: 0x40 },
} as const satisfies Record<string, { signs: Span; others: Span; second: number }>;

type Span = readonly [first: number, last: number];
export type Ideographic = keyof typeof frequent;

/** Letters at random are far fewer. */
const enough = 0.8;

/** undefined where the bytes are hardly a text in any of them. */
export function ideographic(bytes: Uint8Array): Ideographic | undefined {
  const encodings = Object.keys(frequent) as Ideographic[];
  const shares = encodings.map((encoding) => frequentShare(bytes, encoding));
  const best = Math.max(...shares);
  return best < enough ? undefined : encodings[shares.indexOf(best)];
}

/** Of the characters of two bytes. */
function frequentShare(bytes: Uint8Array, encoding: Ideographic): number {
  if (decoded(bytes, encoding) === undefined) return 0;
  const characters = charactersOf(bytes, encoding).filter(({ second }) => second !== undefined);
  if (encoding === 'euc-jp' && !characters.some(({ first }) => first === 0xa4 || first === 0xa5)) return 0;
  const found = characters.filter((character) => character.stands && isFrequent(character, encoding));
  return found.length / Math.max(1, characters.length);
}

interface Character {
  first: number;
  second: number | undefined;
  /** Not alone beside a Latin letter, as the sign in `it’s` would. */
  stands: boolean;
}

function charactersOf(bytes: Uint8Array, encoding: Ideographic): Character[] {
  const characters: Omit<Character, 'stands'>[] = [];
  for (let i = 0; i < bytes.length; i++) {
    const first = bytes[i] as number;
    const isSingle = first < 0x80 || (encoding === 'shift_jis' && first >= 0xa1 && first <= 0xdf);
    characters.push({ first, second: isSingle ? undefined : bytes[++i] });
  }
  return characters.map((character, i) => {
    const [before, after] = [characters[i - 1], characters[i + 1]];
    const isAmongOwn = [before, after].some((other) => other?.second !== undefined);
    return { ...character, stands: isAmongOwn || !(isLatin(before) || isLatin(after)) };
  });
}

function isLatin(character: Omit<Character, 'stands'> | undefined): boolean {
  return character?.second === undefined && /[A-Za-z]/.test(String.fromCharCode(character?.first ?? 0));
}

function isFrequent({ first, second = 0 }: Character, encoding: Ideographic): boolean {
  const { signs, others, second: least } = frequent[encoding];
  return second >= least && [signs, others].some(([from, to]) => first >= from && first <= to);
}
