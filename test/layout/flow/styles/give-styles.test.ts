import { describe, expect, test } from 'vitest';
import { writeDocx } from '../../../../src/layout/docx/write.ts';
import { giveStyles } from '../../../../src/layout/flow/styles/give-styles.ts';
import type { Block, List, Paragraph } from '../../../../src/layout/model.ts';
import { readDocx } from '../../docx/docx-text.ts';
import { look, model, paragraph, run, section, table } from '../../models.ts';

const normal = { look, linePitch: 14 };

const given = (blocks: Block[], lists: List[] = []) =>
  giveStyles({ sections: [section(blocks)], footnotes: [], lists }, normal, [{ look, linePitch: 20 }]);

const text = (changes: Partial<Paragraph> = {}) =>
  paragraph('Running text.', { alignment: 'justify', spaceBefore: 6, lineCount: 3, ...changes });

/** Of the body's paragraphs, their properties as written. */
function written(blocks: Block[], lists: List[] = []): string[] {
  const file = readDocx(writeDocx(model([section(blocks)], { lists, styles: given(blocks, lists) })));
  return [...(file.parts['word/document.xml'] ?? '').matchAll(/<w:p>(?:<w:pPr>(.*?)<\/w:pPr>)?/g)].map(
    ([, properties = '']) => properties,
  );
}

describe('giveStyles()', () => {
  test('what running text has in common is its style, and its paragraphs say nothing themselves', () => {
    expect(written([text(), text({ spaceBefore: 6.3 }), text({ lineCount: 1, alignment: 'left' })])).toEqual(
      Array(3).fill('<w:pStyle w:val="BodyText"/>'),
    );
  });

  test('a paragraph that differs says by what', () => {
    expect(written([text(), text(), text({ spaceBefore: 20 })])[2]).toBe(
      '<w:pStyle w:val="BodyText"/><w:spacing w:before="400"/>',
    );
  });

  test('what looks less like running text than like nothing special is Normal', () => {
    const address = text({ alignment: 'left', spaceBefore: 0 });
    expect(written([text(), text(), text(), address])[3]).toBe('');
  });

  test('Normal is upright and light where most letters are not, as new text should begin', () => {
    const italic = { ...normal, look: { ...look, bold: true, italic: true } };
    const styles = giveStyles({ sections: [section([text()])], footnotes: [], lists: [] }, italic, []);
    expect(styles.body.look).toEqual(look);
  });

  test('what one paragraph moves, the next makes good', () => {
    const blocks = [6, 6, 6, 6.5, 30].map((spaceBefore) => text({ spaceBefore }));
    given(blocks);
    expect(blocks.map(({ spaceBefore }) => spaceBefore)).toEqual([6, 6, 6, 6, 30.5]);
  });

  test('lines that move by too much keep their own distance', () => {
    const long = text({ linePitch: 14.1, lineCount: 30 });
    const short = text({ linePitch: 14.1, lineCount: 3 });
    given([text(), text(), text(), text(), long, short]);
    expect([long.linePitch, short.linePitch]).toEqual([14.1, 14]);
  });

  test('cells have a style of their own, with the size that most of their letters have', () => {
    const block = table([['a', 'b']]);
    for (const { cells } of block.rows)
      for (const cell of cells) cell.blocks = [paragraph([run('small', { size: 8 })], { spaceBefore: 0 })];
    expect(given([text(), block]).roles.cell?.look.size).toBe(8);
    expect(written([text(), block])[2]).toBe('<w:pStyle w:val="TableText"/>');
  });

  test('items that stand where their list has them say no indents', () => {
    const level = { format: 'bullet', text: '•', start: 1, indent: 36, hanging: 18, markLook: undefined } as const;
    const item = (left: number) =>
      paragraph('An item', { role: { kind: 'item', list: 0, level: 0 }, indent: { left, right: 0, firstLine: -18 } });
    const [like, own] = written([item(36.3), item(50)], [{ levels: [level] }]);
    expect(like).not.toContain('w:ind');
    expect(own).toContain('<w:ind w:left="1000" w:right="0" w:hanging="360"/>');
  });

  test('room for more than two lines has to do with its place: it is no style', () => {
    expect(given([text({ spaceBefore: 90 })]).roles.text?.spaceBefore).toBe(0);
  });

  test('right-to-left text starts on the right by itself', () => {
    const hebrew = text({ alignment: 'right', rightToLeft: true });
    expect(written([hebrew])[0]).toContain('<w:bidi/>');
    expect(written([hebrew])[0]).not.toContain('w:jc');
  });

  test('links that look alike have that from a style, others say themselves how they look', () => {
    const blue = { color: '0000FF', underline: 'single' as const };
    const links = [run('one link', blue, 'https://a.example'), run('red', { color: 'FF0000' }, 'https://b.example')];
    const blocks = [paragraph([run('Text with '), ...links])];
    const styles = given(blocks);
    expect(styles.link).toEqual(blue);
    const { parts } = readDocx(writeDocx(model([section(blocks)], { styles })));
    expect(parts['word/document.xml']).toContain('<w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t');
    expect(parts['word/document.xml']).toContain('<w:rPr><w:color w:val="FF0000"/></w:rPr>');
    expect(parts['word/styles.xml']).toContain('<w:color w:val="0000FF"/><w:u w:val="single"/>');
  });
});
