// Checks an evidence pack of Daicho. Needs Node 20 or later and nothing else: no package, no network, no Daicho.
//
//   node verify.mjs pack.zip --key <public key> [--checkpoint <file kept elsewhere>]... [--en]
//
// Trust only what comes from outside the pack: the public key (from the screen 証跡, from paper, or from a letter) and
// checkpoints kept elsewhere. Everything in the zip is only believed once it is proved with them.
// Exit code 0: everything holds. 1: something does not, or could not be checked. 2: the pack holds, but a checkpoint kept
// elsewhere could not be compared with it.
//
// Formats: RFC 6962 and RFC 9162 (tree and proofs), C2SP signed-note and tlog-checkpoint, zip (APPNOTE 6.3.10).
import { createHash } from 'node:crypto';

export const mebibyte = 1024 * 1024;
export const limits = {
  zipBytes: 512 * mebibyte,
  fileBytes: 512 * mebibyte,
  totalBytes: 1024 * mebibyte,
  files: 5_000,
  lineBytes: 16 * mebibyte,
  smallFileBytes: 8 * mebibyte,
  problemsShown: 20,
};

/** What is wrong, in both languages. A known one is in the report already. */
export class Flaw extends Error {
  isKnown = false;

  constructor(ja, en) {
    super(en);
    this.words = { ja, en };
  }
}

export const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export function utf8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Flaw('文字コードがUTF-8ではありません。', 'The text is not UTF-8.');
  }
}

/** Strict base64: each text has one reading. */
export function fromBase64(text, bytes) {
  const decoded = Buffer.from(text, 'base64');
  return decoded.toString('base64') === text && (bytes === undefined || decoded.length === bytes) ? decoded : undefined;
}

export function jsonOf(bytes) {
  try {
    return JSON.parse(utf8(bytes));
  } catch {
    throw new Flaw('JSONとして読めない行があります。', 'A line is not JSON.');
  }
}
