/** Formulas in Office Math Markup (ECMA-376 part 1, 22.1), as Word's own editor makes them. */
import type { Braced, Expression, Fenced, Formula, LargeOperator, Limit, MathText, Term } from '../formula.ts';
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

function termsXml(terms: Expression, look: MathLook): string {
  const row = terms.flatMap(partedAtRoom);
  const letters = partedLetters(row);
  const xml = (term: Term) => (term.kind === 'text' ? lettersXml(letters.get(term) ?? [], look) : termXml(term, look));
  return row.map(xml).join('');
}

/** Room that the writer left is a text of its own, which LibreOffice shows. */
const partedAtRoom = (term: Term): Expression =>
  term.kind === 'text' ? term.text.split(/(\u2003)/).flatMap((text) => (text === '' ? [] : { ...term, text })) : [term];

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
      return limitXml(term, look);
    case 'scripts': {
      if (term.isBefore)
        return element('sPre', '', part('sub', term.sub) + part('sup', term.sup) + part('e', term.base), look);
      const [sub, sup] = [term.sub.length > 0, term.sup.length > 0];
      const content = part('e', term.base) + (sub ? part('sub', term.sub) : '') + (sup ? part('sup', term.sup) : '');
      return element(sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup', '', content, look);
    }
    case 'fenced':
      return fencedXml(term, look);
    case 'lined':
      return element('bar', '<m:pos m:val="top"/>', part('e', term.of), look);
    case 'braced':
      return bracedXml(term, look);
    case 'matrix':
      return matrixXml(term.rows, look);
  }
}

/** What stands above it is of it and of what stands below. */
function limitXml({ base, under, over }: Limit, look: MathLook): string {
  const part = (name: string, xml: string) => `<m:${name}>${xml}</m:${name}>`;
  const limited = (name: string, e: string, lim: Expression) =>
    lim.length === 0 ? e : element(name, '', part('e', e) + part('lim', termsXml(lim, look)), look);
  return limited('limUpp', limited('limLow', termsXml(base, look), under), over);
}

/** `m:` properties come in the order of the schema, the look of its own signs last. */
const element = (name: string, properties: string, content: string, look: MathLook): string =>
  `<m:${name}><m:${name}Pr>${properties}<m:ctrlPr>${lookXml(look)}</m:ctrlPr></m:${name}Pr>${content}</m:${name}>`;

/** Those that LibreOffice draws; of any other it shows nothing but a mark of what is missing. */
const drawn = /^[∑∏∐∫∬∭∮∯∰]$/u;

function operatorXml(operator: LargeOperator, look: MathLook): string {
  const { sign, under, over, of, beside } = operator;
  if (!drawn.test(sign)) return termsXml([besideLimits(operator), ...of], look);
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

function besideLimits({ sign, under, over, beside }: LargeOperator): Term {
  const base: Expression = [{ kind: 'text', text: sign, upright: true, bold: false }];
  return beside ? { kind: 'scripts', base, sub: under, sup: over } : { kind: 'limit', base, under, over };
}

/** A space of no width: where nothing is Word shows a dotted box, and LibreOffice a mark. */
const nothing: Letters = { kind: 'text', text: '\u200b', upright: false, bold: false, literal: false };

function fencedXml({ open, close, content }: Fenced, look: MathLook): string {
  const ends = `<m:begChr m:val="${escapeXml(open)}"/><m:endChr m:val="${escapeXml(close)}"/>`;
  return element('d', ends, `<m:e>${termsXml(content, look)}</m:e>`, look);
}

function bracedXml({ of, label, isBelow }: Braced, look: MathLook): string {
  const [sign, side] = isBelow ? ['⏟', 'bot'] : ['⏞', 'top'];
  const other = isBelow ? 'top' : 'bot';
  const properties = `<m:chr m:val="${sign}"/><m:pos m:val="${side}"/><m:vertJc m:val="${other}"/>`;
  const brace = element('groupChr', properties, `<m:e>${termsXml(of, look)}</m:e>`, look);
  if (label.length === 0) return brace;
  const said = `<m:e>${brace}</m:e><m:lim>${termsXml(label, look)}</m:lim>`;
  return element(isBelow ? 'limLow' : 'limUpp', '', said, look);
}

function matrixXml(rows: readonly Expression[][], look: MathLook): string {
  const count = Math.max(...rows.map((row) => row.length));
  const columns = `<m:mcs><m:mc><m:mcPr><m:count m:val="${count}"/><m:mcJc m:val="center"/></m:mcPr></m:mc></m:mcs>`;
  const cellXml = (cell: Expression) => (cell.length === 0 ? runXml(nothing, look) : termsXml(cell, look));
  const cells = (row: Expression[]) => row.map((cell) => `<m:e>${cellXml(cell)}</m:e>`).join('');
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
