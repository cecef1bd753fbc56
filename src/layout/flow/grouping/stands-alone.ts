/** Lines that are a paragraph, or begin one, by what they say. Pure. */
import { isFormula, type Line, textOf } from '../lines/line.ts';
import { centred } from './sides.ts';

/** Whatever stands around them; but for what is like the line before. */
export const standsAlone = (line: Line, before: Line): boolean =>
  isFormula(line) ||
  isFormula(before) ||
  startsNote(line) ||
  isTown(line) ||
  isTicked(line) ||
  isBlank(line) ||
  isBlank(before) ||
  (centred(line, before) && isAddress(line)) ||
  isPhone(line) ||
  isPhone(before) ||
  (isContact(line) && isContact(before));

/** A raised mark and its text. */
const startsNote = ({ spans: [first, second] }: Line): boolean =>
  first?.kind === 'text' &&
  second !== undefined &&
  first.raised === 'super' &&
  /^\s*([\divxlc]{1,5}|[a-z*†‡§])\s*$/u.test(first.text);

/** A line to write on, below a question of an exam. */
const isBlank = (line: Line): boolean =>
  /^\s*_{12,}\s*$/.test(textOf(line)) || line.spans.every(({ kind }) => kind === 'gap');

/** With a box before it, ticked or not. */
const isTicked = (line: Line): boolean => /^[☐☑☒]/u.test(textOf(line));

/** E-mail addresses and nothing else, as they stand below names. */
const isAddress = (line: Line): boolean => /^([^\s@]+@[^\s@,;]+[,;]?\s*)+$/u.test(textOf(line).trim());

/** How somebody is reached, as it stands in letterheads and curricula vitae line by line: no sentence goes on in one from another. */
const isContact = (line: Line): boolean =>
  isPhone(line) ||
  /^(t[eé]l\p{L}*|mobile?|fax|phone|e-?mail|web|internet)[.:]|^[^\s@]+@[^\s@,;]+$|^(www\.|https?:)\S+$|^([a-z\d-]+\.)+[a-z]{2,}\/\S+$/iu.test(
    textOf(line).trim(),
  );

/** A number to call and nothing else: `+44 113 496 0182`, `(555) 010-0199`. */
const isPhone = (line: Line): boolean => /^(\+|\(?0|\(\d{3}\) ?)\d[\d\s()/.-]{5,}\d$/.test(textOf(line).trim());

/** A postcode and its town, as addresses end: `38000 Grenoble`, `61-001 Poznań`. A year is none. */
const isTown = (line: Line): boolean =>
  /^(?:[A-Z]{1,3}[- ])?(?!(?:19|20)\d\d )(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d) \p{Lu}\p{L}+(?:[ '’-]\p{L}+){0,3}$/u.test(
    textOf(line).trim(),
  );
