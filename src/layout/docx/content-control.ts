/** Fields of a form as content controls: what people type, choose or tick stands in the line like any text. */
import { widthOf } from '../box.ts';
import type { TextRun } from '../inline.ts';
import type { FormField } from '../page.ts';
import { blankField, signFamily, signsOf } from '../signs.ts';
import { escapeXml } from './xml.ts';

/** Word's own field is filled with these; half as wide as letters are high. */
const enSpace = '\u2002';
/** Of the field's width: a stand-in's may be wider. */
const filled = 0.9;

/** What is written of a run: spaces for the sign of what nobody has filled in. */
export function textInField({ text, field, look }: TextRun): string {
  if (!field || !text.includes(blankField)) return text;
  const width = widthOf(field.box);
  const spaces = Math.max(1, Math.round((filled * width) / (0.5 * look.size)));
  return text.replace(blankField, enSpace.repeat(spaces));
}

/** Around runs that fill `field` in; elements in the order of the schema (CT_SdtPr). `id` must be its own. */
export function contentControl(field: FormField, isBlank: boolean, runs: string, id: number): string {
  const title = field.title === '' ? '' : `<w:alias w:val="${escapeXml(field.title.slice(0, longestTitle))}"/>`;
  const blank = isBlank ? '<w:showingPlcHdr/>' : '';
  return `<w:sdt><w:sdtPr>${title}<w:id w:val="${id}"/>${blank}${kindXml(field)}</w:sdtPr><w:sdtContent>${runs}</w:sdtContent></w:sdt>`;
}

/** Word takes no more characters. */
const longestTitle = 64;

function kindXml(field: FormField): string {
  if (field.kind === 'choice') return `<w:dropDownList>${optionsOf(field).map(optionXml).join('')}</w:dropDownList>`;
  const signs = signsOf(field);
  // LibreOffice drops the look of plain text controls.
  if (!signs) return '';
  return (
    `<w14:checkbox><w14:checked w14:val="${field.ticked ? 1 : 0}"/><w14:checkedState ${signXml(signs.ticked)}/>` +
    `<w14:uncheckedState ${signXml(signs.empty)}/></w14:checkbox>`
  );
}

/** No two alike, and none that says nothing: Word knows them by what they say. */
const optionsOf = ({ options }: FormField): string[] => [
  ...new Set(options.map((option) => option.trim().slice(0, longestOption)).filter((option) => option !== '')),
];

/** Word takes no more characters. */
const longestOption = 255;

const signXml = (sign: string): string =>
  `w14:val="${sign.charCodeAt(0).toString(16).toUpperCase()}" w14:font="${signFamily}"`;

const optionXml = (option: string): string => {
  const text = escapeXml(option);
  return `<w:listItem w:displayText="${text}" w:value="${text}"/>`;
};
