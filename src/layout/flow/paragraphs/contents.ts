/** Tables of contents: entries that name the document's headings are a field, which Word makes anew when the headings change. */
import type { Block, Paragraph, Section } from '../../model.ts';

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
  for (const entries of whole.flatMap(({ blocks }) => entryRuns(blocks))) {
    const named = entries.flatMap((entry) => levels.get(nameOf(titleOf(entry))) ?? []);
    const [first, last] = [entries[0], entries[entries.length - 1]];
    if (!first || !last || entries.length < minEntries || named.length < minNamed * entries.length) continue;
    first.contents = { ...first.contents, startsTo: Math.max(...named) };
    last.contents = { ...last.contents, ends: true };
  }
}

const isParagraph = (block: Block): block is Paragraph => block.kind === 'paragraph';

/** Entries that follow one another. */
function entryRuns(blocks: readonly Block[]): Paragraph[][] {
  const runs: Paragraph[][] = [];
  let open: Paragraph[] | undefined;
  for (const block of blocks) {
    if (!isParagraph(block) || !isEntry(block)) open = undefined;
    else if (open) open.push(block);
    else {
      open = [block];
      runs.push(open);
    }
  }
  return runs;
}

/** Dots lead from a title to a page. */
const isEntry = (paragraph: Paragraph): boolean =>
  paragraph.role.kind !== 'heading' &&
  paragraph.tabs.some(({ leader }) => leader === 'dot') &&
  /\p{L}.*\t\s*(\d{1,4}|[ivxlc]{1,6})\s*$/iu.test(plainText(paragraph));

const plainText = ({ inlines }: Paragraph): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'tab' ? '\t' : '')).join('');

const titleOf = (entry: Paragraph): string => plainText(entry).replace(/\t[^\t]*$/, '');

/** Letters alone: numbers and signs may be set in other ways. */
const nameOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
