/** Encodings of other alphabets, told by the letters that most of a text consists of. Pure. */
import { decoded } from './decoded.ts';

const frequent = {
  'windows-1251': 'оеаинтсрвлкмдпу',
  'koi8-r': 'оеаинтсрвлкмдпу',
  'windows-1253': 'αοιετσνρκπυμλίό',
  'windows-1255': 'יוהלרמאתבשנדחם',
  'windows-1256': 'اليمنرتوبةعدسفه',
  'windows-874': 'านรอกเงมยลวดทสต่้ัีิ',
} as const;

export type Alphabetic = keyof typeof frequent;

/** Letters at random are far fewer. */
const enough = 0.5;

/** undefined where the bytes are hardly a text in any of them. */
export function alphabetic(bytes: Uint8Array): Alphabetic | undefined {
  if (!hasOwnWords(bytes)) return undefined;
  const encodings = Object.keys(frequent) as Alphabetic[];
  const shares = encodings.map((encoding) => frequentShare(bytes, encoding));
  const best = Math.max(...shares);
  return best < enough ? undefined : encodings[shares.indexOf(best)];
}

/** Whether most of what is not ASCII stands in words without ASCII letters. */
function hasOwnWords(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'windows-1252') ?? '';
  const all = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const inOwnWords = text.match(/(?<![A-Za-z])[^\0-\x7f]{2,}(?![A-Za-z])/g)?.join('').length ?? 0;
  return inOwnWords > all / 2;
}

function frequentShare(bytes: Uint8Array, encoding: Alphabetic): number {
  const text = (decoded(bytes, encoding) ?? '').toLowerCase();
  const letters = Array.from(text).filter((letter) => letter > '\x7f');
  return letters.filter((letter) => frequent[encoding].includes(letter)).length / Math.max(1, letters.length);
}
