import { createPrivateKey, randomUUID, sign } from 'node:crypto';

const lifetimeSeconds = 300;
const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Keys copied from a JSON file have their line breaks as `\n`. */
const keyOf = (text: string) => createPrivateKey(text.replaceAll('\\n', '\n').trim());

/**
 * A signed JSON Web Token that proves who asks for an access token (RFC 7523). It is valid for five minutes.
 * @param key a private key as PEM
 * @throws Error when the key cannot be read or does not fit the algorithm
 */
export function signedAssertion(claims: Record<string, unknown>, key: string, algorithm: 'RS256' | 'ES256'): string {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const times = { iat: issuedAt, exp: issuedAt + lifetimeSeconds, jti: randomUUID() };
  const signingInput = `${base64Url({ alg: algorithm, typ: 'JWT' })}.${base64Url({ ...claims, ...times })}`;
  const signature = sign('sha256', Buffer.from(signingInput), { key: keyOf(key), dsaEncoding: 'ieee-p1363' });
  return `${signingInput}.${signature.toString('base64url')}`;
}
