import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../../src/pdf/cos/memory.ts';
import { type Cos, Ref } from '../../../src/pdf/cos/objects.ts';
import { Keyword, Parser } from '../../../src/pdf/cos/parser.ts';
import { serialize } from '../../../src/pdf/cos/serialize.ts';
import { latin1 } from '../make.ts';

const store = new MemoryStore();
const parse = (text: string) => new Parser(latin1(text), 0, (num) => new Ref(store, num)).item();
const rewritten = (text: string): string => {
  const item = parse(text);
  return item instanceof Keyword ? `keyword ${item.text}` : serialize(item as Cos, (ref) => ref.num);
};

describe('what is written as the specification says is read as it means', () => {
  test.each([
    ['12', '12'],
    ['-0.5', '-0.5'],
    ['.5', '0.5'],
    ['4.', '4'],
    ['0.00000001', '0.00000001'],
    ['true', 'true'],
    ['null', 'null'],
    ['/Name', '/Name'],
    ['/A#20B', '/A#20B'],
    ['(a(b)c)', '(a\\(b\\)c)'],
    ['(\\101\\n\\\r\nxyz)', '(A\nxyz)'],
    ['<48656C6C6F>', '(Hello)'],
    ['<4>', '(@)'],
    ['<FFFE00>', '<fffe00>'],
    ['[1 0 R 2 0 R]', '[1 0 R 2 0 R]'],
    ['<</A/B/C[1(x)]>>', '<</A/B/C[1(x)]>>'],
    ['% comment\n7', '7'],
  ])('%s', (text, expected) => expect(rewritten(text)).toBe(expected));
});

describe('what is not, is read as viewers do', () => {
  test.each([
    ['--5', '-5', 'a second sign'],
    ['1.2.3', '1.2', 'a second point'],
    ['5-3', '5', 'a sign within'],
    ['/A#XY', '/A#23XY', 'a number sign that is no escape'],
    ['<</A 1', '<</A 1>>', 'a dictionary that is not closed'],
    ['<</A 1 endobj', '<</A 1>>', 'a dictionary that ends with its object'],
    ['<</A/B 3 4/C 5>>', '<</A/B/C 5>>', 'values without keys'],
    ['<</A>>', '<<>>', 'a key without value'],
    ['[1 2', '[1 2]', 'an array that is not closed'],
    ['(abc', '(abc)', 'a string that is not closed'],
    ['foo', 'keyword foo', 'an unknown word'],
  ])('%s', (text, expected) => expect(rewritten(text)).toBe(expected));
});

test('nesting without end is refused rather than overflowing the stack', () => {
  expect(() => parse('['.repeat(100_000))).toThrow(/nested/);
});
