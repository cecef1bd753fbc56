/** The numbering part: one definition and one instance for each list. */
import type { List, ListLevel } from '../model.ts';
import { runProperties } from './run.ts';
import { escapeXml, twips, wrapped } from './xml.ts';

/** All definitions, then all instances, as the schema (CT_Numbering) wants them. */
export function* numberingXml(lists: readonly List[]): Iterable<string> {
  for (const [i, list] of lists.entries())
    yield `<w:abstractNum w:abstractNumId="${i}"><w:multiLevelType w:val="hybridMultilevel"/>${list.levels.slice(0, 9).map(levelXml).join('')}</w:abstractNum>`;
  for (const i of lists.keys()) yield `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${i}"/></w:num>`;
}

function levelXml(level: ListLevel, index: number): string {
  const look = level.markLook ? runProperties(level.markLook, undefined) : '';
  return (
    `<w:lvl w:ilvl="${index}"><w:start w:val="${level.start}"/><w:numFmt w:val="${level.format}"/>` +
    `<w:lvlText w:val="${escapeXml(level.text)}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr><w:ind w:left="${twips(level.indent)}" w:hanging="${twips(level.hanging)}"/></w:pPr>` +
    `${wrapped('w:rPr', look)}</w:lvl>`
  );
}
