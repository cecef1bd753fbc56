/** A page of characters as the model has it, for tests that need no PDF. */
import { analysePage } from '../../../src/layout/flow/analyse-page.ts';
import { assemble } from '../../../src/layout/flow/assemble.ts';
import { findFormulas } from '../../../src/layout/formulas/find-formulas.ts';
import type { Inline } from '../../../src/layout/inline.ts';
import type { DocumentModel, Paragraph } from '../../../src/layout/model.ts';
import type { PageContent } from '../../../src/layout/page.ts';
import { unsaid } from '../../../src/layout/properties.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';

export function modelOf(...pages: PageContent[]): DocumentModel {
  const layouts = pages.map((page) =>
    analysePage({
      ...findFormulas(page, linePiecesOf(page)),
      tables: [],
      runningTables: [],
      furniture: { header: [], footer: [] },
      boxes: [],
      figures: [],
    }),
  );
  return assemble(layouts, unsaid).model;
}

export const paragraphsOn = (...pages: PageContent[]): Paragraph[] =>
  modelOf(...pages)
    .sections.flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'paragraph');

export const saidBy = ({ inlines }: Paragraph): string =>
  inlines.map((inline: Inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'tab' ? '\t' : '')).join('');
