/** Units in a row of their own below the heads: `1,000 acres`, `Bushels`, `(Percent)`. Pure. */
import { textOfWords } from '../../words/words.ts';
import type { Line } from '../rows/band.ts';

const quantity = '(?:1,?000|1,000,000|hundreds?|thousands?|millions?|billions?)';
const measures = [
  'acres|hectares|square (?:feet|miles|meters)|feet|miles|kilometers|(?:ton|passenger|vehicle)-miles',
  'pounds|(?:short |metric )?tons|kilograms|grams|cwt|hundredweight|bushels|bales|gallons|barrels|liters|cubic (?:feet|meters)',
  'dollars|cents|euros?|percent|per cent|number|persons|hours|days|years',
  'btu|kilowatthours|megawatthours|kwh|megawatts',
].join('|');
const unit = new RegExp(
  String.raw`^(?:${quantity} )?(?:of )?(?:${measures})(?: (?:per|of) \p{L}+)?$|^${quantity}$`,
  'iu',
);
/** Fewer columns of units may be the last words of their heads, and so may words that begin small. */
const minUnits = 2;
const begun = /^[\d(\p{Lu}]/u;

/** Whether all that stands on `line` are units of what `heads` above it name, without one for the labels. */
export const areUnits = ({ texts }: Line, heads: Line): boolean =>
  texts.size >= minUnits &&
  !texts.has(0) &&
  [...texts].every(
    ([column, pieces]) => heads.texts.has(column) && isUnit(textOfWords(pieces.flatMap(({ words }) => words))),
  );

const isUnit = (text: string): boolean => begun.test(text) && unit.test(text.replace(/^\((.*)\)$/, '$1'));
