/** Files with structure, claims, attachments, layers, articles, scripts and notes (ISO 32000-1, 12.5 and 14). */
import { stream } from '../make.ts';
import type { Golden } from './golden.ts';
import { made, onFirst, says } from './hung.ts';

const xmp = (part: number) =>
  stream(`<x:xmpmeta><pdfaid:part>${part}</pdfaid:part></x:xmpmeta>`, '/Type/Metadata/Subtype/XML');

export const carried: Golden[] = [
  {
    reason: 'it is tagged',
    pdf: made(
      '/MarkInfo<</Marked true>>/StructTreeRoot 8 0 R/Lang(en)',
      [
        '<</Type/StructTreeRoot/K 9 0 R/ParentTree<</Nums[0[9 0 R]]>>>>',
        '<</Type/StructElem/S/P/P 8 0 R/Pg 4 0 R/K 0/Alt(spoken)>>',
      ],
      onFirst('/StructParents 0'),
    ),
    says,
    keeps: [/\(spoken\)/, /\/Marked true/, /\/Lang \(en\)/],
  },
  { reason: 'it claims PDF/A-1', pdf: made('/Metadata 8 0 R', [xmp(1)]), says, keeps: [/pdfaid:part>1/] },
  { reason: 'it claims PDF/A-2', pdf: made('/Metadata 8 0 R', [xmp(2)]), says, keeps: [/pdfaid:part>2/] },
  {
    reason: 'files are attached to it',
    pdf: made('/Names<</EmbeddedFiles<</Names[(note.txt)8 0 R]>>>>', [
      '<</Type/Filespec/F(note.txt)/EF<</F 9 0 R>>>>',
      stream('a note', '/Type/EmbeddedFile'),
    ]),
    says,
    keeps: [/\/F \(note\.txt\)/, /a note/],
  },
  {
    reason: 'it says which colours it is to be printed in',
    pdf: made('/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]'),
    says,
    keeps: [/\(FOGRA39\)/],
  },
  {
    reason: 'it has layers, one of them hidden',
    pdf: made('/OCProperties<</OCGs[8 0 R 9 0 R]/D<</Order[8 0 R 9 0 R]/OFF[9 0 R]>>>>', [
      '<</Type/OCG/Name(shown)>>',
      '<</Type/OCG/Name(hidden)>>',
    ]),
    says,
    keeps: [/\(shown\)/, /\(hidden\)/, /\/OFF \[/],
  },
  {
    reason: 'an article runs over its pages',
    pdf: made(
      '/Threads[8 0 R]',
      [
        '<</Type/Thread/F 9 0 R/I<</Title(Article)>>>>',
        '<</Type/Bead/T 8 0 R/N 10 0 R/V 10 0 R/P 4 0 R/R[0 0 9 9]>>',
        '<</Type/Bead/N 9 0 R/V 9 0 R/P 6 0 R/R[0 0 9 9]>>',
      ],
      (index) => `/B[${9 + index} 0 R]`,
    ),
    says,
    keeps: [/\(Article\)/, /\/B \[/],
  },
  {
    reason: 'scripts run where it opens',
    pdf: made('/Names<</JavaScript<</Names[(start)<</S/JavaScript/JS(app.beep)>>]>>>>'),
    says,
    keeps: [/app\.beep/],
  },
  {
    reason: 'links are relative to an address of its own',
    pdf: made('/URI<</Base(https://example.com/base/)>>'),
    says,
    keeps: [/example\.com\/base/],
  },
  {
    reason: 'a note has its window',
    pdf: made(
      '',
      [
        '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a remark)/Popup 9 0 R>>',
        '<</Type/Annot/Subtype/Popup/Parent 8 0 R/Rect[9 9 99 99]>>',
      ],
      onFirst('/Annots[8 0 R 9 0 R]'),
    ),
    says,
    keeps: [/a remark/, /\/Subtype \/Popup/],
  },
  { reason: 'its annotations are no annotations', pdf: made('', [], onFirst('/Annots[null 7(x)99 0 R[]]')), says },
  {
    reason: 'its list of annotations is an object of its own',
    pdf: made(
      '',
      ['[9 0 R]', '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(a remark)>>'],
      onFirst('/Annots 8 0 R'),
    ),
    says,
    keeps: [/a remark/],
  },
];
