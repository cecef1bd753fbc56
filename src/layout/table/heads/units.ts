/** Units in a row of their own below the heads: `1,000 acres`, `Bushels`, `(Percent)`. Pure. */
import { boxOfAll, sharedWidth, widthMiddle, widthOf } from '../../box.ts';
import { textOfWords } from '../../words/words.ts';
import type { Line } from '../rows/band.ts';

const quantity = '(?:1,?000|1,000,000|hundreds?|thousands?|millions?|billions?)';
const measures = [
  'acres|hectares|square (?:feet|miles|meters)|feet|miles|kilometers|(?:ton|passenger|vehicle)-miles',
  'pounds|(?:short |metric )?tons|kilograms|grams|cwt|hundredweight|bushels|bales|gallons|barrels|liters|cubic (?:feet|meters)',
  'dollars|cents|euros?|percent|per cent|number|persons|hours|days|years',
  'btu|kilowatthours|megawatthours|kwh|megawatts',
  '[$€£¥%]',
].join('|');
const unit = new RegExp(
  String.raw`^(?:${quantity} )?(?:of )?(?:${measures})(?: (?:per|of) \p{L}+)?$|^${quantity}$`,
  'iu',
);
/** Fewer columns of units may be the last words of their heads, and so may words that begin small. */
const minUnits = 2;
const begun = /^[\d($€£¥%\p{Lu}]/u;
/** How far off the middle of all heads their unit may stand, in parts of their width, and how much of it may stand under one of them. */
const offMiddle = 0.02;
const underOne = 0.75;

/** Whether all that stands on `line` are units of what `heads` above it name, without one for the labels. */
export const areUnits = (line: Line, heads: Line): boolean =>
  !line.texts.has(0) &&
  line.pieces.every(({ words }) => isUnit(textOfWords(words))) &&
  (isOfAll(line, heads) ||
    (line.texts.size >= minUnits && [...line.texts.keys()].every((column) => heads.texts.has(column))));

/** One alone, in the middle below the heads of several columns of figures, and too wide to go on with one of them. */
function isOfAll({ pieces: [unit, ...others] }: Line, { pieces, texts }: Line): boolean {
  const heads = pieces.filter((piece) => !texts.get(0)?.includes(piece)).map(({ box }) => box);
  if (!unit || others.length > 0 || heads.length < minUnits) return false;
  const all = boxOfAll(heads);
  return (
    Math.abs(widthMiddle(unit.box) - widthMiddle(all)) < offMiddle * widthOf(all) &&
    heads.every((head) => sharedWidth(head, unit.box) < underOne * widthOf(unit.box))
  );
}

const isUnit = (text: string): boolean => begun.test(text) && unit.test(text.replace(/^\((.*)\)$/, '$1'));
