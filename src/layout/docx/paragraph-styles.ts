/** Which style of the document a paragraph of each role follows, by the names that Word knows its own styles by. */
import type { ParagraphRole, ParagraphStyle, StyledRole, Styles } from '../model.ts';

/** A style of Word's own, unless it is `custom`. */
export interface StyleName {
  id: string;
  name: string;
  custom?: boolean;
}

export const styleNames: Record<StyledRole, StyleName> = {
  text: { id: 'BodyText', name: 'Body Text' },
  title: { id: 'Title', name: 'Title' },
  contents: { id: 'TOCHeading', name: 'TOC Heading' },
  item: { id: 'ListParagraph', name: 'List Paragraph' },
  caption: { id: 'Caption', name: 'caption' },
  cell: { id: 'TableText', name: 'Table Text', custom: true },
  code: { id: 'Code', name: 'Code', custom: true },
  note: { id: 'FootnoteText', name: 'footnote text' },
  header: { id: 'Header', name: 'header' },
  footer: { id: 'Footer', name: 'footer' },
};

/** Without an id it is Normal. */
export function styleOf(role: ParagraphRole, styles: Styles): { style: ParagraphStyle; id: string | undefined } {
  if (role.kind === 'body') return { style: styles.body, id: undefined };
  if (role.kind === 'heading')
    return { style: styles.headings[role.level - 1] ?? styles.body, id: `Heading${role.level}` };
  return { style: styles.roles[role.kind] ?? styles.body, id: styleNames[role.kind].id };
}
