import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { PbfWriter } from 'pbf';

/** Field numbers of `CrxFileHeader`, `AsymmetricKeyProof` and `SignedData` in Chromium's crx3.proto. */
const fields = { sha256WithRsa: 2, signedHeaderData: 10_000, publicKey: 1, signature: 2, crxId: 1 };

const messageOf = (write: (writer: PbfWriter) => void): Buffer => {
  const writer = new PbfWriter();
  write(writer);
  return Buffer.from(writer.finish());
};
const length32 = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return length;
};

const publicBytesOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' });
const crxIdOf = (key: KeyObject): Buffer => createHash('sha256').update(publicBytesOf(key)).digest().subarray(0, 16);

/** The id of the extension that this key signs: the letters a to p are hexadecimal digits. */
export const extensionIdOf = (key: KeyObject): string =>
  [...crxIdOf(key).toString('hex')].map((digit) => String.fromCharCode(97 + parseInt(digit, 16))).join('');

/**
 * A CRX3 file: the zip behind a header with its signature.
 * @param key an RSA private key
 * @see https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/crx3.proto
 */
export const signCrx = (zip: Buffer, key: KeyObject): Buffer => {
  const signedData = messageOf((writer) => writer.writeBytesField(fields.crxId, crxIdOf(key)));
  const content = Buffer.concat([Buffer.from('CRX3 SignedData\0'), length32(signedData), signedData, zip]);
  const proof = messageOf((writer) => {
    writer.writeBytesField(fields.publicKey, publicBytesOf(key));
    writer.writeBytesField(fields.signature, sign('sha256', content, key));
  });
  const header = messageOf((writer) => {
    writer.writeBytesField(fields.sha256WithRsa, proof);
    writer.writeBytesField(fields.signedHeaderData, signedData);
  });
  const version = Buffer.from([3, 0, 0, 0]);
  return Buffer.concat([Buffer.from('Cr24'), version, length32(header), header, zip]);
};
