/** Symbols to literals and copies: of all ways through a segment the cheapest, by what was counted before. */
import { alloc } from '../memory';
import { Costs, count, distanceCost, learn, lengthCost, literalCost } from './costs';
import { distanceCode } from './distances';
import { filledTo, firstFound, isWithinRun, nextFound, remember, sameLength, symbolAt } from './finder';
import { firstDistance, literalCount, longestCopy, prefixOf } from './prefix';
import { putCopy, putLiteral, shortestFar } from './tokens';

const segmentSymbols = 4096;
/** A copy this long is taken without looking for a better way. */
const longEnough = 256;
/** Of the shortest and the longest of a copy's lengths so many are tried. */
const someLengths = 24;
/** So much longer a copy may be without it counting, and so many literals are looked at instead of a far one. */
const littleLonger = 3;
const mostBefore = 8;
/** The last places of such a copy can be found afterwards. */
const remembered = 24;

/** For each place of the segment: the cost up to it, and the length and distance that lead there (1 and 0: a literal). */
let costs: usize = 0;
let lengths: usize = 0;
let distances: usize = 0;

let width = 0;
/** Symbols before are tokens already. */
export let parsedTo = 0;
let recording = false;
let own: Costs = changetype<Costs>(0);
let nextLesson = 0;

export function openParser(symbolsAcross: i32): void {
  width = symbolsAcross;
  costs = alloc((segmentSymbols + 1) * 4);
  lengths = alloc((segmentSymbols + 1) * 2);
  distances = alloc((segmentSymbols + 1) * 4);
}

/** From the first symbol of what the finder holds on. `record`: as tokens, else they are but counted. */
export function startParsing(by: Costs, record: bool): void {
  own = by;
  recording = record;
  parsedTo = 0;
  nextLesson = 4096;
}

/** Parses what is there, but for what a copy may yet be longer by; all of it in the end. */
export function parse(whole: bool): void {
  const until = whole ? filledTo : filledTo - longestCopy;
  while (parsedTo < until) {
    parseSegment(min(segmentSymbols, until - parsedTo));
    if (parsedTo < nextLesson) continue;
    learn(own);
    nextLesson = parsedTo + max(4096, parsedTo >> 1);
  }
}

let longLength = 0;
let longDistance = 0;

function parseSegment(most: i32): void {
  store<u32>(costs, 0);
  memory.fill(costs + 4, 255, most * 4);
  longLength = 0;
  let i = 0;
  for (; i < most; i++) {
    tryNear(i, most);
    if (!isWithinRun(parsedTo + i)) tryFound(i, most);
    if (longLength > 0) break;
    remember(parsedTo + i);
    const cost = load<u32>(costs + <usize>i * 4) + literalCost(own, load<u8>(symbolAt(parsedTo + i)));
    reach(i + 1, cost, 1, 0);
  }
  emitUpTo(i);
  parsedTo += i;
  if (longLength == 0) return;
  emitCopy(longLength, longDistance);
  const end = parsedTo + longLength;
  for (let place = max(parsedTo, end - remembered); place < end; place++) remember(place);
  parsedTo = end;
}

@inline
function reach(i: i32, cost: u32, length: i32, distance: i32): void {
  const at = <usize>i * 4;
  if (cost >= load<u32>(costs + at)) return;
  store<u32>(costs + at, cost);
  store<u16>(lengths + <usize>i * 2, <u16>length);
  store<i32>(distances + at, distance);
}

/** The pixel to the left, and those above. */
@inline
function tryNear(i: i32, most: i32): void {
  tryDistance(i, most, 1);
  if (width > 2) tryDistance(i, most, width - 1);
  if (width > 1) tryDistance(i, most, width);
  tryDistance(i, most, width + 1);
}

@inline
function tryDistance(i: i32, most: i32, distance: i32): void {
  const place = parsedTo + i;
  const length = sameLength(place, distance, filledTo - place);
  if (length < 2) return;
  if (length >= longEnough) return takeLong(length, distance);
  reachAll(i, most, 2, length, distance);
}

/** A little longer is not worth a dearer distance. */
function takeLong(length: i32, distance: i32): void {
  if (longLength > 0) {
    const cheaper = distanceCost(own, distanceCode(distance)) < distanceCost(own, distanceCode(longDistance));
    if (length < longLength || (length <= longLength + littleLonger && !cheaper)) return;
  }
  longLength = length;
  longDistance = distance;
}

/** Whether after a few literals a pixel near by would not lead as far for less: edges recur far away, but what follows them is even. */
function worthItsDistance(place: i32, length: i32, distance: i32): bool {
  const cost = distanceCost(own, distanceCode(distance)) + lengthCost(own, length);
  let literals: u32 = 0;
  for (let k = 1; k <= mostBefore; k++) {
    literals += literalCost(own, load<u8>(symbolAt(place + k - 1)));
    if (literals >= cost) return true;
    if (reachesFor(place + k, length - k - littleLonger, 1, cost - literals)) return false;
    if (reachesFor(place + k, length - k - littleLonger, width, cost - literals)) return false;
  }
  return true;
}

function reachesFor(place: i32, length: i32, distance: i32, most: u32): bool {
  const reached = sameLength(place, distance, filledTo - place);
  return reached >= length && distanceCost(own, distanceCode(distance)) + lengthCost(own, reached) <= most;
}

function reachAll(i: i32, most: i32, from: i32, length: i32, distance: i32): void {
  const cost = load<u32>(costs + <usize>i * 4) + distanceCost(own, distanceCode(distance));
  const until = min(length, most - i);
  for (let k = from; k <= until; k++) {
    // of a long copy the shorter ones matter little, but for those that nearly are as long
    if (k == from + someLengths && k < until - someLengths) k = until - someLengths;
    reach(i + k, cost + lengthCost(own, k), k, distance);
  }
}

function tryFound(i: i32, most: i32): void {
  const place = parsedTo + i;
  const left = filledTo - place;
  if (left < shortestFar) return;
  let longest = max(longLength, shortestFar - 1);
  for (let found = firstFound(place); found >= 0; found = nextFound(found, place)) {
    if (longest >= left || load<u8>(symbolAt(found + longest)) != load<u8>(symbolAt(place + longest))) continue;
    const distance = place - found;
    const length = sameLength(place, distance, left);
    if (length <= longest) continue;
    if (length >= longEnough) {
      if (worthItsDistance(place, length, distance)) takeLong(length, distance);
    } else reachAll(i, most, longest + 1, length, distance);
    longest = length;
    if (length == longestCopy) return;
  }
}

/** The way that was found, turned about and then walked. */
function emitUpTo(end: i32): void {
  let next = 0;
  for (let i = end; i > 0; ) {
    const length = <i32>load<u16>(lengths + <usize>i * 2);
    // from here on costs tell where each step leads to
    store<i32>(costs + <usize>(i - length) * 4, i);
    i -= length;
  }
  for (let i = 0; i < end; i = next) {
    next = load<i32>(costs + <usize>i * 4);
    const distance = load<i32>(distances + <usize>next * 4);
    if (distance == 0) emitLiteral(load<u8>(symbolAt(parsedTo + i)));
    else emitCopy(next - i, distance);
  }
}

@inline
function emitLiteral(value: u8): void {
  count(own, value);
  if (recording) putLiteral(value);
}

function emitCopy(length: i32, distance: i32): void {
  const code = distanceCode(distance);
  count(own, literalCount + prefixOf(length));
  count(own, firstDistance + prefixOf(code));
  if (recording) putCopy(length, code);
}
