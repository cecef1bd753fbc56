/** What a document says of itself. */
export interface DocumentProperties {
  /** Empty where it says nothing, as all texts here. */
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** BCP 47, of most of its text; undefined where it says none. */
  language: string | undefined;
  /** It is the print of a spreadsheet. */
  spreadsheet: boolean;
}

/** Of a document that says nothing. */
export const unsaid: DocumentProperties = {
  title: '',
  author: '',
  subject: '',
  keywords: '',
  language: undefined,
  spreadsheet: false,
};
