/** The numbering part: one definition and one instance for each list, and instances for what starts anew in one. */
import type { TextLook } from '../inline.ts';
import type { List, ListLevel } from '../model.ts';
import { runProperties } from './run.ts';
import { escapeXml, twips, wrapped } from './xml.ts';

/** All definitions, then all instances, as the schema (CT_Numbering) wants them. */
export function* numberingXml(lists: readonly List[]): Iterable<string> {
  for (const [i, { levels, restarts }] of lists.entries())
    if (!restarts)
      yield `<w:abstractNum w:abstractNumId="${i}"><w:multiLevelType w:val="${kindOf(levels)}"/>${levels.slice(0, 9).map(levelXml).join('')}</w:abstractNum>`;
  for (const [i, { restarts }] of lists.entries())
    yield `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${restarts?.list ?? i}"/>${restarts ? overrideXml(restarts) : ''}</w:num>`;
}

/** Levels that show the numbers of those above belong together. */
const kindOf = (levels: readonly ListLevel[]): string =>
  levels.some(({ text }) => /%\d.*%\d/.test(text)) ? 'multilevel' : 'hybridMultilevel';

const overrideXml = ({ level, start }: NonNullable<List['restarts']>): string =>
  `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

/** What the paragraph's style may look like: all that the mark is, and is not, must be told. */
const unlike = ({ bold, italic, ...look }: TextLook): TextLook => ({
  ...{ ...look, family: '', size: 0, color: '', letterSpacing: 0, stretch: 1, position: 0 },
  bold: !bold,
  italic: !italic,
});

/** But for what its paragraphs say. */
const saidBy = ({ varied = [] }: ListLevel, look: TextLook): TextLook => ({
  ...unlike(look),
  ...Object.fromEntries(varied.map((trait) => [trait, look[trait]])),
});

function levelXml(level: ListLevel, index: number): string {
  const look = level.markLook ? runProperties(level.markLook, saidBy(level, level.markLook)) : '';
  return (
    `<w:lvl w:ilvl="${index}"><w:start w:val="${level.start}"/><w:numFmt w:val="${level.format}"/>` +
    `${level.legal ? '<w:isLgl/>' : ''}${level.suffix ? `<w:suff w:val="${level.suffix}"/>` : ''}<w:lvlText w:val="${escapeXml(level.text)}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr><w:ind w:left="${twips(level.indent)}" w:hanging="${twips(level.hanging)}"/></w:pPr>` +
    `${wrapped('w:rPr', look)}</w:lvl>`
  );
}
