/** How lists count outside of Latin letters and European figures: as word processors write it, and back. Pure. */
import type { ListFormat } from '../../model.ts';

/** Signs that follow each other as they stand, the first one for one. */
const sequences: Partial<Record<ListFormat, string>> = {
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
  aiueoFullWidth: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  irohaFullWidth: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  aiueo: 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ',
  iroha: 'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳ',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ',
};

/** Figures from nought to nine. */
const figures: Partial<Record<ListFormat, string>> = {
  decimalFullWidth: '０１２３４５６７８９',
  thaiNumbers: '๐๑๒๓๔๕๖๗๘๙',
  hindiNumbers: '०१२३४५६७८९',
};

/** From one to nine, then ten, and whether a ten that begins a number has a one before it. */
const ideographs: Partial<Record<ListFormat, { digits: string; ten: string; oneTen: boolean }>> = {
  chineseCountingThousand: { digits: '一二三四五六七八九', ten: '十', oneTen: false },
  ideographLegalTraditional: { digits: '壹貳參肆伍陸柒捌玖', ten: '拾', oneTen: true },
  japaneseLegal: { digits: '壱弐参四伍六七八九', ten: '拾', oneTen: true },
};

/** Above, hundreds are written in several ways. */
const maxIdeographs = 99;

export interface ScriptNumber {
  format: ListFormat;
  number: number;
}

/** Undefined for other formats, and for numbers that such signs do not write. */
export function scriptText(number: number, format: ListFormat): string | undefined {
  const sequence = sequences[format];
  if (sequence) return [...sequence][number - 1];
  const own = figures[format];
  if (own) return String(number).replace(/\d/g, (digit) => own[Number(digit)] ?? '');
  const counted = ideographs[format];
  return counted && number > 0 && number <= maxIdeographs ? ideographText(number, counted) : undefined;
}

function ideographText(number: number, { digits, ten, oneTen }: { digits: string; ten: string; oneTen: boolean }) {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const one = ones === 0 ? '' : (digits[ones - 1] ?? '');
  if (tens === 0) return one;
  return `${tens === 1 && !oneTen ? '' : (digits[tens - 1] ?? '')}${ten}${one}`;
}

/** The numbers of all texts of ideographs: `四` is a figure of two ways to count. */
const ideographNumbers = new Map<string, ScriptNumber[]>();
for (const format of Object.keys(ideographs) as ListFormat[])
  for (let number = 1; number <= maxIdeographs; number++) {
    const text = scriptText(number, format) ?? '';
    ideographNumbers.set(text, [...(ideographNumbers.get(text) ?? []), { format, number }]);
  }

/** Everything that the text may be a number of, the lowest first: `イ` is the first sign of one sequence and the second of another. */
export function scriptReadings(text: string): ScriptNumber[] {
  const written = ideographNumbers.get(text);
  if (written) return written;
  for (const [format, own] of Object.entries(figures) as [ListFormat, string][])
    if ([...text].every((sign) => own.includes(sign)) && text !== '')
      return [{ format, number: Number(text.replace(/./gu, (sign) => String(own.indexOf(sign)))) }];
  if ([...text].length !== 1) return [];
  return (Object.entries(sequences) as [ListFormat, string][])
    .flatMap(([format, sequence]) => {
      const at = [...sequence].indexOf(text);
      return at < 0 ? [] : [{ format, number: at + 1 }];
    })
    .sort((a, b) => a.number - b.number);
}

/** A regular expression's source of one number in such signs, of figures with points between too. */
export const scriptNumber = [
  '[一二三四五六七八九十]{1,3}',
  '[壹貳參肆伍陸柒捌玖拾]{1,4}',
  '[壱弐参四伍六七八九拾]{1,4}',
  ...Object.values(figures).map((own) => `[${own}]{1,3}(?:[.．][${own}]{1,3})*`),
  ...Object.values(sequences).map((sequence) => `[${sequence}]`),
].join('|');
