/** What a charstring draws: the steps that Type 1 and Type 2 charstrings have in common, and the stems that hint them. */

/** A stem whose edges are to be sharp. */
export interface Stem {
  upright: boolean;
  edge: number;
  width: number;
}

/** An operator, those of two bytes as 0x0c00 and the second, and what it is given. */
export interface Step {
  operator: number;
  operands: number[];
}

export interface Outline {
  width: number;
  /** In between: the stems that count from there on. */
  steps: (Step | Stem[])[];
}

/** `flex` is a procedure in Type 1, and an operator in Type 2. */
export const steps = {
  vmoveto: 4,
  rlineto: 5,
  hlineto: 6,
  vlineto: 7,
  rrcurveto: 8,
  endchar: 14,
  rmoveto: 21,
  hmoveto: 22,
  vhcurveto: 30,
  hvcurveto: 31,
  flex: 0x0c23,
};
