/** The closed list of what a customer should know of a result; sent as X-Octavo-Warnings. */
export const warnings = [
  'fonts_substituted',
  'no_text_layer',
  'pages_given_up',
  'signature_broken',
  'animation_dropped',
  'document_repaired',
  'encryption_removed',
  'links_removed',
  'fields_renamed',
  'structure_lost',
  'attachments_left_out',
  'pdfa_claim_dropped',
] as const;

export type Warning = (typeof warnings)[number];
