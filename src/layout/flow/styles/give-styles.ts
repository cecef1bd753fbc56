/** Gives a document its styles: what the paragraphs of each kind have in common, they have from it and not each by itself. */
import type { DocumentModel, List, Paragraph, ParagraphRole, ParagraphStyle, StyledRole, Styles } from '../../model.ts';
import { levelIndent, levelOf } from '../../model-terms.ts';
import { densest } from '../../statistics.ts';
import { commonestStyle } from './commonest-style.ts';
import { followStyles, ownProperties } from './follow-style.ts';
import { linkLook } from './link-look.ts';
import { type Stack, stacksOf } from './stacks.ts';

/** Normal before its paragraphs are looked at. */
export type Look = Pick<ParagraphStyle, 'look' | 'linePitch'>;

/** Changes the paragraphs: they get roles by where they stand, and follow their styles. */
export function giveStyles(
  document: Pick<DocumentModel, 'sections' | 'footnotes' | 'endnotes' | 'lists'>,
  normal: Look,
  headings: readonly Look[],
): Styles {
  const stacks = stacksOf(document);
  for (const stack of stacks) giveRoles(stack);
  const kinds = Map.groupBy(
    stacks.flatMap(({ blocks }) => blocks.filter(isText)),
    ({ role }) => kindOf(role),
  );
  const body = plainStyle(normal, kinds.get('text') ?? []);
  const styles: Styles = {
    body,
    headings: headings.map((heading, i) => ({
      ...commonestStyle(kinds.get(`heading ${i + 1}`) ?? [], body),
      ...heading,
    })),
    roles: Object.fromEntries(
      styledRoles.flatMap((role) => {
        const paragraphs = kinds.get(role);
        return paragraphs ? [[role, roleStyle(role, paragraphs, body)]] : [];
      }),
    ),
    link: linkLook(
      stacks.flatMap(({ blocks }) => blocks.filter(isText)),
      body.look,
    ),
  };
  for (const paragraph of kinds.get('text') ?? []) toBody(paragraph, styles);
  for (const { blocks } of stacks) followStyles(blocks, (paragraph) => styleOf(paragraph, styles, document.lists));
  return styles;
}

const styledRoles: readonly StyledRole[] = [
  'text',
  'title',
  'contents',
  'item',
  'caption',
  'cell',
  'code',
  'note',
  'header',
  'footer',
];

/** With letters: others keep a place. */
const isText = (block: Stack['blocks'][number]): block is Paragraph =>
  block.kind === 'paragraph' && block.inlines.some(({ kind }) => kind === 'text');

const kindOf = (role: ParagraphRole): string => (role.kind === 'heading' ? `heading ${role.level}` : role.kind);

function giveRoles({ role, blocks }: Stack): void {
  for (const block of blocks) if (isText(block) && block.role.kind === 'body') block.role = { kind: role };
}

const noIndent = { left: 0, right: 0, firstLine: 0 };

/** Normal says nothing of places: all kinds follow it. Nor is it bold or italic, whatever most letters are: new text begins so. */
function plainStyle(normal: Look, texts: readonly Paragraph[]): ParagraphStyle {
  const pitches = texts.filter(({ lineCount }) => lineCount > 1).flatMap(({ linePitch }) => linePitch ?? []);
  const measured = densest(
    pitches.filter((pitch) => Math.abs(pitch - normal.linePitch) < sameText),
    0.1,
  );
  return {
    look: { ...normal.look, bold: false, italic: false },
    linePitch: measured ?? normal.linePitch,
    alignment: 'left',
    spaceBefore: 0,
    indent: noIndent,
  };
}

/** In points: how far the usual distance of lines may be off. */
const sameText = 0.5;

function roleStyle(role: StyledRole, paragraphs: readonly Paragraph[], body: ParagraphStyle): ParagraphStyle {
  const style = commonestStyle(paragraphs, body);
  // Items have their indents from their lists.
  if (role === 'item') return { ...style, indent: noIndent };
  return role === 'text' ? { ...style, look: body.look, linePitch: body.linePitch } : style;
}

/** What looks more like Normal than like the running text follows that. */
function toBody(paragraph: Paragraph, { body, roles: { text } }: Styles): void {
  if (text && ownProperties(paragraph, text) >= ownProperties(paragraph, body)) paragraph.role = { kind: 'body' };
}

/** What the paragraph follows; those without letters stand as they are. */
function styleOf(
  paragraph: Paragraph,
  { body, headings, roles }: Styles,
  lists: readonly List[],
): ParagraphStyle | undefined {
  const { role } = paragraph;
  if (!isText(paragraph)) return undefined;
  const style =
    role.kind === 'heading'
      ? (headings[role.level - 1] ?? body)
      : role.kind === 'body'
        ? body
        : (roles[role.kind] ?? body);
  const level = levelOf(role, lists);
  return level ? { ...style, indent: levelIndent(level) } : style;
}
