/** Whether a document holds what moves or sounds, of which a PDF shows one moment. Tells by the parts of its package; no I/O. */
import { strFromU8 } from 'fflate';
import type { InputDocument } from '../../document.ts';
import { isZip } from '../../recognise/zip.ts';
import { unzippedParts, zipParts } from '../../recognise/zip-parts.ts';

/** Slides, whose animations stand in `p:timing` or, in OpenDocument, in `anim:` elements within the page. */
const slides = /^(ppt\/slides\/slide\d+|content)\.xml$/;
const films = /\.(mp4|m4v|mov|avi|wmv|mpe?g|webm|ogv|mp3|m4a|wav|wma|ogg)$/i;
const gifs = /\.gif$/i;

/** Effects, not the empty frame that every slide's timing has, nor the change from slide to slide. */
const effects = /<(?:p:anim\w*|p:set|anim:(?:animate\w*|set))[\s>]/;

/** Of all parts that are looked at; where they are longer nothing is known. It is what the listener can read without a stall. */
const maxPartsBytes = 4 * 2 ** 20;

/** False as well where it is not known: in binary formats, and in packages that are damaged. */
export function holdsMotion({ bytes }: InputDocument): boolean {
  if (!isZip(bytes)) return false;
  for (const { name } of zipParts(bytes)) if (films.test(name)) return true;
  const parts = unzippedParts(bytes, (name) => slides.test(name) || gifs.test(name), maxPartsBytes) ?? [];
  return parts.some(([name, part]) => (gifs.test(name) ? isAnimatedGif(part) : effects.test(strFromU8(part))));
}

/** A GIF that is played again names itself so (the Netscape application extension), which every tool that makes them writes. */
function isAnimatedGif(gif: Uint8Array): boolean {
  return strFromU8(gif.subarray(0, 2048), true).includes('NETSCAPE2.0');
}
