/** The parts of footnotes and endnotes: what parts them from the text, then each note behind its own mark. */
import type { DocumentModel, Paragraph } from '../model.ts';
import { noteSeparator } from '../model-terms.ts';
import { paragraphXml } from './paragraph.ts';
import type { Part } from './parts.ts';
import { escapeXml, twips } from './xml.ts';

type Kind = 'footnote' | 'endnote';

const references: Record<Kind, string> = { footnote: 'FootnoteReference', endnote: 'EndnoteReference' };

export function* footnotesXml(model: DocumentModel, part: Part): Iterable<string> {
  yield* separatorsXml('footnote');
  for (const [i, { mark, paragraphs }] of model.footnotes.entries())
    yield noteXml('footnote', i, paragraphsXml(paragraphs, markXml('footnote', mark), model, part));
}

export function* endnotesXml(model: DocumentModel, part: Part): Iterable<string> {
  yield* separatorsXml('endnote');
  for (const [i, paragraphs] of (model.endnotes?.notes ?? []).entries())
    yield noteXml('endnote', i, paragraphsXml(paragraphs, markXml('endnote', undefined), model, part));
}

/** With their ids. */
const separators = [
  ['separator', -1],
  ['continuationSeparator', 0],
] as const;

function* separatorsXml(kind: Kind): Iterable<string> {
  const line = `<w:pPr><w:spacing w:line="${twips(noteSeparator)}" w:lineRule="exact"/></w:pPr>`;
  for (const [name, id] of separators)
    yield `<w:${kind} w:type="${name}" w:id="${id}"><w:p>${line}<w:r><w:${name}/></w:r></w:p></w:${kind}>`;
}

/** Word draws those that the settings name, and otherwise its own, in lines as high as Normal's. */
export const separatorsNamed = (kind: Kind): string =>
  `<w:${kind}Pr>${separators.map(([, id]) => `<w:${kind} w:id="${id}"/>`).join('')}</w:${kind}Pr>`;

const noteXml = (kind: Kind, index: number, content: string): string =>
  `<w:${kind} w:id="${index + 1}">${content}</w:${kind}>`;

/** The note's own number, or what stands in its place, and a space. */
function markXml(kind: Kind, own: string | undefined): string {
  const sign = own === undefined ? `<w:${kind}Ref/>` : `<w:t>${escapeXml(own)}</w:t>`;
  return `<w:r><w:rPr><w:rStyle w:val="${references[kind]}"/></w:rPr>${sign}</w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>`;
}

/** The first paragraph starts with the mark. */
const paragraphsXml = (paragraphs: readonly Paragraph[], mark: string, model: DocumentModel, part: Part): string =>
  paragraphs
    .map((paragraph, i) => {
      const xml = paragraphXml(paragraph, part, model);
      return i > 0 ? xml : xml.replace(/^<w:p>(?:<w:pPr>.*?<\/w:pPr>)?/s, (start) => start + mark);
    })
    .join('');
