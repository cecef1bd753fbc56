/** Addresses of links as a relationship may hold them: Word opens no document that has another. */

/** Word's own limit. */
const maxLength = 2083;

/** A URI (RFC 3986); undefined where the text is none and cannot be made one. */
export function addressOf(text: string): string | undefined {
  const named = fileAddress(text.trim());
  const address = URL.canParse(named) ? strict(new URL(named)) : encoded(named.replaceAll('\\', '/'));
  return address === '' || address.length > maxLength || !fits(address) ? undefined : address;
}

/** Files as Windows names them, on a drive or a server. */
function fileAddress(text: string): string {
  if (/^[a-z]:[\\/]/i.test(text)) return `file:///${text.replaceAll('\\', '/')}`;
  return /^\\\\[^\\]/.test(text) ? `file:${text.replaceAll('\\', '/')}` : text;
}

/** Addresses of mail keep what no URI may have. */
function strict({ href, protocol }: URL): string {
  const whole = protocol === 'mailto:' ? href.replace(/^[^?]*/, withoutNames) : href;
  return escaped(whole.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent));
}

/** Of mail: people's names before the addresses, and spaces, go. */
const withoutNames = (people: string): string =>
  people
    .replace(/%(?:20|3[ce])/gi, decodeURIComponent)
    .replace(/[^:,;<>]*<([^<>]*)>/g, '$1')
    .replace(/\s/g, '');

/** Relative ones, such as `www.example.org` or a file beside the document. */
const encoded = (text: string): string =>
  escaped(
    encodeURI(text.toWellFormed())
      .replace(/%25([0-9a-f]{2})/gi, '%$1')
      .replace(/[[\]^|`{}]/g, encodeURIComponent),
  );

/** Of the signs that mean something, one that stands for itself. */
function escaped(address: string): string {
  const [start = '', ...rest] = address.replace(/%(?![0-9a-f]{2})/gi, '%25').split('#');
  return rest.length === 0 ? start : `${start}#${rest.join('%23')}`;
}

/** Nothing after a further resolution is amiss: no scheme that is none, or is a drive's letter, and no name of a server with a part that is empty. */
const fits = (address: string): boolean =>
  URL.canParse(address, 'http://document/') &&
  !/^(?![a-z][a-z\d+.-]+:)[^/?#]*:/i.test(address) &&
  !new URL(address, 'http://document/').hostname.includes('..');
