/** Instances of our own WASM core; each job has one of its own, so nothing outlives a job and a trap harms none but it. */
import { coreModule } from '../../wasm/codecs.mjs';

export interface Core {
  memory: WebAssembly.Memory;
  /** Address of `bytes` zeroed bytes, aligned to 16; never freed. Traps where memory can't grow. */
  alloc(bytes: number): number;
  /** A Huffman decoding table from 16 counts and the symbols after them; its address. */
  huffmanTable(counts: number): number;
  /** These describe a JPEG, in this order; see wasm/core/frame.ts and scans.ts. */
  jpegFrame(width: number, height: number, components: number, samples: number, ycc: number): void;
  jpegComponent(i: number, horizontal: number, vertical: number, quant: number): void;
  jpegLayout(several: number): void;
  jpegScan(
    restartInterval: number,
    progressive: number,
    from: number,
    to: number,
    high: number,
    low: number,
    ended: number,
  ): void;
  jpegScanComponent(i: number, dcTable: number, acTable: number): void;
  /** Before the first band: more will be asked for, that begin every `columns` samples. */
  jpegRemember(columns: number): void;
  /** Starts from the top; again for another band, where more were spoken of. */
  jpegBand(from: number, until: number, firstRow: number): void;
  /** Where the rows are that jpegRows makes. */
  jpegPixels(): number;
  /** How many rows it made; 0 after the last, -1 where the data ends or is broken. */
  jpegRows(): number;
  /** JPEG encoder, first pass; see wasm/core/writer.ts. */
  writerOpen(width: number, gray: number, halved: number, inScans: number, quant: number): void;
  writerPixels(): number;
  /** Not 0 where a row of MCUs is whole and its tokens are there. */
  writerRow(): number;
  writerFinish(): number;
  /** Tokens of a sequential picture's last row of MCUs, and what was counted so far; see wasm/core/tokens.ts. */
  tokensAt(): number;
  tokenBytes(): number;
  tokenCounts(): number;
  /** Tokens of a progressive picture's `scan`; see wasm/core/progressive-tokens.ts. */
  scanTokens(scan: number): number;
  scanTokenBytes(scan: number): number;
  scanCounts(scan: number): number;
  finishScans(): void;
  /** JPEG encoder, second pass; see wasm/core/packer.ts. */
  packerCodes(): number;
  packerPack(tokens: number, length: number, lumaBlocks: number, chromaBlocks: number, to: number): number;
  packerPackScan(tokens: number, length: number, to: number): number;
  packerFinish(to: number): number;
  /** WebP encoder; see wasm/core/vp8/frame.ts. First all rows are surveyed, then all coded. */
  vp8Open(width: number, height: number, channels: number, mostModesBytes: number): void;
  vp8Pixels(): number;
  vp8Survey(): void;
  vp8Surveyed(quality: number): void;
  /** Not 0 where a row of macroblocks is whole and its levels are kept. */
  vp8Row(): number;
  vp8Finish(): number;
  vp8Kept(): number;
  vp8KeptBytes(): number;
  /** Where the last row of luma is, as a decoder has it before it smooths edges. */
  vp8Reconstructed(): number;
  vp8Settle(): void;
  /** Where it came to, packing levels from `at` to `end`. */
  vp8Pack(at: number, end: number): number;
  vp8Packed(): number;
  vp8PackedBytes(): number;
  vp8TakePacked(bytes: number): void;
  vp8PackLast(): number;
  vp8Header(): number;
  vp8HeaderAt(): number;
  /** Alpha of the rows that the WebP encoder is given; see wasm/core/alpha/plane.ts. How it is told, found in the first pass; -1 where it hides nothing. */
  alphaSurveyed(): number;
  /** The same for a plane that is given by itself: opened, then each row at an address, of all rows once and once more. */
  alphaOpen(width: number, height: number): void;
  alphaSurvey(row: number): void;
  alphaCode(row: number): void;
  /** Tokens made in the second pass, until they are taken. */
  alphaTokens(): number;
  alphaTokenBytes(): number;
  alphaTaken(): void;
  alphaValues(): number;
  alphaModes(): number;
  alphaModeTileBits(): number;
  alphaCounts(): number;
  alphaTileBits(): number;
  /** Packing tokens; see wasm/core/alpha/pack.ts. Where codes, and then the groups of tiles, are put. */
  alphaCodes(groups: number): number;
  alphaPackStart(width: number, height: number, tileBits: number, firstBits: number, bitCount: number): number;
  alphaPack(tokens: number, length: number, to: number): number;
  alphaPackLast(to: number): number;
  /** Inflating; see wasm/core/inflate.ts. The address of its pieces. */
  inflateOpen(): number;
  /** Bytes of the next piece, 0 at the end. */
  inflateSome(): number;
  /** After the last piece: 1 where the stream ended as it should, its Adler-32 right. */
  inflateConfirmed(): number;
  /** PNG's CRC-32 of `length` bytes, going on from `crc`, 0 at first. */
  crc32(crc: number, at: number, length: number): number;
  /** Unfilters `count` PNG rows in place; `above` holds the row before them, and afterwards the last. 0 where a filter does not exist. */
  unfilterRows(rows: number, above: number, rawBytes: number, count: number, pixelBytes: number): number;
  /** Writes rows with the best of the five filters each, filter byte first, to `out`; see wasm/core/png/filter.ts. */
  filterRows(
    rows: number,
    count: number,
    above: number,
    rawBytes: number,
    pixelBytes: number,
    copy: number,
    out: number,
    scratch: number,
  ): void;
  /** Scaling down; see wasm/core/resample/. `bytes`: 1 or 2 a sample. */
  resampleTake(row: number, width: number, channels: number, bytes: number, out: number): void;
  resampleAddBoxes(
    rows: number,
    count: number,
    width: number,
    channels: number,
    bytes: number,
    box: number,
    sums: number,
  ): void;
  resampleTakeBoxes(sums: number, count: number, channels: number, bytes: number, area: number, out: number): void;
  resampleDown(rows: number, weights: number, pairs: number, samples: number, out: number): void;
  resampleAcross(
    row: number,
    width: number,
    channels: number,
    bytes: number,
    pairs: number,
    starts: number,
    weights: number,
    out: number,
  ): void;
  /** Pixels in a new order; see wasm/core/turn.ts. */
  turnRows(from: number, right: number, down: number, width: number, rows: number, bytes: number, to: number): void;
}

/** What the core calls: bytes of a JPEG scan from its byte `from` on, or the next ones of a deflated stream, copied to `to`. */
export interface Host {
  more(scan: number, from: number, to: number, room: number): number;
}

const noHost: Host = { more: () => 0 };

export function core(host: Host = noHost): Core {
  return new WebAssembly.Instance(coreModule, { host: { more: host.more } }).exports as unknown as Core;
}
