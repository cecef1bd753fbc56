/** Points of height that the line above a page's notes takes: LibreOffice's own; Word's is that of the paragraph it stands in. */
export const noteSeparator = 6;
