/** The list of operations: the only one. Routes, validation, documentation and forms all follow from it. */
import type { Operation } from '../operation.ts';
import { pptOutline } from './ai/ppt-outline.ts';
import { summarize } from './ai/summarize.ts';
import { translate } from './ai/translate.ts';
import { write } from './ai/write.ts';
import { excelToPdf } from './convert/excel-to-pdf.ts';
import { pdfToExcel } from './convert/pdf-to-excel.ts';
import { pdfToWord } from './convert/pdf-to-word.ts';
import { pptToPdf } from './convert/ppt-to-pdf.ts';
import { wordToPdf } from './convert/word-to-pdf.ts';
import { compress as compressImage } from './image/compress.ts';
import { convert as convertImage } from './image/convert.ts';
import { resize as resizeImage } from './image/resize.ts';
import { rotate as rotateImage } from './image/rotate.ts';
import { compress as compressPdf } from './pdf/compress.ts';
import { merge as mergePdf } from './pdf/merge.ts';
import { rotate as rotatePdf } from './pdf/rotate.ts';
import { split as splitPdf } from './pdf/split.ts';

export const operations: readonly Operation[] = [
  pdfToWord,
  pdfToExcel,
  wordToPdf,
  excelToPdf,
  pptToPdf,
  mergePdf,
  splitPdf,
  rotatePdf,
  compressPdf,
  compressImage,
  convertImage,
  resizeImage,
  rotateImage,
  write,
  summarize,
  translate,
  pptOutline,
];
