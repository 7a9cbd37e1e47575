import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';

// Signed notes of C2SP (https://c2sp.org/signed-note) with Ed25519 signatures.

/** An Ed25519 public key under a name. */
export interface Verifier {
  name: string;
  /** 32 bytes. */
  publicKey: Buffer;
}
export interface Signer extends Verifier {
  /** The seed, 32 bytes. */
  privateKey: Buffer;
}
export interface Signature {
  name: string;
  keyId: string;
  bytes: Buffer;
}
export interface Note {
  /** Ends with a newline. */
  text: string;
  signatures: Signature[];
}

/** The note is malformed or a signature of a known key is wrong. */
export class BadNote extends Error {
  override name = 'BadNote';
}

const ed25519 = Buffer.of(0x01);
const keyIdBytes = 4;
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');
const nameFormat = /^[^\s+]+$/u;
const hasControls = (text: string): boolean => /[^\P{Cc}\n\u007f-\u009f]/u.test(text);

/** Eight hexadecimal digits. */
const keyIdOf = ({ name, publicKey }: Verifier): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), ed25519, publicKey]), 'buffer')
    .subarray(0, keyIdBytes)
    .toString('hex');

/** The key as text that other tools read: `<name>+<key id>+<base64>`. */
export const verifierKeyOf = (key: Verifier): string =>
  `${key.name}+${keyIdOf(key)}+${Buffer.concat([ed25519, key.publicKey]).toString('base64')}`;

/** @throws BadNote when the text is no Ed25519 key */
export function verifierIn(verifierKey: string): Verifier {
  const [name = '', keyId, ...rest] = verifierKey.split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  const key = { name, publicKey: bytes.subarray(1) };
  const isKey = nameFormat.test(name) && bytes.length === 33 && bytes[0] === ed25519[0];
  if (!isKey || keyIdOf(key) !== keyId) throw new BadNote('This is no Ed25519 verifier key.');
  return key;
}

export function newKeyPair(): Pick<Signer, 'publicKey' | 'privateKey'> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32),
  };
}

/** The text, which must end with a newline, as a note signed by each of these. */
export function signNote(text: string, ...signers: readonly Signer[]): string {
  if (!text.endsWith('\n') || hasControls(text)) throw new BadNote('The text cannot be signed as a note.');
  const lines = signers.map((signer) => {
    const key = createPrivateKey({
      key: Buffer.concat([pkcs8Header, signer.privateKey]),
      format: 'der',
      type: 'pkcs8',
    });
    const bytes = Buffer.concat([Buffer.from(keyIdOf(signer), 'hex'), sign(null, Buffer.from(text), key)]);
    return `— ${signer.name} ${bytes.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** @throws BadNote when it is no signed note; signatures are not verified */
export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || hasControls(note)) throw new BadNote('This is no signed note.');
  const lines = note.slice(end + 2, -1).split('\n');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) };
}

function parseSignature(line: string): Signature {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (name === undefined || bytes.length <= keyIdBytes || bytes.toString('base64') !== base64)
    throw new BadNote('A signature line of the note is malformed.');
  return { name, keyId: bytes.subarray(0, keyIdBytes).toString('hex'), bytes: bytes.subarray(keyIdBytes) };
}

/**
 * Opens a note; signatures of unknown keys are ignored.
 * @returns its text and the known keys that signed it
 * @throws BadNote when it is malformed, no known key signed it, or a signature of a known key is wrong
 */
export function openNote<V extends Verifier>(note: string, verifiers: readonly V[]): { text: string; signedBy: V[] } {
  const { text, signatures } = parseNote(note);
  const signedBy: V[] = [];
  for (const { name, keyId, bytes } of signatures) {
    const key = verifiers.find((one) => one.name === name && keyIdOf(one) === keyId);
    if (!key) continue;
    if (!isSignature(key, text, bytes)) throw new BadNote(`The signature of ${name} does not match the text.`);
    signedBy.push(key);
  }
  if (signedBy.length === 0) throw new BadNote('No known key signed the note.');
  return { text, signedBy };
}

function isSignature({ publicKey }: Verifier, text: string, bytes: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([spkiHeader, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, bytes);
}
