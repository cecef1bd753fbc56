/** Files with links, bookmarks and labels (ISO 32000-1, 12.3 and 12.4). */
import type { Golden } from './golden.ts';
import { made, onFirst, says } from './hung.ts';

const link = (destination: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${destination}>>]`;
export const destinations: Golden[] = [
  {
    reason: 'a link leads to a page',
    pdf: made('', [], onFirst(link('/Dest[6 0 R/XYZ 0 400 0]'))),
    says,
    keeps: [/\/Dest \[ \d+ 0 R \/XYZ 0 400 0 \]/],
  },
  {
    reason: 'a link leads to a page by its number',
    pdf: made('', [], onFirst(link('/Dest[1/Fit]'))),
    says,
    keeps: [/\/Dest \[/],
  },
  {
    reason: 'a link leads by an action',
    pdf: made('', [], onFirst(link('/A<</S/GoTo/D[6 0 R/Fit]>>'))),
    says,
    keeps: [/\/Subtype \/Link/],
  },
  {
    reason: 'a link leads to a web page',
    pdf: made('', [], onFirst(link('/A<</S/URI/URI(https://example.com/)>>'))),
    says,
    keeps: [/https:\/\/example\.com/],
  },
  {
    reason: 'a link leads to another file',
    pdf: made('', [], onFirst(link('/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>'))),
    says,
    keeps: [/other\.pdf/],
  },
  {
    reason: 'destinations have names in a tree',
    pdf: made(
      '/Names<</Dests<</Kids[8 0 R]>>>>',
      ['<</Names[(there)9 0 R]/Limits[(there)(there)]>>', '<</D[6 0 R/Fit]>>'],
      onFirst(link('/Dest(there)')),
    ),
    says,
    keeps: [/\(there\)/],
  },
  {
    reason: 'destinations have names in a dictionary',
    pdf: made('/Dests<</there[6 0 R/Fit]>>', [], onFirst(link('/Dest/there'))),
    says,
    keeps: [/there/],
  },
  {
    reason: 'a destination leads to a page that is no more',
    pdf: made('', [], onFirst(link('/Dest[99 0 R/Fit]'))),
    says,
  },
  {
    reason: 'it has bookmarks',
    pdf: made('/Outlines 8 0 R/PageMode/UseOutlines', [
      '<</First 9 0 R/Last 9 0 R/Count 1>>',
      '<</Title(Chapter)/Parent 8 0 R/Dest[6 0 R/Fit]>>',
    ]),
    says,
    keeps: [/\(Chapter\)/, /UseOutlines/],
  },
  {
    reason: 'its bookmarks lead in a circle',
    pdf: made('/Outlines 8 0 R', [
      '<</First 9 0 R/Last 9 0 R>>',
      '<</Title(Again)/Parent 8 0 R/Dest[6 0 R/Fit]/Next 9 0 R/First 9 0 R>>',
    ]),
    says,
    keeps: [/\(Again\)/],
  },
  {
    reason: 'its bookmarks are closed, coloured and lead out of it',
    pdf: made('/Outlines 8 0 R', [
      '<</First 9 0 R/Last 9 0 R/Count 1>>',
      '<</Title(Closed)/Parent 8 0 R/Dest[4 0 R/Fit]/C[1 0 0]/F 2/Count -1/First 10 0 R/Last 10 0 R>>',
      '<</Title(Out)/Parent 9 0 R/A<</S/URI/URI(https://example.com/)>>>>',
    ]),
    says,
    keeps: [/\/Count -1/, /\/C \[\s*1 0 0/, /\/F 2/, /https:\/\/example\.com/],
  },
  {
    reason: 'its labels come in a tree',
    pdf: made('/PageLabels<</Kids[8 0 R 9 0 R]>>', [
      '<</Limits[0 0]/Nums[0<</P(cover)>>]>>',
      '<</Limits[1 1]/Nums[1<</S/D/St 7>>]>>',
    ]),
    says,
    keeps: [/\(cover\)/, /\/St 7/],
  },
  { reason: 'it opens at its second page', pdf: made('/OpenAction[6 0 R/Fit]'), says, keeps: [/\/OpenAction \[/] },
  { reason: 'its labels are roman', pdf: made('/PageLabels<</Nums[0<</S/r/St 4>>]>>'), says, keeps: [/\/S \/r/] },
  { reason: 'its labels are no labels', pdf: made('/PageLabels<</Nums[0 7(x)/y null null]>>'), says },
];
