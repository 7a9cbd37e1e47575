import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The identity of a node: all PEM. */
export interface Identity {
  key: string;
  certificate: string;
  /** The CA that issued the certificate, which callers trust. */
  ca: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Makes a CA and its only server certificate; the CA's private key is discarded.
 * @param names host names and IP addresses of the server
 */
export async function issueIdentity(names: string[], notBefore: Date, notAfter: Date): Promise<Identity> {
  const period = { notBefore, notAfter };
  const [caKeys, keys] = await Promise.all([generateKeys(), generateKeys()]);
  const ca = await X509CertificateGenerator.createSelfSigned({
    ...period,
    name: 'CN=Daicho event store CA',
    signingAlgorithm: algorithm,
    keys: caKeys,
    extensions: [new BasicConstraintsExtension(true, 0, true), new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    ...period,
    subject: 'CN=Daicho event store node',
    issuer: ca.subject,
    signingAlgorithm: algorithm,
    signingKey: caKeys.privateKey,
    publicKey: keys.publicKey,
    extensions: [
      new SubjectAlternativeNameExtension(names.map(alternativeName)),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    ],
  });
  const key = PemConverter.encode(
    await webcrypto.subtle.exportKey('pkcs8', keys.privateKey),
    PemConverter.PrivateKeyTag,
  );
  return { key, certificate: certificate.toString('pem'), ca: ca.toString('pem') };
}

const generateKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

const alternativeName = (value: string): JsonGeneralName => ({ type: isIP(value) ? 'ip' : 'dns', value });
