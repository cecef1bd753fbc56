/** Calls and answers, written by `npm run client:types` from the operations' schemas. Do not edit. */
import type { FileInput } from './files.ts';

/** What every call of convert takes */
export interface ConvertFields {
  /** The file to work on */
  file: FileInput;
  /** Page numbers and ranges, separated by commas, as in 1-3,5,7-9 */
  pages?: string;
}

/** Convert a PDF to a Word document (docx) */
export interface ConvertPdfToWord extends ConvertFields {
  /** Selects the conversion */
  type: 'pdf-to-word';
}

/** Convert a PDF to an Excel spreadsheet (xlsx): a sheet for each table, a last one for the text around them */
export interface ConvertPdfToExcel extends ConvertFields {
  /** Selects the conversion */
  type: 'pdf-to-excel';
}

/** Convert a Word document (docx, doc, odt, rtf) to PDF */
export interface ConvertWordToPdf extends ConvertFields {
  /** Selects the conversion */
  type: 'word-to-pdf';
}

/** Convert an Excel spreadsheet (xlsx, xls, ods, csv) to PDF */
export interface ConvertExcelToPdf extends ConvertFields {
  /** Selects the conversion */
  type: 'excel-to-pdf';
}

/** Convert a PowerPoint presentation (pptx, ppt, odp) to PDF */
export interface ConvertPptToPdf extends ConvertFields {
  /** Selects the conversion */
  type: 'ppt-to-pdf';
}

export type ConvertCall = ConvertPdfToWord | ConvertPdfToExcel | ConvertWordToPdf | ConvertExcelToPdf | ConvertPptToPdf;

/** What every call of ai takes */
export interface AiFields {
  /** The conversation, oldest message first */
  messages: {
    /** Who speaks */
    role: 'user' | 'assistant' | 'system';
    /** Message text */
    content: string;
  }[];
  /** Instructions of your own, added to the action's */
  systemPrompt?: string;
  /** Variety of the text, 0 to 2; 1 where it is left out */
  temperature?: number;
  /** Answer server-sent events, text as it comes; false where it is left out */
  stream?: boolean;
}

/** Write a text as the messages ask */
export interface AiWrite extends AiFields {
  /** Selects the operation */
  action: 'write';
}

/** Summarize the text in the messages */
export interface AiSummarize extends AiFields {
  /** Selects the operation */
  action: 'summarize';
}

/** Translate the text in the messages */
export interface AiTranslate extends AiFields {
  /** Selects the operation */
  action: 'translate';
  /** Language to translate into: a name or a BCP 47 tag such as pt-BR; "English" where it is left out */
  targetLanguage?: string;
}

/** Plan a presentation: its title, slides, bullets and notes */
export interface AiPptOutline extends AiFields {
  /** Selects the operation */
  action: 'ppt-outline';
}

export type AiCall = AiWrite | AiSummarize | AiTranslate | AiPptOutline;

/** Merge PDFs into one, in the order given; bookmarks, links, form fields and attachments are kept */
export interface PdfMerge {
  /** Selects the operation */
  action: 'merge';
  /** The files, in the order they are to have */
  files: FileInput[];
}

/** Take pages out of a PDF: as one PDF, or with Accept: application/zip one PDF for each listed range */
export interface PdfSplit {
  /** Selects the operation */
  action: 'split';
  /** The file to work on */
  file: FileInput;
  /** Page numbers and ranges, separated by commas, as in 1-3,5,7-9 */
  pages: string;
}

/** Turn the pages of a PDF clockwise, all or those listed */
export interface PdfRotate {
  /** Selects the operation */
  action: 'rotate';
  /** The file to work on */
  file: FileInput;
  /** Degrees, clockwise */
  angle: 90 | 180 | 270;
  /** Page numbers and ranges, separated by commas, as in 1-3,5,7-9 */
  pages?: string;
}

/** Make a PDF smaller; what cannot be made smaller comes back as it was */
export interface PdfCompress {
  /** Selects the operation */
  action: 'compress';
  /** The file to work on */
  file: FileInput;
  /** How far to go: lossless, balanced or small; "balanced" where it is left out */
  level?: 'lossless' | 'balanced' | 'small';
}

export type PdfCall = PdfMerge | PdfSplit | PdfRotate | PdfCompress;

/** What every call of image takes */
export interface ImageFields {
  /** The file to work on */
  file: FileInput;
}

/** Compress a picture to WebP */
export interface ImageCompress extends ImageFields {
  /** Selects the operation */
  action: 'compress';
  /** Quality of the result, 1 to 100; 80 where it is left out */
  quality?: number;
}

/** Convert a picture to JPEG, PNG or WebP */
export interface ImageConvert extends ImageFields {
  /** Selects the operation */
  action: 'convert';
  /** Format of the result */
  format: 'jpeg' | 'png' | 'webp';
}

/** Scale a picture down, keeping its ratio */
export interface ImageResize extends ImageFields {
  /** Selects the operation */
  action: 'resize';
  /** Largest width in pixels; the ratio is kept, and nothing is enlarged */
  width?: number;
  /** Largest height in pixels; the ratio is kept, and nothing is enlarged */
  height?: number;
}

/** Turn a picture clockwise by 90, 180 or 270 degrees */
export interface ImageRotate extends ImageFields {
  /** Selects the operation */
  action: 'rotate';
  /** Degrees, clockwise */
  angle: 90 | 180 | 270;
}

export type ImageCall = ImageCompress | ImageConvert | ImageResize | ImageRotate;

/** The outline of a presentation */
export interface Outline {
  title: string;
  slides: {
    title: string;
    bullets: string[];
    notes?: string;
  }[];
}

export interface TextAnswer {
  action: 'write' | 'summarize' | 'translate' | 'ppt-outline';
  model: string;
  content: string;
  usage: {
    inputTokens: number;
    outputTokens: number;
  };
  outline?: Outline;
}

export interface Usage {
  plan: 'free' | 'pro' | 'team';
  limit: number;
  used: number;
  remaining: number;
  resets: string;
}

/** An error (RFC 9457) */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** What was attempted, what was found, how to mend it */
  detail: string;
  code:
    | 'invalid_json'
    | 'invalid_parameters'
    | 'invalid_base64'
    | 'missing_key'
    | 'invalid_key'
    | 'plan_without_api'
    | 'account_disabled'
    | 'cross_origin_form'
    | 'not_found'
    | 'method_not_allowed'
    | 'in_progress'
    | 'already_exists'
    | 'file_too_large'
    | 'image_too_large'
    | 'unsupported_media_type'
    | 'damaged_document'
    | 'encrypted_document'
    | 'animated_image'
    | 'unconvertible_document'
    | 'output_too_large'
    | 'quota_exhausted'
    | 'rate_limited'
    | 'internal'
    | 'model_failed'
    | 'not_configured'
    | 'busy'
    | 'unavailable'
    | 'timeout';
  requestId: string;
  /** Whether the same call may succeed later */
  retryable: boolean;
  /** Parameters at fault */
  errors?: {
    path: string;
    message: string;
  }[];
  /** Index of the file at fault among several */
  file?: number;
}

/** Every field that is no file and no list, and how it is written. */
export const fieldKinds = {
  type: 'text',
  pages: 'text',
  action: 'text',
  angle: 'number',
  level: 'text',
  quality: 'number',
  format: 'text',
  width: 'number',
  height: 'number',
  systemPrompt: 'text',
  temperature: 'number',
  stream: 'flag',
  targetLanguage: 'text',
} as const;
