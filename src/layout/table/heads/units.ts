/** Units in a row of their own below the heads: `1,000 acres`, `Bushels`, `(Percent)`, `x 1 000`, `Mio. EUR`. Pure. */
import { boxAround, sharedWidth, widthMiddle, widthOf } from '../../box.ts';
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { isFigure } from '../figure.ts';
import type { Line } from '../rows/band.ts';
import { isOverPitches } from './alike-heads.ts';

const quantity = '(?:(?:[x×] ?)?1(?:[,. ]?000){1,2}|hundreds?|thousands?|millions?|billions?|mi[ol]\\.|mln|mrd\\.)';
const measures = [
  'acres|hectares|square (?:feet|miles|meters)|feet|miles|kilometers|(?:ton|passenger|vehicle)-miles',
  'pounds|(?:short |metric )?tons|kilograms|grams|cwt|hundredweight|bushels|bales|gallons|barrels|liters|cubic (?:feet|meters)',
  'dollars|cents|euros?|percent|per cent|number|persons|hours|days|years',
  'btu|kilowatthours|megawatthours|[kmgt]wh|megawatts|[gpt]j|(?:giga|peta|tera)joules?',
  'tonnes|tonnen|t|ha|eur|prozent|anzahl|nombre|aantal|inhabitants|(?:in |en )?%',
  '[$€£¥]',
].join('|');
const unit = new RegExp(
  String.raw`^(?:${quantity} )?(?:of )?(?:${measures})(?: (?:per|of) \p{L}+)?$|^${quantity}$`,
  'iu',
);
/** Fewer columns of units may be the last words of their heads, and so may words that begin small. */
const minUnits = 2;
const begun = /^(?:[\d($€£¥%\p{Lu}]|[x×] ?1|[ei]n %)/u;
/** How far off the middle of all heads their unit may stand, in parts of their width, and how much of it may stand under one of them. */
const offMiddle = 0.02;
const underOne = 0.75;

/** Whether all that stands on `line` are units of what `heads` above it name, without one for the labels. */
export const areUnits = (line: Line, heads: Line): boolean =>
  !line.texts.has(0) &&
  line.pieces.every(isUnit) &&
  (isOfAll(line, heads) ||
    (line.texts.size >= minUnits && [...line.texts.keys()].every((column) => heads.texts.has(column))));

/** One alone, in the middle below years or figures, or below the heads of several columns and too wide to go on with one of them. */
function isOfAll({ pieces: [unit, ...others] }: Line, { pieces, texts }: Line): boolean {
  const heads = pieces.filter((piece) => !texts.get(0)?.includes(piece));
  if (!unit || others.length > 0 || heads.length < minUnits) return false;
  const [first = unit, last = unit] = [heads[0], heads.at(-1)];
  if (heads.every(({ words }) => isFigure(words)))
    return isOverPitches(unit.box, first.box, last.box, heads.length - 1);
  const all = boxAround(heads);
  return (
    Math.abs(widthMiddle(unit.box) - widthMiddle(all)) < offMiddle * widthOf(all) &&
    heads.every(({ box }) => sharedWidth(box, unit.box) < underOne * widthOf(unit.box))
  );
}

export function isUnit({ words }: Pick<LinePiece, 'words'>): boolean {
  const text = textOfWords(words);
  return begun.test(text) && unit.test(text.replace(/^\((.*)\)$/, '$1'));
}
