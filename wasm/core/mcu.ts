/** Rows of MCUs where one sequential scan holds all: no coefficients are kept beyond an MCU's. */
import { loadReader, ranDry, saveReader } from './bits';
import { broken, clearBlock, nonzeroOf, roomyBytes, setNonzero } from './blocks';
import { enter, mark, markEnd } from './bookmarks';
import { Coding } from './coding';
import { samples } from './samples';
import { beforeMcu, coding, Scan } from './scan';
import { dcOfBlock, sequentialBlock } from './sequential';

/** Room for 10 of them, the most of an MCU (T.81, B.2.3). */
const blocks: usize = memory.data(1440, 16);

/** Reads MCUs `start` to `end` of row `row`, and gives samples of `from` to `until` to their components' `next`. False where the data ends or is broken. */
export function mcuRow(scan: Scan, row: i32, start: i32, end: i32, from: i32, until: i32): bool {
  loadReader(scan.reader);
  enter(scan, row, 0, start);
  for (let x = start; x < end; x++) {
    mark(scan, row, x);
    if (!beforeMcu(scan)) return false;
    if (x >= from && x < until) takeMcu(scan, x);
    else passMcu(scan);
    if (broken) return false;
  }
  markEnd(scan, row);
  saveReader(scan.reader);
  return !ranDry();
}

/** First all blocks are decoded, then all transformed: what was just stored in small parts can't be loaded at once. */
@inline
function takeMcu(scan: Scan, x: i32): void {
  let block = blocks;
  for (let i = 0; i < scan.count; i++) block = decodeBlocks(coding(scan, i), block);
  block = blocks;
  for (let i = 0; i < scan.count; i++) block = transformBlocks(coding(scan, i), block, x);
}

@inline
function decodeBlocks(own: Coding, first: usize): usize {
  const c = own.component;
  const end = first + <usize>(c.h * c.v) * roomyBytes;
  for (let block = first; block < end; block += roomyBytes) {
    let flat = true;
    if (c.size == 1) dcOfBlock(block, own);
    else flat = sequentialBlock(block, own);
    setNonzero(block, flat ? 0 : 1);
  }
  return end;
}

@inline
function transformBlocks(own: Coding, first: usize, x: i32): usize {
  const c = own.component;
  let block = first;
  let row = c.next + <usize>(x * c.h * c.size);
  for (let j = 0; j < c.v; j++, row += <usize>(c.size * c.stride))
    for (let g = 0; g < c.h; g++, block += roomyBytes) {
      const flat = nonzeroOf(block) == 0;
      samples(c, block, flat, row + <usize>(g * c.size));
      if (flat) store<i16>(block, 0);
      else clearBlock(block);
    }
  return block;
}

@inline
function passMcu(scan: Scan): void {
  for (let i = 0; i < scan.count; i++) {
    const own = coding(scan, i);
    for (let j = own.component.h * own.component.v; j > 0; j--) dcOfBlock(blocks, own);
  }
  store<i16>(blocks, 0);
}
