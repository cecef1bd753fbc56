/**
 * Notes beside the text, in smaller letters outside of its one column, as statutes and textbooks have them: they keep their
 * places, and the text flows as if they were not there. Pure.
 */
import { boxAround, sharedHeight, widthOf } from '../../box.ts';
import type { Box, Size } from '../../page.ts';
import { chunkWhile } from '../../sequences.ts';
import { mode } from '../../statistics.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import { byBaseline, type LinePiece, letterCount, textOfWords } from '../../words/words.ts';
import type { ShapeText } from './shape-texts.ts';

/** To the letters of the text. */
const smaller = 0.93;
/** Lines of the text as wide as it is, at least, and their part of all its lines: columns of lists and dates have fewer. */
const leastFull = 10;
const mostlyFull = 0.55;
const full = 0.8;
/** Points between text and notes. */
const gutter = 4;
/** Of the notes to the text: how wide they are, and how many letters they have. */
const mostWidth = 0.7;
const mostLetters = 0.3;
/** From a note's line to its next, in sizes of the letters. */
const nextLine = 1.6;
/** Points of white around a note, so that its lines break where they do. */
const room = 2;

/** Notes of a page whose pieces are upright and neither in tables nor in heads. */
export function marginNotes(pieces: readonly LinePiece[], { width, height }: Size): ShapeText[] {
  if (width > height) return [];
  const size = commonestSize(pieces);
  const text = pieces.filter((piece) => Math.abs(sizeOfPiece(piece) - size) < 0.03 * size);
  if (text.length < leastFull) return [];
  const box = boxAround(text);
  if (!isRunning(text, box)) return [];
  const beside = pieces.filter((piece) => sizeOfPiece(piece) < smaller * size && isBeside(piece.box, box));
  const areFew = letterCount(beside) < mostLetters * letterCount(text);
  return areFew
    ? [true, false].flatMap((right) =>
        notesOf(
          beside.filter((piece) => piece.box.left > box.right === right),
          box,
        ),
      )
    : [];
}

const isBeside = (own: Box, text: Box): boolean => own.left > text.right + gutter || own.right < text.left - gutter;

function isRunning(text: readonly LinePiece[], box: Box): boolean {
  const whole = text.filter((piece) => widthOf(piece.box) > full * widthOf(box));
  return whole.length >= leastFull && whole.length > mostlyFull * text.length;
}

/** Pieces of one side -> its notes; none where some of them are numbers, or stand side by side. */
function notesOf(pieces: readonly LinePiece[], text: Box): ShapeText[] {
  if (pieces.length === 0 || widthOf(boxAround(pieces)) > mostWidth * widthOf(text)) return [];
  const notes = chunkWhile(
    pieces.toSorted(byBaseline),
    (before, piece) => piece.baseline - before.baseline < nextLine * sizeOfPiece(piece),
  );
  const isWords = (note: readonly LinePiece[]) => note.some(({ words }) => /\p{L}{3}/u.test(textOfWords(words)));
  if (!notes.every(isWords)) return [];
  const near = notes.filter((note) => sharedHeight(boxAround(note), text) > 0);
  return near.map((own) => {
    const box = boxAround(own);
    return { box: { ...box, left: box.left - room, right: box.right + room }, pieces: own };
  });
}

/** That most letters have, in quarters of a point. */
const commonestSize = (pieces: readonly LinePiece[]): number =>
  mode(
    pieces.map((piece) => [sizeOfPiece(piece), letterCount([piece])] as const),
    0.25,
  ) ?? 0;
