import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

const nonceLength = 12;
const nonces = { drawn: Buffer.alloc(0), used: 0 };

/** Each is used once; many are drawn at a time, since asking for randomness takes longer than sealing. */
const newNonce = (): Buffer => {
  if (nonces.used === nonces.drawn.length) Object.assign(nonces, { drawn: randomBytes(nonceLength * 256), used: 0 });
  return nonces.drawn.subarray(nonces.used, (nonces.used += nonceLength));
};

/** AES-256-GCM under one key: `seal` answers nonce, tag and ciphertext in one buffer, `open` throws when it was changed. */
export const cipher = (key: Buffer) => ({
  seal(plain: Buffer): Buffer {
    const nonce = newNonce();
    const encrypt = createCipheriv(algorithm, key, nonce);
    const body = Buffer.concat([encrypt.update(plain), encrypt.final()]);
    return Buffer.concat([nonce, encrypt.getAuthTag(), body]);
  },
  open(sealedBytes: Buffer): Buffer {
    const decrypt = createDecipheriv(algorithm, key, sealedBytes.subarray(0, 12));
    decrypt.setAuthTag(sealedBytes.subarray(12, 28));
    return Buffer.concat([decrypt.update(sealedBytes.subarray(28)), decrypt.final()]);
  },
});
export type Cipher = ReturnType<typeof cipher>;

/** Keys derived from SECRET_KEY, one for each purpose. */
export class Secrets {
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly secretKey: string) {}

  cipherFor(purpose: string): Cipher {
    return cipher(this.keyFor(purpose));
  }

  /** A keyed hash: the same for the same value here, and of no use to who lacks the key. */
  hash(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.keyFor(purpose)).update(value).digest();
  }

  private keyFor(purpose: string): Buffer {
    const derivedKey = this.keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.secretKey, 'daicho', purpose, 32));
    this.keys.set(purpose, derivedKey);
    return derivedKey;
  }
}

/** 256 random bits for a mail or a cookie; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
