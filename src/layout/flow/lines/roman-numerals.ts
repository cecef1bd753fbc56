/** Roman numerals of i, v, x and l, 1 to 89: as far as lists, chapters, front matters and endnotes count by them. Pure. */

const digits: readonly (readonly [number, string])[] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** In small letters. */
export function romanText(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, digit] of digits) for (; rest >= value; rest -= value) text += digit;
  return text;
}

const values = new Map(Array.from({ length: 89 }, (_, i) => [romanText(i + 1), i + 1]));

/** In small letters or capitals; undefined for what is no such numeral. */
export const romanValue = (text: string): number | undefined => values.get(text.toLowerCase());
