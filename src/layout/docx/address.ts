/** Addresses of links as a relationship may hold them: Word opens no document that has another. */

/** Word's own limit. */
const maxLength = 2083;

/** A URI (RFC 3986); undefined where the text is none and cannot be made one. */
export function addressOf(text: string): string | undefined {
  const address = URL.canParse(text) ? strict(new URL(text).href) : encoded(text.trim());
  return address === '' || address.length > maxLength || !fits(address) ? undefined : address;
}

/** Addresses of mail keep what no URI may have. */
const strict = (href: string): string => href.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent);

/** Relative ones, such as `www.example.org` or a file beside the document. */
const encoded = (text: string): string =>
  encodeURI(text.toWellFormed())
    .replace(/%25([0-9a-f]{2})/gi, '%$1')
    .replace(/[[\]^|`{}]/g, encodeURIComponent);

/** Nothing after a further resolution is amiss. */
const fits = (address: string): boolean => URL.canParse(address, 'http://document/');
