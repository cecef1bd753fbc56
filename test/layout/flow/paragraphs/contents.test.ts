/** A table of contents that names the headings is a field; entries that name something else are kept as they are. */
import { expect, test } from 'vitest';
import { writeDocx } from '../../../../src/layout/docx/write.ts';
import { markContents } from '../../../../src/layout/flow/paragraphs/contents.ts';
import { readDocx } from '../../docx/docx-text.ts';
import { model, paragraph, run, section } from '../../models.ts';

const entry = (title: string, page: string) =>
  paragraph([run(title), { kind: 'tab' }, run(page)], { tabs: [{ at: 440, alignment: 'right', leader: 'dot' }] });

const heading = (title: string, level = 1) => paragraph(title, { role: { kind: 'heading', level } });

/** What is written of a document with these entries, between its first and last words. */
const bodyWith = (...titles: string[]): string => bodyIn({}, ...titles);

function bodyIn(more: Parameters<typeof section>[1], ...titles: string[]): string {
  const entries = titles.map((title, i) => entry(title, String(i + 1)));
  const headings = [heading('1. Aims'), heading('1.1. Ways', 2), heading('2. Ends')];
  const sections = [section([paragraph('Contents'), ...entries, paragraph('After it'), ...headings], more)];
  markContents(sections);
  return readDocx(writeDocx(model(sections))).parts['word/document.xml'] ?? '';
}

test('entries that name the headings stand in a field as deep as these are', () => {
  const [before = '', inside = '', after = ''] = bodyWith('1 Aims', '1.1 Ways', '2 Ends').split(
    /<w:fldChar w:fldCharType="(?:separate|end)"\/>/,
  );
  expect(before).toMatch(/Contents.*fldCharType="begin".* TOC \\o "1-2" \\h \\z \\u /);
  expect(['1 Aims', '1.1 Ways', '2 Ends'].every((title) => inside.includes(title))).toBe(true);
  expect(after).toContain('After it');
});

test('a list of figures, or two lines with dots, are none', () => {
  expect(bodyWith('A map of the lake', 'A view of the hill', 'Aims')).not.toContain('fldChar');
  expect(bodyWith('Aims', 'Ways')).not.toContain('fldChar');
});

test('in columns they are kept as they are: LibreOffice ends the columns before and after such a field', () => {
  const columns = [200, 200].map((width) => ({ width, gapAfter: 20 }));
  expect(bodyIn({ columns }, '1 Aims', '1.1 Ways', '2 Ends')).not.toContain('TOC');
});
