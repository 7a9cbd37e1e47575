import { createPublicKey, verify } from 'node:crypto';
import { Flaw, fromBase64, sha256, utf8 } from './base.mjs';

// ── Keys and notes (C2SP signed-note, tlog-checkpoint) ─────────────────────────────────────────────────────────────

const ed25519 = 1;
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** The key of these 33 bytes (type, Ed25519 key) under a name. @throws Flaw */
function namedKey(name, bytes) {
  if (bytes?.length !== 33 || bytes[0] !== ed25519)
    throw new Flaw('公開鍵の形が正しくありません。', 'The public key is malformed.');
  const id = sha256(`${name}\n`, bytes).toString('hex', 0, 4);
  const publicKey = createPublicKey({
    key: Buffer.concat([keyHeader, bytes.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  return { name, id, bytes, publicKey };
}

/** A verifier key as text: name+key id+base64(type, key). @throws Flaw */
export function keyOf(text) {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? [];
  const key = namedKey(name, encoded && fromBase64(encoded));
  if (key.id !== id) throw new Flaw('公開鍵の番号が中身と合いません。', 'The id of the public key does not match it.');
  return key;
}

/** The fingerprint that the screen 証跡 shows: SHA-256 in groups of four. */
export const fingerprintOf = ({ bytes }) => sha256(bytes).toString('hex').match(/.{4}/g).join(' ');

export const noTrustedKey = 'No trusted key has signed it.';
const rotationName = 'daicho/key-rotation';

/** The keys that the given one leads to: each rotation is signed by the key before it. */
export function trustedKeys(given, listed) {
  const keys = [given];
  for (const { rotation } of listed) {
    if (typeof rotation !== 'string') continue;
    const signers = keys.map(({ bytes }) => namedKey(rotationName, bytes));
    const note = Buffer.from(rotation);
    const encoded = rotation.split('\n')[2] ?? '';
    if (keys.some(({ bytes }) => bytes.toString('base64') === encoded)) continue;
    try {
      const [title, number, bytes] = openNote(note, signers).split('\n');
      if (title === rotationName && /^\d+$/.test(number)) keys.push(namedKey(given.name, fromBase64(bytes)));
    } catch (error) {
      // A rotation before the given key: nothing leads there, and nothing needs to.
      if (!(error instanceof Flaw) || keys.length > 1) throw error;
    }
  }
  return keys;
}

/** The text of a note that at least one of these keys signed. @throws Flaw */
export function openNote(bytes, keys) {
  const text = utf8(bytes);
  const end = text.lastIndexOf('\n\n') + 1;
  const lines = text.slice(end + 1).split('\n');
  if (end < 1 || lines.pop() !== '' || lines.length === 0 || lines.length > 100 || /[\0-\x09\x0b-\x1f]/.test(text))
    throw new Flaw('署名付きの文書の形ではありません。', 'This is no signed note.');
  const body = Buffer.from(text.slice(0, end));
  let isSigned = false;
  for (const line of lines) {
    const [, name, encoded] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const signature = encoded && fromBase64(encoded);
    if (!signature || signature.length < 5)
      throw new Flaw('署名の行が壊れています。', 'A signature line is malformed.');
    const id = signature.toString('hex', 0, 4);
    const key = keys.find((one) => one.name === name && one.id === id);
    if (!key) continue;
    if (!verify(null, body, key.publicKey, signature.subarray(4)))
      throw new Flaw('署名が合いません。', 'The signature does not match.');
    isSigned = true;
  }
  if (!isSigned) throw new Flaw('信頼する鍵の署名がありません。', noTrustedKey);
  return body.toString();
}

/** A checkpoint: origin, number of leaves, root. @throws Flaw */
export const openCheckpoint = (bytes, keys) => checkpointIn(openNote(bytes, keys));

/**
 * A checkpoint of a trusted key, or of an older key of the same log (`isSigned` is false): only its consistency with a
 * signed one can prove that. @throws Flaw
 */
export function openEither(bytes, keys) {
  try {
    return { ...openCheckpoint(bytes, keys), isSigned: true };
  } catch (error) {
    const text = utf8(bytes);
    const name = text
      .split('\n')
      .find((line) => line.startsWith('— '))
      ?.split(' ')[1];
    const isOlder = error.words?.en === noTrustedKey && name === keys[0].name;
    if (!isOlder) throw error;
    return { ...checkpointIn(text.slice(0, text.lastIndexOf('\n\n') + 1)), isSigned: false };
  }
}

function checkpointIn(text) {
  const [origin, size, encoded, ...more] = text.split('\n');
  const root = encoded && fromBase64(encoded, 32);
  const isWhole = origin && /^(0|[1-9]\d{0,14})$/.test(size) && root && more.pop() === '' && more.every(Boolean);
  if (!isWhole) throw new Flaw('チェックポイントの形ではありません。', 'This is no checkpoint.');
  return { origin, size: Number(size), root };
}
