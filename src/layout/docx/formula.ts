/** Formulas in Office Math Markup (ECMA-376 part 1, 22.1), as Word's own editor makes them. */
import type { Expression, Fenced, Formula, LargeOperator, MathText, Term } from '../formula.ts';
import type { Color } from '../page.ts';
import { isQuoted, type Letters, partedLetters } from './formula-signs.ts';
import { escapeXml, halfPoints, wrapped } from './xml.ts';

interface MathLook {
  size: number;
  color: Color;
}

/** In a line with other text. */
export const formulaXml = (formula: Formula, color: Color): string =>
  `<m:oMath>${termsXml(formula.terms, { size: formula.size, color })}</m:oMath>`;

/** In a paragraph by itself, where Word draws it larger. */
export const displayedXml = (formula: Formula, color: Color, side: 'left' | 'center' | 'right'): string =>
  `<m:oMathPara><m:oMathParaPr><m:jc m:val="${side}"/></m:oMathParaPr>${formulaXml(formula, color)}</m:oMathPara>`;

function termsXml(row: Expression, look: MathLook): string {
  const letters = partedLetters(row);
  const xml = (term: Term) => (term.kind === 'text' ? lettersXml(letters.get(term) ?? [], look) : termXml(term, look));
  return row.map(xml).join('');
}

function termXml(term: Exclude<Term, MathText>, look: MathLook): string {
  const part = (name: string, terms: Expression) => `<m:${name}>${termsXml(terms, look)}</m:${name}>`;
  switch (term.kind) {
    case 'fraction':
      return element('f', '', part('num', term.above) + part('den', term.below), look);
    case 'root': {
      const hidden = term.degree.length === 0 ? '<m:degHide m:val="1"/>' : '';
      return element('rad', hidden, part('deg', term.degree) + part('e', term.of), look);
    }
    case 'operator':
      return operatorXml(term, look);
    case 'limit':
      return element('limLow', '', part('e', term.base) + part('lim', term.under), look);
    case 'scripts': {
      const [sub, sup] = [term.sub.length > 0, term.sup.length > 0];
      const content = part('e', term.base) + (sub ? part('sub', term.sub) : '') + (sup ? part('sup', term.sup) : '');
      return element(sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup', '', content, look);
    }
    case 'fenced':
      return fencedXml(term, look);
    case 'matrix':
      return matrixXml(term.rows, look);
  }
}

/** `m:` properties come in the order of the schema, the look of its own signs last. */
const element = (name: string, properties: string, content: string, look: MathLook): string =>
  `<m:${name}><m:${name}Pr>${properties}<m:ctrlPr>${lookXml(look)}</m:ctrlPr></m:${name}Pr>${content}</m:${name}>`;

function operatorXml({ sign, under, over, of, beside }: LargeOperator, look: MathLook): string {
  const properties = [
    `<m:chr m:val="${escapeXml(sign)}"/>`,
    `<m:limLoc m:val="${beside ? 'subSup' : 'undOvr'}"/>`,
    under.length === 0 && '<m:subHide m:val="1"/>',
    over.length === 0 && '<m:supHide m:val="1"/>',
  ];
  const operand = of.length === 0 ? runXml(nothing, look) : termsXml(of, look);
  const parts = `<m:sub>${termsXml(under, look)}</m:sub><m:sup>${termsXml(over, look)}</m:sup><m:e>${operand}</m:e>`;
  return element('nary', properties.filter(Boolean).join(''), parts, look);
}

/** A space of no width: Word shows a dotted box where nothing is. */
const nothing: Letters = { kind: 'text', text: '\u200b', upright: false, bold: false, literal: false };

function fencedXml({ open, close, content }: Fenced, look: MathLook): string {
  const ends = `<m:begChr m:val="${escapeXml(open)}"/><m:endChr m:val="${escapeXml(close)}"/>`;
  return element('d', ends, `<m:e>${termsXml(content, look)}</m:e>`, look);
}

function matrixXml(rows: readonly Expression[][], look: MathLook): string {
  const count = Math.max(...rows.map((row) => row.length));
  const columns = `<m:mcs><m:mc><m:mcPr><m:count m:val="${count}"/><m:mcJc m:val="center"/></m:mcPr></m:mc></m:mcs>`;
  const cells = (row: Expression[]) => row.map((cell) => `<m:e>${termsXml(cell, look)}</m:e>`).join('');
  return element(
    'm',
    `<m:plcHide m:val="1"/>${columns}`,
    rows.map((row) => `<m:mr>${cells(row)}</m:mr>`).join(''),
    look,
  );
}

const lettersXml = (runs: readonly Letters[], look: MathLook): string => runs.map((run) => runXml(run, look)).join('');

/** Variables are slanted by themselves. */
function runXml(run: Letters, look: MathLook): string {
  const { text, upright, bold, literal } = run;
  const style = bold ? (upright ? 'b' : 'bi') : upright ? 'p' : '';
  const kind = isQuoted(run) ? '<m:nor/>' : style && `<m:sty m:val="${style}"/>`;
  const properties = wrapped('m:rPr', (literal ? '<m:lit/>' : '') + kind);
  return `<m:r>${properties}${lookXml(look)}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;
}

function lookXml({ size, color }: MathLook): string {
  const height = halfPoints(size);
  return `<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>${color === '000000' ? '' : `<w:color w:val="${color}"/>`}<w:sz w:val="${height}"/><w:szCs w:val="${height}"/></w:rPr>`;
}
