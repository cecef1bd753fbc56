/** Tables of contents: entries that name the document's headings are a field, which Word makes anew when the headings change. */
import type { Block, Paragraph, Section } from '../../model.ts';
import { chunksWhere } from '../../sequences.ts';

/** Fewer entries are no table; where more than a few name no heading, the field would lose them. */
const minEntries = 3;
const minNamed = 0.9;

/** Changes the paragraphs: the first and the last entry of each table say so. */
export function markContents(sections: readonly Section[]): void {
  const levels = new Map<string, number>();
  for (const paragraph of sections.flatMap(({ blocks }) => blocks.filter(isParagraph)))
    if (paragraph.role.kind === 'heading') {
      const { level, number } = paragraph.role;
      levels.set(nameOf((number?.text ?? '') + plainText(paragraph)), level);
    }
  // LibreOffice makes such a field a section of its own, which tears columns apart.
  const whole = sections.filter(({ columns }) => columns.length < 2);
  for (const entries of whole.flatMap(({ blocks }) => chunksWhere(blocks, isEntry))) {
    const named = entries.flatMap((entry) => levels.get(nameOf(titleOf(entry))) ?? []);
    if (entries.length < minEntries || named.length < minNamed * entries.length) continue;
    const [first] = entries;
    const last = entries.at(-1) ?? first;
    first.contents = { ...first.contents, startsTo: Math.max(...named) };
    last.contents = { ...last.contents, ends: true };
  }
}

const isParagraph = (block: Block): block is Paragraph => block.kind === 'paragraph';

/** Dots lead from a title to a page. */
const isEntry = (block: Block): block is Paragraph =>
  isParagraph(block) &&
  block.role.kind !== 'heading' &&
  block.tabs.some(({ leader }) => leader === 'dot') &&
  /\p{L}.*\t\s*(\d{1,4}|[ivxlc]{1,6})\s*$/iu.test(plainText(block));

const plainText = ({ inlines }: Paragraph): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'tab' ? '\t' : '')).join('');

const titleOf = (entry: Paragraph): string => plainText(entry).replace(/\t[^\t]*$/, '');

/** Letters alone: numbers and signs may be set in other ways. */
const nameOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
