/** Whether a text document may hold comments, which LibreOffice must not show: see comments.py. Looking for them there takes a millisecond or two for each field of the document. */
import { strFromU8 } from 'fflate';
import { isEncrypted } from '../../recognise/encrypted.ts';
import { isZip } from '../../recognise/zip.ts';
import { unzippedParts } from '../../recognise/zip-parts.ts';

/** Where OOXML names the kinds of a document's parts, and OpenDocument has its text. */
const telling = /\.rels$|^(content|styles)\.xml$/;
const comments = /\/comments["']|annotation/;

/** Of those parts; where they are longer nothing is known. It is what the listener can read without a stall. */
const maxPartsBytes = 4 * 2 ** 20;

/** True as well where it is not known: in other formats, and in packages that are encrypted or damaged. */
export function mayHoldComments(bytes: Uint8Array): boolean {
  if (!isZip(bytes) || isEncrypted(bytes)) return true;
  const parts = unzippedParts(bytes, (name) => telling.test(name), maxPartsBytes);
  return !parts?.length || parts.some(([, part]) => comments.test(strFromU8(part, true)));
}
