/** The closed list of what a customer should know of a result, with what each means; sent by name as X-Octavo-Warnings. */
export const warnings = {
  fonts_substituted: 'A font of the document is not at hand; one that looks like it took its place.',
  no_text_layer: 'Pages hold pictures of text, such as scans: there were no characters to read.',
  pages_given_up: 'Pages were too involved to be read in time, and are missing or simplified.',
  signature_broken: 'The document was signed; changing it ends the signature, which was taken out.',
  animation_dropped: 'Something that moved or sounded is still now: an animation, a film, an animated picture.',
  document_repaired: 'The document was damaged; what could be read of it was used.',
  encryption_removed: 'The document was encrypted; the result opens without a password.',
  links_removed: 'Links that led to pages which are not in the result were taken out.',
  fields_renamed: 'Form fields of the same name in several files got names of their own.',
  xfa_dropped: 'The form was there in XFA too, which was left out; its fields are ordinary ones.',
  structure_lost: 'The reading order that assistive technology uses is not whole in the result.',
  attachments_left_out: 'Files attached to the document are not in the result.',
  pdfa_claim_dropped: 'Not all files are PDF/A of one kind, so the result does not say that it is.',
} as const;

export type Warning = keyof typeof warnings;
