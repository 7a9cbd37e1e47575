import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { PbfReader } from 'pbf';
import { extensionIdOf, signCrx } from './crx.rules';

/** The bytes of each field of a message, by its number. */
const fieldsOf = (bytes: Buffer): Record<number, Buffer> =>
  new PbfReader(bytes).readFields<Record<number, Buffer>>((tag, found, pbf) => {
    found[tag] = Buffer.from(pbf.readBytes());
  }, {});

test('a CRX3 file holds the zip, its key and a signature over both', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const zip = Buffer.from('PK and what follows');
  const crx = signCrx(zip, privateKey);
  expect([crx.toString('latin1', 0, 4), crx.readUInt32LE(4)]).toEqual(['Cr24', 3]);
  const headerEnd = 12 + crx.readUInt32LE(8);
  expect(crx.subarray(headerEnd)).toEqual(zip);
  const header = fieldsOf(crx.subarray(12, headerEnd));
  const { 1: publicKey, 2: signature } = fieldsOf(header[2]!);
  expect(publicKey).toEqual(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
  const signed = header[10_000]!;
  const { 1: id } = fieldsOf(signed);
  expect(id).toEqual(createHash('sha256').update(publicKey!).digest().subarray(0, 16));
  expect(extensionIdOf(privateKey)).toMatch(/^[a-p]{32}$/);
  const length = Buffer.from([signed.length, 0, 0, 0]);
  const content = Buffer.concat([Buffer.from('CRX3 SignedData\0'), length, signed, zip]);
  expect(verify('sha256', content, createPublicKey(privateKey), signature!)).toBe(true);
});
