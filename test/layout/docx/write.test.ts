import { describe, expect, test } from 'vitest';
import { writeDocx } from '../../../src/layout/docx/write.ts';
import type { DocumentModel, Paragraph } from '../../../src/layout/model.ts';
import { unsaid } from '../../../src/layout/properties.ts';
import { look, model, paragraph, picture, run, section, table } from '../models.ts';
import { readDocx } from './docx-text.ts';

const written = (...parameters: Parameters<typeof model>) => readDocx(writeDocx(model(...parameters)));

describe('writeDocx()', () => {
  test('writes every character, with what XML would misread escaped', () => {
    const text = 'a < b & "c" > d \u{1F600} é';
    expect(written([section([paragraph(text)])]).paragraphs).toEqual([{ text, style: undefined, number: undefined }]);
  });

  test('replaces what XML cannot hold instead of making a file that does not open', () => {
    const [first] = written([section([paragraph('a\u0001b\ud800c')])]).paragraphs;
    expect(first?.text).toBe('a\ufffdb\ufffdc');
  });

  test('says of a run only what differs from its style', () => {
    const inlines = [run('plain '), run('bold', { bold: true }), run(' red', { color: 'FF0000' })];
    const body = written([section([paragraph(inlines)])]).parts['word/document.xml'];
    expect(body).toContain('<w:r><w:t xml:space="preserve">plain </w:t></w:r>');
    expect(body).toContain('<w:rPr><w:b/><w:bCs/></w:rPr>');
    expect(body).toContain('<w:rPr><w:color w:val="FF0000"/></w:rPr>');
  });

  test('writes the mark of a line that holds nothing but a picture so small that it makes the line no higher', () => {
    const alone = paragraph([{ kind: 'picture', picture, width: 10, height: 10, alt: '' }], { linePitch: undefined });
    const body = written([section([alone])]).parts['word/document.xml'];
    const least = '<w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>';
    expect(body).toContain(`${least}</w:pPr><w:r>${least}<w:drawing>`);
  });

  test('says what to take for a family that is not at hand', () => {
    const { parts } = written([section([])], { fontAlternates: [{ family: 'DejaVu Sans', alternate: 'Verdana' }] });
    expect(parts['word/fontTable.xml']).toContain('<w:font w:name="DejaVu Sans"><w:altName w:val="Verdana"/></w:font>');
  });

  test('gives headings their style and outline level', () => {
    const heading = paragraph([run('Title', { size: 18, bold: true })], { role: { kind: 'heading', level: 1 } });
    const { paragraphs, parts } = written([section([heading])]);
    expect(paragraphs[0]?.style).toBe('Heading1');
    expect(parts['word/styles.xml']).toMatch(/w:styleId="Heading1">.*<w:outlineLvl w:val="0"\/>/);
  });

  test('numbers list items by definitions, one for each list', () => {
    const level = { format: 'decimal', text: '%1.', start: 3, indent: 18, hanging: 18, markLook: undefined } as const;
    const item = paragraph('third', { role: { kind: 'item', list: 0, level: 0 } });
    const { paragraphs, parts } = written([section([item])], { lists: [{ levels: [level] }] });
    expect(paragraphs[0]?.number).toBe('1/0');
    expect(parts['word/numbering.xml']).toContain('<w:start w:val="3"/><w:numFmt w:val="decimal"/>');
    expect(parts['word/numbering.xml']).toContain('<w:lvlText w:val="%1."/>');
  });

  test('starts a level anew by an instance of its list, and counts headings', () => {
    const level = {
      format: 'decimal',
      text: '%1.',
      start: 1,
      indent: 0,
      hanging: 0,
      suffix: 'space',
      markLook: undefined,
    } as const;
    const number = { list: 1, level: 0, text: '1.' };
    const heading = paragraph('first again', { role: { kind: 'heading', level: 1, number } });
    const lists = [{ levels: [level] }, { levels: [level], restarts: { list: 0, level: 0, start: 1 } }];
    const { paragraphs, parts } = written([section([heading])], { lists });
    expect(paragraphs[0]).toMatchObject({ style: 'Heading1', number: '2/0' });
    expect(parts['word/numbering.xml']).toContain(
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
    );
    expect(parts['word/numbering.xml']).toContain('<w:suff w:val="space"/><w:lvlText');
  });

  test('leaves covered cells out and continues cells that span rows', () => {
    const block = table([
      [{ text: 'wide', columnSpan: 2 }, undefined, { text: 'tall', rowSpan: 2 }],
      ['a', 'b', undefined],
    ]);
    const { tables, parts } = written([section([block])]);
    expect(tables).toEqual([
      [
        ['wide', 'tall'],
        ['a', 'b', ''],
      ],
    ]);
    expect(parts['word/document.xml']).toContain('<w:gridSpan w:val="2"/>');
    expect(parts['word/document.xml']).toContain('<w:vMerge w:val="restart"/>');
    expect(parts['word/document.xml']).toContain('<w:vMerge/>');
  });

  test('ends the body with a paragraph after a table, as Word demands', () => {
    const body = written([section([table([['a']])])]).parts['word/document.xml'];
    expect(body).toMatch(/<\/w:tbl><w:p>.*<\/w:p><w:sectPr>/);
  });

  test('writes a table into a cell, and the paragraph behind it that Word demands', () => {
    const outer = table([['before', 'beside']]);
    outer.rows[0]?.cells[0]?.blocks.push(table([['inner']]));
    const body = written([section([outer])]).parts['word/document.xml'];
    expect(body?.match(/<w:tbl>/g)).toHaveLength(2);
    expect(body).toMatch(/before.*<w:tbl>.*inner.*<\/w:tbl><w:p>.*<\/w:p><\/w:tc><w:tc>.*beside/);
  });

  test('writes an address once however many runs lead to it', () => {
    const address = 'https://example.org/?a=1&b=2';
    const inlines = [run('one ', {}, address), run('two', { bold: true }, address), run(' three')];
    const { parts } = written([section([paragraph(inlines)])]);
    expect(parts['word/document.xml']?.match(/<w:hyperlink /g)).toHaveLength(1);
    expect(parts['word/_rels/document.xml.rels']).toContain(
      'Target="https://example.org/?a=1&amp;b=2" TargetMode="External"',
    );
  });

  test('writes header and footer parts only where there are some, and an empty one to end them', () => {
    const { parts } = written([
      section([paragraph('one')], { header: [paragraph('running')], footer: [] }),
      section([paragraph('two')], { header: [] }),
    ]);
    expect(Object.keys(parts).filter((name) => /(header|footer)\d/.test(name))).toHaveLength(2);
    expect(parts['word/header1.xml']).toContain('running');
  });

  test('writes footnotes with the mark of the page where it is not the running number', () => {
    const reference = { kind: 'footnote', index: 0, mark: '*' } as const;
    const { parts } = written([section([paragraph([run('text'), reference])])], {
      footnotes: [{ mark: '*', paragraphs: [paragraph('the note')] }],
    });
    expect(parts['word/document.xml']).toContain('<w:footnoteReference w:customMarkFollows="1" w:id="1"/>');
    expect(parts['word/footnotes.xml']).toContain('the note');
    // The line above the notes takes no more room than it needs: Word would give it that of a line of text.
    expect(parts['word/footnotes.xml']).toContain(
      '<w:spacing w:line="120" w:lineRule="exact"/></w:pPr><w:r><w:separator/>',
    );
  });

  test('has no part for footnotes where there are none', () => {
    const { parts } = written([section([paragraph('text')])]);
    expect(Object.keys(parts).filter((name) => name.includes('footnotes'))).toEqual([]);
    expect(Object.values(parts).join('')).not.toContain('footnotes.xml');
  });

  test('counts footnotes from the first one’s number, and on each page from one where the page does', () => {
    const sections = [section([paragraph([run('one')])]), section([paragraph([run('two')])])];
    const properties = (start: number, eachPage: boolean) =>
      written(sections, { footnoteNumbers: { start, eachPage } }).parts['word/document.xml']?.match(
        /<w:footnotePr>.*?<\/w:footnotePr>/g,
      );
    expect(properties(11, false)).toEqual(['<w:footnotePr><w:numStart w:val="11"/></w:footnotePr>']);
    expect(properties(1, true)).toEqual(Array(2).fill('<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>'));
    expect(properties(1, false)).toBeNull();
  });

  test('starts a column in its first paragraph, or before it where a footnote has a mark of its own or an initial stands first', () => {
    const columnBreak = '<w:r><w:br w:type="column"/></w:r>';
    const second = (changes: Partial<Paragraph> = {}) => paragraph('second', { breakBefore: 'column', ...changes });
    const bodyOf = (block: Paragraph, footnotes: DocumentModel['footnotes'] = []) =>
      written([section([paragraph('first'), block])], { footnotes }).parts['word/document.xml'];
    const apart = new RegExp(`w:line="20" w:lineRule="exact"/></w:pPr>${columnBreak}</w:p><w:p>`);
    const note = (mark?: string) => [{ mark, paragraphs: [paragraph('note')] }];
    const initial = { letter: { kind: 'text', text: 'S', look, link: undefined }, lines: 2 } as const;
    expect(bodyOf(second(), note())).toContain(`${columnBreak}<w:r><w:t`);
    expect(bodyOf(second(), note('*'))).toMatch(apart);
    expect(bodyOf(second({ initial }))).toMatch(apart);
  });

  test('keeps page sizes, margins and columns of each section', () => {
    const columns = [
      { width: 200, gapAfter: 20 },
      { width: 231, gapAfter: 0 },
    ];
    const body = written([section([paragraph('one')]), section([paragraph('two')], { columns, start: 'continuous' })])
      .parts['word/document.xml'];
    expect(body).toContain('<w:pgSz w:w="11900" w:h="16840"/>');
    expect(body).toContain(
      '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="4000" w:space="400"/><w:col w:w="4620" w:space="0"/></w:cols>',
    );
  });

  test('says title, author and language', () => {
    const properties = { ...unsaid, title: 'On <tables>', author: 'A. Writer', language: 'de-AT' };
    const { parts } = written([section([paragraph('one')])], {
      properties,
      languages: { main: 'de-AT', eastAsia: 'ja-JP', complex: undefined },
    });
    expect(parts['docProps/core.xml']).toContain(
      '<dc:title>On &lt;tables&gt;</dc:title><dc:creator>A. Writer</dc:creator><dc:language>de-AT</dc:language></cp:',
    );
    expect(parts['_rels/.rels']).toContain('Target="docProps/core.xml"');
    expect(parts['[Content_Types].xml']).toContain('PartName="/docProps/core.xml"');
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="de-AT" w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault>');
  });

  test('a table that floats says where on its page', () => {
    const block = { ...table([['a']]), floats: { left: 100, top: 0 } };
    const body = written([section([block, paragraph('beside')])]).parts['word/document.xml'];
    expect(body).toContain('w:vertAnchor="page" w:horzAnchor="page" w:tblpX="2000" w:tblpY="1"/>');
    expect(body).toContain('</w:tbl><w:p>');
  });

  test('a table that reads from right to left says so, in its place among the properties', () => {
    const block = { ...table([['a', 'b']]), rightToLeft: true };
    const body = written([section([block])]).parts['word/document.xml'] ?? '';
    expect(body).toContain('<w:tblPr><w:bidiVisual/><w:tblW');
  });

  test('makes no row higher by its empty cells', () => {
    const block = table([['a', '']]);
    const [row] = block.rows;
    if (row) row.height = 9;
    const [, empty] = row?.cells ?? [];
    if (empty) empty.blocks = [];
    const body = written([section([block])]).parts['word/document.xml'];
    expect(body).toContain('<w:p><w:pPr><w:spacing w:line="160" w:lineRule="exact"/></w:pPr></w:p></w:tc>');
  });

  test('gives each line of a double border a third of its thickness', () => {
    const block = table([['a']]);
    const [cell] = block.rows[0]?.cells ?? [];
    if (cell) cell.borders = { ...cell.borders, top: { thickness: 3, line: 'double', color: '800000' } };
    const body = written([section([block])]).parts['word/document.xml'];
    expect(body).toContain('<w:top w:val="double" w:sz="8" w:space="0" w:color="800000"/>');
  });

  test('stores a picture once however often it is used, or read', () => {
    const inline = { kind: 'picture', picture, width: 10, height: 10, alt: 'a "b"' } as const;
    const again = { ...inline, picture: { ...picture, bytes: picture.bytes.slice() } };
    const { parts } = written([section([paragraph([inline, inline, again], { linePitch: undefined })])]);
    expect(parts['word/_rels/document.xml.rels']?.match(/media\/image/g)).toHaveLength(1);
    expect(parts['word/document.xml']).toContain('descr="a &quot;b&quot;"');
  });
});
