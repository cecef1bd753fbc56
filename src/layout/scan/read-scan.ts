/**
 * Pages that are a scan with its recognised text on it, unseen, as scanners and text recognition make them. Whoever converts
 * one wants words to edit and to find: they take the scan's place, and what is no word is cut out of it and stays, lines as lines,
 * all else as pictures. A picture with a few words in it stays whole, and its description says them.
 */
import { areaOf, heightOf, holds, holdsMiddle, overlap, widthOf } from '../box.ts';
import type { Box, Character, PageContent, Picture, Size } from '../page.ts';
import type { PdfDocument } from '../read/open.ts';
import { strokeOf } from '../ruling.ts';
import { linePiecesOf, textOfWords } from '../words/words.ts';
import { around } from './around.ts';
import { amountIn, colorIn, faintDarkness, inkOn, withoutInk } from './ink.ts';
import { Faces } from './looks/faces.ts';
import { withSeenLooks } from './looks/seen-looks.ts';
import { withSeenSigns } from './looks/seen-signs.ts';
import { withoutReadRules } from './read-rules.ts';
import { scanFills } from './scan-fills.ts';
import { scanLines } from './scan-lines.ts';
import { scanMarks } from './scan-marks.ts';
import { scanPhotos } from './scan-photos.ts';
import { type SheetPicture, straightSheet } from './sheet.ts';
import { slopeOf, straightened } from './straight.ts';
import { onSheet } from './straight-picture.ts';
import { withWhiteUnseen } from './white-words.ts';
import { withWholeWords } from './whole-words.ts';

const pictureDotsPerInch = 150;
/** Part of the page that a scan covers. */
const minShare = 0.5;
/** Parts of an area, and of the ink in it, that are words at most in pictures: more is text on a colour, or with something around it. */
const maxWords = 0.1;
const maxInkOfWords = 0.5;
/** Ink so near to a word, in its heights, is its own. */
const wordRim = { across: 1, down: 0.5 };
const lineRim = 1.5;
/** Times a letter's height: none is wider. */
const widestLetter = 2.5;
/** Edges of photos are no lines. */
const photoRim = 4;

export interface ReadScan {
  content: PageContent;
  /** Pictures with words that are not written beside them. */
  described: { picture: Picture; alt: string }[];
}

/** Its lines are put straight, where the sheet lay askew. */
export async function readScan(pdf: PdfDocument, page: PageContent, faces = new Faces()): Promise<ReadScan> {
  const read = withWholeWords(await withWhiteUnseen(pdf, page));
  const under = read.pictures.filter(({ box }) => unseenOn(read).some((letter) => holdsMiddle(box, letter.box)));
  const plain = () => withSeenLooks(straightened(read, slopeOf(read)), undefined, faces);
  if (under.length === 0) return { content: plain(), described: [] };
  const layers = read.pictures.filter(({ box }) => under.some((scan) => holds(scan.box, box, 1)));
  const covered = layers.reduce((sum, { box }) => sum + areaOf(box), 0);
  if (covered < minShare * read.width * read.height) {
    const content = plain();
    return described(content, unseenOn(content), under);
  }
  const { content: straight, picture, slope } = await straightSheet(pdf, read);
  const content = asSeen(straight, picture, faces);
  const unseen = unseenOn(content);
  const found = picture ? partsIn(picture, content, boxesOf(unseen)) : { lines: [], pictures: [], fills: [] };
  const cut = await cutOut(pdf, content, found.pictures, slope);
  const kept = content.pictures.filter((picture) => !layers.includes(picture));
  const written = {
    ...content,
    pictures: [...kept, ...cut],
    rulings: [...content.rulings, ...found.lines],
    fills: [...content.fills, ...found.fills],
  };
  return described(written, unseen, cut);
}

/** The page with the lines of its scan, put straight, for who wants its tables alone. */
export async function withScanLines(pdf: PdfDocument, page: PageContent, faces = new Faces()): Promise<PageContent> {
  const read = withWholeWords(page);
  const unread = unseenOn(read).length;
  if (2 * unread < read.characters.length || unread === 0)
    return withSeenLooks(straightened(read, slopeOf(read)), undefined, faces);
  const { content: straight, picture } = await straightSheet(pdf, read);
  const content = asSeen(straight, picture, faces);
  if (!picture) return content;
  const { lines, fills } = linesIn(picture, content, boxesOf(unseenOn(content)));
  return { ...content, rulings: [...content.rulings, ...lines], fills: [...content.fills, ...fills] };
}

/** What was recognised, as it looks on the sheet: rules that it was read of are none, and bullets are bullets. */
function asSeen(page: PageContent, picture: SheetPicture | undefined, faces: Faces): PageContent {
  if (!picture) return withSeenLooks(page, undefined, faces);
  const { bitmap, paper } = picture;
  const words = withoutReadRules(page, inkOn(paper, [], faintDarkness));
  return withSeenSigns(withSeenLooks(words, bitmap, faces), inkOn(paper));
}

const unseenOn = ({ characters }: PageContent): Character[] =>
  characters.filter(({ style, text }) => style.invisible && text.trim() !== '');

/** Of letters: one much wider than high was read of a signature, or of another drawing. */
const boxesOf = (letters: readonly Character[]): Box[] =>
  letters.map(({ box }) => box).filter((box) => widthOf(box) < widestLetter * heightOf(box));

/** What of the scan is no word. Pure. */
function partsIn(picture: SheetPicture, page: Size, words: readonly Box[]) {
  const { ink, photos, fills, free, lines } = linesIn(picture, page, words);
  const read = withoutInk(free, lines.map(strokeOf), lineRim);
  const left = withoutInk(
    read,
    words.map((word) => around(word, wordRim)),
    0,
  );
  const holdsText = (box: Box) => shareOf(words, box) > maxWords;
  const isOfWords = (box: Box) => amountIn(left, box) < (1 - maxInkOfWords) * amountIn(read, box);
  return {
    lines,
    pictures: [...photos, ...scanMarks(left, page).filter((box) => !isOfWords(box))].filter((box) => !holdsText(box)),
    fills: [
      ...fills,
      ...photos.filter(holdsText).map((box) => ({ box, color: colorIn(picture.bitmap, box, ink.pixelsPerPoint) })),
    ],
  };
}

/** Lines, and what they are told from. */
function linesIn({ bitmap, paper }: SheetPicture, page: Size, words: readonly Box[]) {
  const photos = scanPhotos(bitmap, page, words);
  const fills = scanFills(bitmap, page, words).filter(({ box }) => !photos.some((photo) => isPhoto(photo, box, words)));
  const ink = inkOn(paper, fills);
  const seen = photos.filter((photo) => !fills.some(({ box }) => overlap(photo, box)));
  const free = withoutInk(ink, seen, photoRim);
  const faint = withoutInk(inkOn(paper, fills, faintDarkness), seen, photoRim);
  return { ink, photos: seen, fills, free, lines: scanLines(faint, words) };
}

/** What is of one colour in a photo is a part of it; a bar beside words goes on under them. */
const isPhoto = (photo: Box, box: Box, words: readonly Box[]): boolean =>
  overlap(photo, box) && areaOf(photo) > 2 * areaOf(box) && !words.some((word) => holdsMiddle(box, word));

/** Part of the box that words are. */
const shareOf = (words: readonly Box[], box: Box): number =>
  words.filter((word) => holdsMiddle(box, word)).reduce((sum, word) => sum + areaOf(word), 0) / areaOf(box);

async function cutOut(pdf: PdfDocument, page: PageContent, boxes: readonly Box[], slope: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const box of boxes) {
    const shown = { box: onSheet(box, slope, page), dotsPerInch: pictureDotsPerInch, wordsIn: [] };
    const picture = await pdf.drawPage(page.index, shown).catch(() => undefined);
    if (picture) pictures.push({ ...picture, box });
  }
  return pictures;
}

/** What stands in the pictures is said in their description, and nowhere else. */
function described(content: PageContent, unseen: readonly Character[], pictures: readonly Picture[]): ReadScan {
  const inside = pictures.map((picture) => ({
    picture,
    characters: unseen.filter(({ box }) => holdsMiddle(picture.box, box)),
  }));
  const said = inside.filter(({ characters }) => characters.length > 0);
  const gone = new Set(said.flatMap(({ characters }) => characters));
  return {
    content: {
      ...content,
      characters: content.characters.filter((letter) => !gone.has(letter)),
      pictures: content.pictures.filter((own) => !said.some(({ picture }) => picture === own)),
    },
    described: said.map(({ picture, characters }) => ({ picture, alt: textOf({ ...content, characters }) })),
  };
}

const textOf = (page: PageContent): string =>
  linePiecesOf(page)
    .map(({ words }) => textOfWords(words))
    .join(' ');
