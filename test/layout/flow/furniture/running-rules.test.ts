import { expect, test } from 'vitest';
import { withRule } from '../../../../src/layout/flow/furniture/running-rules.ts';
import type { RawParagraph, RunningBlock } from '../../../../src/layout/flow/page-layout.ts';
import { lineAcross, pageOf } from '../../letters.ts';
import { lineOf } from '../lines.ts';

const block = (text: string, baseline: number): RawParagraph => {
  const line = lineOf(text, { left: 100, baseline });
  const column = { left: 100, right: 400 };
  return {
    kind: 'paragraph',
    lines: [line],
    mark: undefined,
    column,
    box: line.box,
    shading: undefined,
    rule: undefined,
  };
};

const rulesOf = (blocks: RunningBlock[], at: number) =>
  withRule(blocks, pageOf([], { rulings: [lineAcross(at)] })).map((own) =>
    own.kind === 'paragraph' ? [own.rule?.at, own.ruleAbove?.at] : [],
  );

test('withRule() has the line between head and text below the head, that between text and foot above the foot', () => {
  expect(rulesOf([block('Report', 40), block('of the year', 54)], 60)).toEqual([
    [undefined, undefined],
    [60, undefined],
  ]);
  expect(rulesOf([block('Page', 760)], 748)).toEqual([[undefined, 748]]);
});

test('withRule() adds no line to one that is drawn with letters', () => {
  for (const letter of ['_', '—', '-'])
    expect(rulesOf([block(letter.repeat(40), 40)], 46)).toEqual([[undefined, undefined]]);
});
