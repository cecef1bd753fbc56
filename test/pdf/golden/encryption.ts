/** Encrypted files, in every way that the standard security handler knows. */
import { pagesSaying, stream } from '../make.ts';
import { encrypted, type Handler } from './encrypt.ts';
import { ballast, type Golden, type Refused } from './golden.ts';

const says = ['locked'];
/** Claims of PDF/A stay as they are when a file is compressed. */
const xmp = '<x:xmpmeta><pdfaid:part>2</pdfaid:part>plain to see</x:xmpmeta>';
const objects = [
  ...pagesSaying(says, '/Metadata 6 0 R'),
  stream(xmp, '/Type/Metadata/Subtype/XML'),
  '<</Title(sealed title)>>',
  ballast,
];

const passwords = { user: 'secret', owner: 'owner' };
const rc4Short: Handler = { version: 1, revision: 2, keyBytes: 5, ...passwords };
const rc4Long: Handler = { version: 2, revision: 3, keyBytes: 16, ...passwords };
const rc4Filter: Handler = { version: 4, revision: 4, keyBytes: 16, ...passwords };
const aes128: Handler = { ...rc4Filter, strings: 'AESV2', streams: 'AESV2' };
const aes256: Handler = { version: 5, revision: 6, keyBytes: 32, strings: 'AESV3', streams: 'AESV3', ...passwords };

const made = (handler: Handler, own = objects): string =>
  encrypted(own, handler).replace('/Root 1 0 R', '/Root 1 0 R/Info 7 0 R');

const golden = (kind: string, handler: Handler, password = 'secret', own = objects): Golden => ({
  reason: `it is encrypted: ${kind}`,
  pdf: made(handler, own),
  password,
  says,
  warns: ['encryption_removed'],
  keeps: [/sealed title/, /plain to see/],
});

/** The content says that it is not encrypted. */
const ownFilter = objects.map((object) =>
  object.includes('Td (locked)')
    ? object.replace('/Length', '/Filter/Crypt/DecodeParms<</Name/Identity>>/Length')
    : object,
);

const attached = [
  objects[0]!.replace('>>', '/Names<</EmbeddedFiles<</Names[(note)9 0 R]>>>>>>'),
  ...objects.slice(1),
  '<</Type/Filespec/F(note)/EF<</F 10 0 R>>>>',
  stream('a sealed note', '/Type/EmbeddedFile'),
];

export const encryptedFiles: Golden[] = [
  golden('RC4, 40 bits', rc4Short),
  golden('RC4, 40 bits, with the password of its owner', rc4Short, 'owner'),
  golden('RC4, 128 bits', rc4Long),
  golden('RC4, 128 bits, with the password of its owner', rc4Long, 'owner'),
  golden('RC4, 128 bits, the length given in bytes', { ...rc4Long, entries: '/Length 16' }),
  golden('RC4 by a crypt filter', rc4Filter),
  golden('AES, 128 bits', aes128),
  golden('AES, 128 bits, with the password of its owner', aes128, 'owner'),
  golden('AES, 256 bits of revision 5', { ...aes256, revision: 5 }),
  golden('AES, 256 bits of revision 5, with the password of its owner', { ...aes256, revision: 5 }, 'owner'),
  golden('AES, 256 bits', aes256),
  golden('AES, 256 bits, with the password of its owner', aes256, 'owner'),
  golden('AES, 256 bits, a password beyond ASCII', { ...aes256, user: 'pässwörd' }, 'pässwörd'),
  golden('AES, 256 bits, a password as it was typed', { ...aes256, user: 'ﬁancé²' }, 'ﬁancé²'),
  golden('AES, 256 bits, a password brought to its usual form', { ...aes256, user: 'fiancé2' }, 'ﬁancé²'),
  golden('RC4, 128 bits, a password in UTF-8', { ...rc4Long, user: 'ключ' }, 'ключ'),
  golden('RC4, 128 bits, no user password', { ...rc4Long, user: '' }, ''),
  golden('AES, 256 bits, no user password, another one given', { ...aes256, user: '' }, 'needless'),
  golden('its strings alone', { ...aes128, streams: 'Identity' }),
  golden('its streams alone', { ...aes128, strings: 'Identity' }),
  golden('strings by RC4, streams by AES', { ...aes128, strings: 'V2' }),
  {
    ...golden(
      'its attachments alone',
      { ...aes128, strings: 'Identity', streams: 'Identity', files: 'AESV2' },
      'secret',
      attached,
    ),
    keeps: [/a sealed note/],
  },
  golden('all but its metadata', { ...aes128, clearMetadata: true }),
  golden('all but a stream that says so itself', aes128, 'secret', ownFilter),
];

export const lockedFiles: Refused[] = [
  { reason: 'its password is not given', pdf: made(aes256), code: 'encrypted_document', because: /send its password/ },
  {
    reason: 'another password is given',
    pdf: made(rc4Long),
    password: 'wrong',
    code: 'encrypted_document',
    because: /the password sent with it does not open it/,
  },
  {
    reason: 'it is encrypted for certificates',
    pdf: made(aes128).replace('/Filter/Standard', '/Filter/PubSec  '),
    code: 'encrypted_document',
    because: /"PubSec"/,
  },
];
