/**
 * How high a formula will be drawn. LibreOffice's measures, which draws every formula in one size whatever it says: Word's
 * formulas are lower than these, typesetters' lower still. Pure.
 */
import type { Expression, LargeOperator, Term } from '../../formula.ts';

/** Above its line, and below it. */
export interface Height {
  up: number;
  down: number;
}

/** LibreOffice's size for all formulas, in points; the measures below are parts of it. */
const drawnSize = 12;

export function formulaHeight(terms: Expression): Height {
  const { up, down } = ofRow(terms);
  return { up: drawnSize * up, down: drawnSize * down };
}

const axis = 0.25;
const letters: Height = { up: 0.83, down: 0.27 };
/** Signs of integrals are higher than those of sums. */
const operator: Height = { up: 0.93, down: 0.43 };
const integral: Height = { up: 1, down: 0.5 };
/** White above a fraction's line and below it, and between rows. */
const white = 0.08;
/** Scripts and limits are drawn so small, and scripts reach so far into their base's height. */
const scriptScale = 0.6;
const scriptReach = 0.52;
/** Brackets and roots are higher than what stands in them. */
const around = 1.1;

/** A brace along its terms, with white on both sides. */
const brace = 0.3;

export const highest = (heights: readonly Height[]): Height => ({
  up: Math.max(...heights.map(({ up }) => up)),
  down: Math.max(...heights.map(({ down }) => down)),
});

const ofRow = (terms: Expression): Height => highest([letters, ...terms.map(ofTerm)]);

function ofTerm(term: Term): Height {
  switch (term.kind) {
    case 'text':
      return letters;
    case 'fraction':
      return { up: whole(term.above) + white + axis, down: whole(term.below) + white - axis };
    case 'root':
      return scaled(ofRow(term.of), around);
    case 'operator':
      return ofOperator(term);
    case 'limit': {
      const { up, down } = ofRow(term.base);
      return { up: up + small(term.over), down: down + small(term.under) };
    }
    case 'scripts': {
      const { up, down } = ofRow(term.base);
      return { up: up + outside(term.sup), down: down + outside(term.sub) };
    }
    case 'fenced':
      return scaled(ofRow(term.content), around);
    case 'lined': {
      const { up, down } = ofRow(term.of);
      return { up: up + white, down };
    }
    case 'braced': {
      const { up, down } = ofRow(term.of);
      const more = brace + small(term.label);
      return term.isBelow ? { up, down: down + more } : { up: up + more, down };
    }
    case 'matrix': {
      const rows = term.rows.map((row) => heightOf(highest([letters, ...row.map(ofRow)])) + white);
      const half = rows.reduce((sum, row) => sum + row, 0) / 2;
      return { up: half + axis, down: half - axis };
    }
  }
}

function ofOperator({ sign, under, over, of }: LargeOperator): Height {
  const { up, down } = /[∫-∳]/u.test(sign) ? integral : operator;
  return highest([{ up: up + small(over), down: down + small(under) }, ofRow(of)]);
}

const heightOf = ({ up, down }: Height): number => up + down;

const whole = (terms: Expression): number => heightOf(ofRow(terms));

/** Of a script or limit. */
const small = (terms: Expression): number => (terms.length === 0 ? 0 : scriptScale * whole(terms));

/** Of a script, what stands higher (lower) than its base. */
const outside = (terms: Expression): number => Math.max(0, small(terms) - scriptReach);

const scaled = ({ up, down }: Height, by: number): Height => ({ up: up * by, down: down * by });
