/** A log whose reader is gone, or whose disk is full, costs lines of the log and nothing else. */
import { expect, it } from 'vitest';
import { linesTo } from '../../src/host/lines.ts';

/** An output that takes so many bytes at once, and none while it is `full`. */
function output(atOnce: number) {
  const seen = { text: '', full: false };
  const writeSync = (bytes: Uint8Array) => {
    if (seen.full) throw new Error('No space left on device (os error 28)');
    const taken = bytes.subarray(0, atOnce);
    seen.text += new TextDecoder().decode(taken);
    return taken.length;
  };
  return { seen, writeSync };
}

it('writes a line whole where the output takes a part of it at once', () => {
  const { seen, writeSync } = output(3);
  const print = linesTo(writeSync);
  print('the first');
  print('the second');
  expect(seen.text).toBe('the first\nthe second\n');
});

it('throws nothing where nothing can be written, and writes again once that is possible', () => {
  const { seen, writeSync } = output(100);
  const print = linesTo(writeSync);
  seen.full = true;
  print('lost');
  seen.full = false;
  print('kept');
  expect(seen.text).toBe('kept\n');
});

it('does not let a line that was cut off spoil the next', () => {
  const { seen, writeSync } = output(4);
  const print = linesTo((bytes) => {
    const count = writeSync(bytes);
    seen.full = seen.text === 'the ';
    return count;
  });
  print('the first');
  print('the second');
  seen.full = false;
  print('the third');
  expect(seen.text).toBe('the \nthe third\n');
});
