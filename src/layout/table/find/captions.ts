/** Lines that stand over a table or under it, and are none of its rows: titles, sources and notes, in the languages of Europe. Pure. */
import { type LinePiece, textOfWords } from '../../words/words.ts';
import { isFigure } from '../figure.ts';
import type { TextRow } from '../rows/text-rows.ts';

/** Words that are a caption's wherever they begin a line. */
const caption =
  /^(?:(?:table|tableau|tabelle|tabla|tabella|figure|chart|graph|sources?|notes?|quellen?|fuentes?|fonti?|anmerkung(?:en)?)\b|fig\.)/i;
/** Those that begin labels, too, name a table or a figure before its number, or behind it. */
const numbered =
  /^(?:tabel[alu]?|tabell|tabelul|tablica|tabulka|tabuľka|tabula|taulukko|quadro|cuadro|tavola|таблица|табела|таблиця|πίνακας|figura|figur|abbildung|grafik|gráfico|gráf|grafico|graf|wykres|kuvio|kaavio|diagramm?|фигура|графика|γράφημα|διάγραμμα)\s(?:n[ro.]\.?\s?)?(?:\d|[IVX]+(?!\p{L}))/iu;
const numberedBefore = /^\d+(?:\.\d+)*\.?\s(?:táblázat|ábra|tabula|attēls|lentelė|paveikslas)(?!\p{L})/iu;
/** And name a source or a note before a colon. */
const marked =
  /^(?:źródł[oa]|källa|lähde|lähteet|kilder?|bron|zdroj|forrás|vir|izvor|sursa|allikas|avots|šaltinis|fontes|πηγή|източник|извор|nota|notas|uwag[ai]|anm|huom|opmerking|bemærk|merknad|poznámk[ay]|pozn|megjegyzés|opomba|napomena|notă|märkus|piezīme|pastaba|σημείωση|забележк[аи])\.?\s?:/iu;
/** A note with its mark, where no figures stand beside it. */
const note = /^(?:\*+|\(?\d\)|\[\d\])\s?\p{Lu}/u;

/** What a sign in the table stands for, where no figures stand beside it: `(X) Not applicable.` */
const legend =
  /^(?:[-–—]|\(?(?:NA|\p{Lu})\)?)\s(?:[Nn]ot (?:available|applicable)|[Rr]epresents|[Ww]ithheld|Less than|Data (?:not|are|withheld))/u;

/** What stands below a title: `[In millions of dollars]`. */
const headnote = /^\[.*\]$|^\((?:(?:data|numbers|figures|dollars|amounts|values|rates)\s)?(?:in|per)\s.*\)$/i;

/** A title, a source or a note rather than a row. */
export const isCaption = ({ pieces: [piece, ...others] }: TextRow): boolean =>
  piece !== undefined &&
  ((others.length === 0 && headnote.test(textOfWords(piece.words)) && piece.words.length > 2) ||
    (beginsCaption(piece) && !(isFewWords(piece) && others.length > 0)) ||
    ([note, legend].some((begins) => begins.test(textOfWords(piece.words))) &&
      !others.some(({ words }) => isFigure(words))));

/** Titles of what stands side by side below them, or one whose number stands a wide gap before it: `Table 2.  Births`. */
export const areCaptions = ({ pieces }: TextRow): boolean =>
  pieces.every(beginsCaption) || (pieces.length === 2 && pieces.slice(0, 1).every(isCaptionNumber));

const isCaptionNumber = (piece: LinePiece): boolean =>
  beginsCaption(piece) && /^\p{L}+ [\dA-Z.-]+[.:]?$/u.test(textOfWords(piece.words));

export function beginsCaption({ words }: LinePiece): boolean {
  const text = textOfWords(words);
  return [caption, numbered, numberedBefore, marked].some((begins) => begins.test(text));
}

/** `Source`, `Source of income`: with others beside them they head a column. */
const isFewWords = ({ words }: LinePiece): boolean => /^\p{L}+(?: \p{L}+){0,3}$/u.test(textOfWords(words));
