export { alphaCodes, alphaPack, alphaPackLast, alphaPackStart } from './alpha/pack';
export {
  alphaCounts,
  alphaModes,
  alphaModeTileBits,
  alphaTaken,
  alphaTileBits,
  alphaTokenBytes,
  alphaTokens,
  alphaValues,
  alphaSurveyed,
  codeAlpha as alphaCode,
  openAlpha as alphaOpen,
  surveyAlpha as alphaSurvey,
} from './alpha/plane';
export { crc32 } from './crc';
export { huffmanTable } from './huffman';
export { jpegComponent, jpegFrame, jpegLayout } from './frame';
export { jpegBand, jpegPixels, jpegRows } from './jpeg';
export { alloc } from './memory';
export { filterRows } from './png/filter';
export { unfilterRows } from './png/unfilter';
export { jpegRemember, jpegScan, jpegScanComponent } from './scans';
export { resampleAcross } from './resample/across';
export { resampleDown } from './resample/down';
export { resampleAddBoxes, resampleTake, resampleTakeBoxes } from './resample/take';
export { packerCodes, packerFinish, packerPack, packerPackScan } from './packer';
export { finishScans, scanCounts, scanTokenBytes, scanTokens } from './progressive-tokens';
export { tokenBytes, tokenCounts, tokensAt } from './tokens';
export { writerFinish, writerOpen, writerPixels, writerRow } from './writer';
export { inflateConfirmed, inflateOpen, inflateSome } from './inflate';
export {
  vp8Finish,
  vp8Header,
  vp8HeaderAt,
  vp8Kept,
  vp8KeptBytes,
  vp8Open,
  vp8Pack,
  vp8Packed,
  vp8PackedBytes,
  vp8PackLast,
  vp8Pixels,
  vp8Reconstructed,
  vp8Row,
  vp8Settle,
  vp8Survey,
  vp8Surveyed,
  vp8TakePacked,
} from './vp8/frame';
export { turnRows } from './turn';
