/** Fonts of music, whose signs are no letters whatever their codes say: notes, clefs, and figures of the time. Pure. */

/** Of LilyPond, MusiXTeX, Finale, Sibelius, MuseScore and Dorico. */
const name =
  /^(?:emmentaler|feta\d|parmesan|gonville|bravura|petaluma|leland|sebastian|maestro|petrucci|opus(?:std|special|text|-|$)|sonata|engraver|finale ?(?:maestro|jazz|ash|broadway)|norfolk|helsinki|reprise|mscore|x?mus(?:ix)?\d|xsld|xslu|xslhd|xslhu|inkpen2)/i;

export const isMusicFont = (font: string): boolean => name.test(font);
