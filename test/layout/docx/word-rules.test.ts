/** What Word refuses is seen. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import { model, paragraph, section, table } from '../models.ts';
import { readDocx } from './docx-text.ts';
import { wordFaults } from './word-rules.ts';

const { parts } = readDocx(
  writeDocx(
    model([
      section([
        paragraph('a', { bookmark: 'place1', tabs: [{ at: 90, alignment: 'left', leader: 'none' }] }),
        table([[{ text: 'b', columnSpan: 2 }], [{ text: 'c', rowSpan: 2 }, 'd'], [undefined, 'e']]),
        paragraph('f'),
      ]),
    ]),
  ),
);
const body = parts['word/document.xml'] ?? '';
const faultsWith = (from: string | RegExp, to: string) =>
  wordFaults({ ...parts, 'word/document.xml': body.replace(from, to) });

test('a document of ours has no faults', () => expect(wordFaults(parts)).toEqual([]));

test.each([
  ['a row that is shorter than others', /<w:gridSpan [^>]*>/, '', 'a row of 1 in a table of 2 columns'],
  ['a cell that goes on with nothing', ' w:val="restart"/>', '/>', 'goes on with none above'],
  ['a cell without a paragraph', /<\/w:tcPr><w:p>.*?<\/w:p>/, '</w:tcPr>', 'w:tc ends with w:tcPr'],
  ['a style that is none', '<w:p><w:pPr>', '<w:p><w:pPr><w:pStyle w:val="No"/>', 'w:pStyle No is defined nowhere'],
  ['a list that is none', '<w:p><w:pPr>', '<w:p><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr>', 'w:numId 7'],
  ['a place that is none', '<w:r>', '<w:hyperlink w:anchor="x"><w:r/></w:hyperlink><w:r>', 'w:hyperlink x'],
  ['a relationship that is none', '<w:r>', '<w:hyperlink r:id="rId99"><w:r/></w:hyperlink><w:r>', 'rId99'],
  [
    'a name given twice',
    '<w:bookmarkStart ',
    '<w:bookmarkStart w:id="9" w:name="place1"/><w:bookmarkStart ',
    '2 times',
  ],
  ['a length that is too long', /w:pos="\d+"\/>/, '$&<w:tab w:val="left" w:pos="1"/>', 'tab stops at'],
  ['a page that is too wide', /w:pgSz w:w="\d+"/, 'w:pgSz w:w="40000"', 'w:pgSz w:w is 40000'],
  ['a number that is none', /w:pgSz w:w="\d+"/, 'w:pgSz w:w="NaN"', 'w:pgSz w:w is NaN'],
  ['a field that is left open', '<w:r>', '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r>', 'does not end'],
])('%s', (_, from, to, fault) => expect(faultsWith(from, to).join()).toContain(fault));
