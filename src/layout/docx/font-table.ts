/** The font table: where a family is not at hand, which one word processors are to take for it. */
import type { FontAlternate } from '../model.ts';
import { escapeXml } from './xml.ts';

export function* fontTableXml(alternates: readonly FontAlternate[]): Iterable<string> {
  for (const { family, alternate } of alternates)
    yield `<w:font w:name="${escapeXml(family)}"><w:altName w:val="${escapeXml(alternate)}"/></w:font>`;
}
