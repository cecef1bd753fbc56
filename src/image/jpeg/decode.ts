/** JPEG to pixels through the core, a row of MCUs at a time, at full size or a fraction; the file stays outside and is read through small windows. */
import type { Band } from '../band.ts';
import { type Core, core } from '../core.ts';
import { damaged, unsupportedKind } from '../damaged.ts';
import type { Samples } from '../picture.ts';
import type { JpegHeader } from './header.ts';
import { type JpegScan, type JpegScans, readScans } from './scans.ts';

/** The part of 8 samples a block's side is decoded to. */
export type Reduction = 8 | 4 | 2 | 1;

export interface DecodedJpeg {
  width: number;
  height: number;
  /** 1 gray; 3 RGB; 4 CMYK as it stands in the file. */
  channels: 1 | 3 | 4;
  /** Throws 422 damaged_document where the data ends or is broken. */
  strips: Iterable<Samples>;
}

/** All of a picture, at `reduction` eighths of the size. Throws 422. */
export function decodeJpegPixels(bytes: Uint8Array, header: JpegHeader, reduction: Reduction): DecodedJpeg {
  return jpegBands(bytes, header, reduction)();
}

/** A picture that is read again and again, one band after the other, or all of it. Throws 422. */
export function jpegBands(bytes: Uint8Array, header: JpegHeader, reduction: Reduction): (band?: Band) => DecodedJpeg {
  checkSampling(header);
  const layout = readScans(bytes, header);
  const width = Math.ceil((header.width * reduction) / 8);
  const height = Math.ceil((header.height * reduction) / 8);
  const whole = { left: 0, top: 0, width, height };
  const opened = () => described(bytes, header, layout, reduction);
  let remembering: Core | undefined;
  /** All scans are read through once, places in them remembered for the bands that follow. */
  const again = (band: Band) => {
    if (!remembering) {
      remembering = opened();
      remembering.jpegRemember(band.pitch ?? band.width);
    }
    return remembering;
  };
  return (band) => {
    const part = band ?? whole;
    return {
      width: part.width,
      height: part.height,
      channels: header.components.length as 1 | 3 | 4,
      strips: pixels(band ? () => again(band) : opened, header, reduction, part),
    };
  };
}

/** Whether one sequential scan holds all. */
const isSingle = ({ progressive }: JpegHeader, { scans }: JpegScans): boolean => !progressive && scans.length === 1;

function checkSampling({ components }: JpegHeader): void {
  const most = {
    h: Math.max(...components.map((c) => c.horizontal)),
    v: Math.max(...components.map((c) => c.vertical)),
  };
  for (const { horizontal, vertical } of components)
    if (most.h % horizontal || most.v % vertical)
      throw unsupportedKind('JPEG', `sampling ${horizontal} x ${vertical} of ${most.h} x ${most.v}`);
}

function* pixels(
  open: () => Core,
  header: JpegHeader,
  reduction: Reduction,
  { left, top, width, height }: Band,
): Generator<Samples> {
  const wasm = open();
  wasm.jpegBand(left, left + width, top);
  const address = wasm.jpegPixels();
  const rowBytes = width * header.components.length;
  for (let row = 0; row < top + height; ) {
    const rows = nextRows(wasm.jpegRows);
    if (rows <= 0)
      throw damaged(
        'JPEG',
        `the data ends or is broken at row ${Math.floor((row * 8) / reduction)} of ${header.height}`,
      );
    const [first, end] = [Math.max(0, top - row), Math.min(rows, top + height - row)];
    if (end > first) yield new Uint8Array(wasm.memory.buffer, address + first * rowBytes, (end - first) * rowBytes);
    row += rows;
  }
}

/** A core that was told of frame, tables and scans. */
function described(bytes: Uint8Array, header: JpegHeader, layout: JpegScans, reduction: Reduction): Core {
  const { quant, scans } = layout;
  const wasm = core({ more: feeder(bytes, scans, () => wasm.memory) });
  const put = (data: Uint8Array) => {
    const at = wasm.alloc(data.length);
    new Uint8Array(wasm.memory.buffer).set(data, at);
    return at;
  };
  const channels = header.components.length;
  wasm.jpegFrame(header.width, header.height, channels, reduction, isYcc(header) ? 1 : 0);
  header.components.forEach(({ horizontal, vertical }, i) => {
    const divisors = put(new Uint8Array((quant[i] ?? new Uint16Array(64)).buffer));
    // a picture of one component has no MCUs of several blocks, whatever it says (T.81, A.2.2)
    if (channels === 1) wasm.jpegComponent(i, 1, 1, divisors);
    else wasm.jpegComponent(i, horizontal, vertical, divisors);
  });
  wasm.jpegLayout(isSingle(header, layout) ? 0 : 1);
  const tables = new Map<Uint8Array, number>();
  const table = (data: Uint8Array | undefined) => {
    if (!data) return 0;
    const made = tables.get(data) ?? wasm.huffmanTable(put(data));
    tables.set(data, made);
    return made;
  };
  for (const scan of scans) {
    const { restartInterval, from, to, high, low, ended } = scan;
    wasm.jpegScan(restartInterval, header.progressive ? 1 : 0, from, to, high, low, ended ? 1 : 0);
    for (const { index, dc, ac } of scan.components) wasm.jpegScanComponent(index, table(dc), table(ac));
  }
  return wasm;
}

/** A trap is contained in the instance; what it was fed is broken. */
function nextRows(jpegRows: () => number): number {
  try {
    return jpegRows();
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) throw damaged('JPEG', "its data can't be decoded", cause);
    throw cause;
  }
}

/** Gives the core bytes of a scan. */
function feeder(
  bytes: Uint8Array,
  scans: JpegScan[],
  memory: () => WebAssembly.Memory,
): (scan: number, from: number, to: number, room: number) => number {
  return (scan, from, to, room) => {
    const at = (scans[scan]?.start ?? bytes.length) + from;
    const part = bytes.subarray(at, at + room);
    new Uint8Array(memory().buffer).set(part, to);
    return part.length;
  };
}

/** As libjpeg guesses (jdapimin.c): Adobe's word, else JFIF's, else components named R, G, B; four components are CMYK unless Adobe says YCCK. */
function isYcc({ components, adobeTransform, jfif }: JpegHeader): boolean {
  if (components.length === 4) return adobeTransform === 2;
  if (components.length !== 3) return false;
  if (jfif) return true;
  if (adobeTransform !== undefined) return adobeTransform !== 0;
  return components.map(({ id }) => String.fromCharCode(id)).join('') !== 'RGB';
}
