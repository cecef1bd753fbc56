/**
 * The document model as a .docx file.
 *
 * Written as text straight into the parts: npm `docx` builds a tree of objects first, which takes 1.2 GB for
 * 2,000 pages of plain paragraphs (measured), several times what the rest of a conversion needs.
 */
import type { DocumentModel, Section } from '../model.ts';
import { blocksXml } from './blocks.ts';
import { fontTableXml } from './font-table.ts';
import { addFurnishings, type NamedPart } from './furnishings.ts';
import { endnotesXml, footnotesXml, separatorsNamed } from './notes.ts';
import { numberingXml } from './numbering.ts';
import { paragraphXml } from './paragraph.ts';
import { Package, type Part } from './parts.ts';
import { propertiesXml } from './properties.ts';
import { sectionProperties } from './section.ts';
import { stylesXml } from './styles.ts';
import { escapeXml, smallest } from './xml.ts';

export function writeDocx(model: DocumentModel): Uint8Array<ArrayBuffer> {
  const file = new Package();
  file.add('styles', 'styles', 'styles', () => stylesXml(model.styles, model.languages));
  file.add('settings', 'settings', 'settings', () => settingsXml(model));
  file.add('numbering', 'numbering', 'numbering', () => numberingXml(model.lists));
  file.add('fontTable', 'fonts', 'fontTable', () => fontTableXml(model.fontAlternates));
  if (model.footnotes.length > 0) file.add('footnotes', 'footnotes', 'footnotes', (part) => footnotesXml(model, part));
  if (model.endnotes) file.add('endnotes', 'endnotes', 'endnotes', (part) => endnotesXml(model, part));
  const parts = addFurnishings(file, model, (blocks, part) => blocksXml(blocks, part, model));
  file.add('document', 'document', 'document.main', (part) => bodyXml(model, part, parts));
  return file.bytes(propertiesXml(model.properties));
}

/** Compatibility with Word 2013 and later: a table's indent is that of its edge. */
function* settingsXml({ sections, background, mirrorMargins, ...notes }: DocumentModel): Iterable<string> {
  if (background) yield '<w:displayBackgroundShape/>';
  if (mirrorMargins) yield '<w:mirrorMargins/>';
  yield '<w:defaultTabStop w:val="720"/>';
  if (sections.some(({ evenPages }) => evenPages)) yield '<w:evenAndOddHeaders/>';
  if (notes.footnotes.length > 0) yield separatorsNamed('footnote');
  if (notes.endnotes) yield separatorsNamed('endnote');
  yield '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>';
}

function* bodyXml(model: DocumentModel, part: Part, furnishings: readonly (readonly NamedPart[])[]): Iterable<string> {
  for (const name of ['styles', 'settings', 'numbering', 'fontTable'] as const) part.relate(name, `${name}.xml`);
  if (model.footnotes.length > 0) part.relate('footnotes', 'footnotes.xml');
  if (model.endnotes) part.relate('endnotes', 'endnotes.xml');
  if (model.background) yield `<w:background w:color="${escapeXml(model.background)}"/>`;
  yield '<w:body>';
  for (const [i, section] of model.sections.entries()) {
    const parts = (furnishings[i] ?? []).map(({ name, kind, pages }) => ({
      kind,
      pages,
      id: part.relate(kind, `${name}.xml`),
    }));
    const notes = { ...model.footnoteNumbers, first: i === 0, endnotes: model.endnotes?.format };
    const properties = sectionProperties(section, parts, notes);
    yield* sectionXml(section, part, model, properties, i === model.sections.length - 1);
  }
  yield '</w:body>';
}

/** The last section's properties end the body; those of the others stand in their last paragraph. */
function* sectionXml(
  section: Section,
  part: Part,
  model: DocumentModel,
  properties: string,
  last: boolean,
): Iterable<string> {
  const blocks = [...section.blocks];
  const final = last ? undefined : blocks.at(-1);
  // LibreOffice takes away an empty paragraph that ends a section, and the room it keeps.
  const ending = final?.kind === 'paragraph' && final.inlines.length > 0 ? final : undefined;
  if (ending) blocks.pop();
  yield* blocksXml(blocks, part, model, last);
  if (last) yield properties;
  else if (ending) yield paragraphXml(ending, part, model, properties);
  else yield `<w:p><w:pPr>${smallest}${properties}</w:pPr></w:p>`;
}
