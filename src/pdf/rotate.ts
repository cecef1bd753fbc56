/** Rotate: turns pages clockwise, over what they are turned by already. */
import type { InputDocument } from '../document.ts';
import { type PageRange, resolvePages } from '../page-ranges.ts';
import type { Warning } from '../warnings.ts';
import type { Assembled } from './assemble.ts';
import { openPdf, reading, savePdf } from './document.ts';
import { dropSignatures } from './signatures.ts';

/** Turns all pages, or those of `ranges`; a page listed twice is turned once. */
export function rotatePages(input: InputDocument, angle: number, ranges?: readonly PageRange[]): Assembled {
  const document = openPdf(input);
  const { pages, catalog } = document;
  const chosen = new Set(resolvePages(ranges, pages.length).map((index) => pages[index]!));
  return reading(input, undefined, () => {
    const warnings = new Set<Warning>(document.opened);
    for (const { dict } of chosen) {
      const turned = (quarterTurns(dict.number('Rotate')) * 90 + angle) % 360;
      dict.set('Rotate', turned === 0 ? null : turned);
    }
    if (dropSignatures(catalog)) warnings.add('signature_broken');
    return { bytes: savePdf(document), warnings };
  });
}

/** 0 to 3; an angle that is no multiple of 90 counts as the one below. */
function quarterTurns(angle = 0): number {
  return ((Math.trunc(angle / 90) % 4) + 4) % 4 || 0;
}
