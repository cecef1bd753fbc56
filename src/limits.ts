/** Every limit of a call in one table. Bytes are of decoded files unless a name says otherwise. */

const MiB = 1024 * 1024;

export const maxFileBytes = 50 * MiB;
export const maxFilesBytes = 70 * MiB;
export const maxMergeFiles = 50;
/** Of a picture, told by its header. */
export const maxPixels = 50_000_000;
export const maxMessages = 100;
/** UTF-16 code units of all messages of an ai call and its system prompt together. */
export const maxCharacters = 200_000;
/** The same of a model's answer. Five times what a call may send: a translation from Chinese into English is about as much longer. */
export const maxAnswerCharacters = 1_000_000;
/** All pieces of a PDF that is split into a zip, which are held until it is written. */
export const maxPiecesBytes = 256 * MiB;

/** Everything in a body but the files' data. */
export const maxTextBytes = 2 * MiB;

/** Names and values in a body that are text: 50 files come to 300, 100 messages to 400. Millions of them take seconds to read. */
export const maxTexts = 10_000;

/** Base64 is 4/3 of the file; line breaks, escaped in JSON, add at most 4 to every 76 characters. */
const inBase64 = (bytes: number): number => Math.ceil(((bytes * 4) / 3) * (80 / 76)) + maxTextBytes;

/** The longest body that can hold what an endpoint takes, in bytes. */
export const maxBodyBytes = {
  convert: inBase64(maxFileBytes),
  image: inBase64(maxFileBytes),
  pdf: inBase64(maxFilesBytes),
  ai: maxTextBytes,
} as const;

/** Bodies that one process holds at once: 10 of the longest, 6 of them one customer's, or thousands of usual ones. */
export const maxHeldBytes = 1024 * MiB;

/** How much of a refused body is read and thrown away, so that the customer sees the answer: the longest, sent at 5 Mbit/s. */
export const maxDrainedBytes = 256 * MiB;
export const maxDrainMs = 120_000;

/** Deadline of any call. */
export const callMs = 10 * 60_000;

/** How long, and how often, a call is repeated under its Idempotency-Key without being counted. */
export const repeats = { withinMs: 24 * 60 * 60_000, most: 10 } as const;

/** A body up to this is read and parsed in the isolate, of 128 MB; base64 in JSON peaks at about 3.4 times its length. */
export const edgeBodyBytes = 8 * MiB;
