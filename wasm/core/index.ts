export { crc32 } from './crc';
export { huffmanTable } from './huffman';
export {
  jpegBand,
  jpegComponent,
  jpegFrame,
  jpegLayout,
  jpegPixels,
  jpegRemember,
  jpegRows,
  jpegScan,
  jpegScanComponent,
} from './jpeg';
export { alloc } from './memory';
export { filterRow, unfilterRows } from './png';
export { resampleAcross, resampleAddBoxes, resampleDown, resampleTake, resampleTakeBoxes } from './resample';
export { packerCodes, packerFinish, packerPack, packerPackScan } from './packer';
export { finishScans, scanCounts, scanTokenBytes, scanTokens } from './scans';
export { tokenBytes, tokenCounts, tokensAt } from './tokens';
export { writerFinish, writerOpen, writerPixels, writerRow } from './writer';
export { inflateConfirmed, inflateOpen, inflateSome } from './inflate';
export { turnRows } from './turn';
