/** Files with forms and signatures (ISO 32000-1, 12.7 and 12.8). */
import { stream } from '../make.ts';
import type { Golden } from './golden.ts';
import { made, onFirst, says } from './hung.ts';

const field = (name: string, more = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/V(value of ${name})/Rect[0 0 99 20]${more}>>`;
const button = (state: string) =>
  `<</Type/Annot/Subtype/Widget/Parent 8 0 R/Rect[0 0 9 9]/AS/Off/AP<</N<</${state} 3 0 R>>>>>>`;

export const forms: Golden[] = [
  {
    reason: 'it has a form',
    pdf: made('/AcroForm<</Fields[8 0 R]/DA(/F1 0 Tf)>>', [field('name', '/P 4 0 R')], onFirst('/Annots[8 0 R]')),
    says,
    keeps: [/\/T \(name\)/, /value of name/],
  },
  {
    reason: 'fields of its form are nested, and share what they are',
    pdf: made(
      '/AcroForm<</Fields[8 0 R]>>',
      ['<</FT/Tx/T(parent)/Kids[9 0 R]>>', '<</Type/Annot/Subtype/Widget/T(child)/Parent 8 0 R/Rect[0 0 9 9]>>'],
      onFirst('/Annots[9 0 R]'),
    ),
    says,
    keeps: [/\/T \(parent\)/, /\/T \(child\)/],
  },
  {
    reason: 'buttons of one choice stand on two pages',
    pdf: made(
      '/AcroForm<</Fields[8 0 R]>>',
      ['<</FT/Btn/Ff 32768/T(choice)/V/two/Kids[9 0 R 10 0 R]>>', button('one'), button('two')],
      (index) => `/Annots[${9 + index} 0 R]`,
    ),
    says,
    keeps: [/\(choice\)/, /\/V \/two/],
  },
  {
    reason: 'fields are computed one after the other',
    pdf: made(
      '/AcroForm<</Fields[8 0 R 9 0 R]/CO[9 0 R 8 0 R]>>',
      [field('sum'), field('tax')],
      onFirst('/Annots[8 0 R 9 0 R]'),
    ),
    says,
    keeps: [/\/CO \[/],
  },
  {
    reason: 'its fields are listed twice, among what is none',
    pdf: made('/AcroForm<</Fields[8 0 R null 7 8 0 R(x)]>>', [field('twice')], onFirst('/Annots[8 0 R]')),
    says,
    keeps: [/value of twice/],
  },
  {
    reason: 'a field stands on its page and in no list',
    pdf: made('/AcroForm<</Fields[]>>', [field('stray')], onFirst('/Annots[8 0 R]')),
    says,
    keeps: [/value of stray/],
  },
  {
    reason: 'its form is there in XFA too',
    pdf: made(
      '/AcroForm<</Fields[8 0 R]/XFA[(template)9 0 R]>>',
      [field('name'), stream('<template/>')],
      onFirst('/Annots[8 0 R]'),
    ),
    says,
    keeps: [/value of name/],
  },
  {
    reason: 'it is signed',
    pdf: made(
      '/AcroForm<</Fields[8 0 R]/SigFlags 3>>',
      ['<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[0 0 9 9]/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>>>'],
      onFirst('/Annots[8 0 R]'),
    ),
    says,
    warns: ['signature_broken'],
    drops: [/ByteRange/],
  },
  {
    reason: 'it may be changed only as its author certified',
    pdf: made('/Perms<</DocMDP 8 0 R>>', ['<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>']),
    says,
    warns: ['signature_broken'],
    drops: [/DocMDP/],
  },
];
