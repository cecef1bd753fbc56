/** Fields of a form as content controls: what people type, choose or tick stands in the line like any text. */
import type { TextRun } from '../inline.ts';
import { blankField, type FormField } from '../page.ts';
import { escapeXml } from './xml.ts';

/** Word's own field is filled with these; half as wide as letters are high. */
const enSpace = '\u2002';
/** Of the field's width: a stand-in's may be wider. */
const filled = 0.9;

/** What is written of a run: spaces for the sign of what nobody has filled in. */
export function textInField({ text, field, look }: TextRun): string {
  if (!field || !text.includes(blankField)) return text;
  const width = field.box.right - field.box.left;
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

function kindXml({ kind, ticked, options }: FormField): string {
  // LibreOffice drops the look of plain text controls.
  if (kind === 'text') return '';
  if (kind === 'choice') return `<w:dropDownList>${[...new Set(options)].map(optionXml).join('')}</w:dropDownList>`;
  const [checked, unchecked] = kind === 'tickOne' ? ['25C9', '25CB'] : ['2612', '2610'];
  return (
    `<w14:checkbox><w14:checked w14:val="${ticked ? 1 : 0}"/><w14:checkedState w14:val="${checked}" w14:font="MS Gothic"/>` +
    `<w14:uncheckedState w14:val="${unchecked}" w14:font="MS Gothic"/></w14:checkbox>`
  );
}

const optionXml = (option: string): string => {
  const text = escapeXml(option);
  return `<w:listItem w:displayText="${text}" w:value="${text}"/>`;
};
