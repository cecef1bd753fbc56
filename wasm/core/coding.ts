/** How a component is coded in a scan: its tables, and the DC value that the next one is told from. */
import { alloc } from './memory';
import { Component } from './component';

@unmanaged
export class Coding {
  component: Component;
  dcTable: usize;
  acTable: usize;
  /** huffmanPairs and huffmanSkips of it, where the scan is sequential. */
  acPairs: usize;
  acSkips: usize;
  predicted: i32;
}

export function newCoding(component: Component, dcTable: usize, acTable: usize): Coding {
  const coding = changetype<Coding>(alloc(offsetof<Coding>()));
  coding.component = component;
  coding.dcTable = dcTable;
  coding.acTable = acTable;
  return coding;
}
