/** Parts of a run in a right-to-left paragraph: Word takes all signs of a run that is marked so for right-to-left ones, those of foreign words too. Pure. */

export interface DirectedText {
  text: string;
  rightToLeft: boolean;
}

const leftward = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;
const bracketed = String.raw`\([^${leftward}()]*\)`;
/** Words of other scripts with all that is between them, and the figures right before and behind. */
const foreignWords = new RegExp(
  String.raw`((?:(?<!\d[.,]*)\d[\d.,]*\s)?(?![${leftward}])\p{L}(?:(?:[^${leftward}()]|${bracketed})*(?:(?![${leftward}])[\p{L}\p{N}]|${bracketed}))?)`,
  'u',
);

/** In a paragraph that runs from left to right there is one part. */
export function directedParts(text: string, rightToLeft: boolean): DirectedText[] {
  if (!rightToLeft) return [{ text, rightToLeft }];
  return text
    .split(foreignWords)
    .map((part, i) => ({ text: part, rightToLeft: i % 2 === 0 }))
    .filter((part) => part.text !== '');
}
