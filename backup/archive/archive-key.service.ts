import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { cipher, type Cipher } from '../../backend/platform/kit/secrets';
import type { Protection } from './manifest.format';

/** The secret that opens an archive. */
export type ArchiveSecret = { passphrase: string } | { secretKey: string };

// Four times the memory of a login: an archive can be attacked offline, and is opened rarely.
const argon2Cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const keyBytes = 32;

/** The keys of one archive, all derived from its passphrase or from SECRET_KEY. */
export class ArchiveKey {
  readonly cipher: Cipher;
  readonly protection: Protection;

  private constructor(
    private readonly key: Buffer,
    protection: Omit<Protection, 'keyCheck'>,
  ) {
    this.cipher = cipher(this.derive('parts'));
    this.protection = { ...protection, keyCheck: this.derive('key check').toString('base64') } as Protection;
  }

  static async create(secret: ArchiveSecret): Promise<ArchiveKey> {
    const salt = randomBytes(16).toString('base64');
    const protection =
      'passphrase' in secret
        ? ({ kind: 'passphrase', salt, ...argon2Cost } as const)
        : ({ kind: 'secret-key', salt } as const);
    return new ArchiveKey(await keyOf(secret, protection), protection);
  }

  /** Undefined when the secret is not the archive's. */
  static async matching(secret: ArchiveSecret, protection: Protection): Promise<ArchiveKey | undefined> {
    const key = new ArchiveKey(await keyOf(secret, protection), protection);
    return isSame(key.protection.keyCheck, protection.keyCheck) ? key : undefined;
  }

  /** A keyed hash of the manifest, which names every other part with its SHA-256. */
  mac(manifest: Buffer): string {
    return createHmac('sha256', this.derive('manifest')).update(manifest).digest('hex');
  }

  isMac(manifest: Buffer, mac: string): boolean {
    return isSame(this.mac(manifest), mac);
  }

  private derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, 'daicho backup', purpose, keyBytes));
  }
}

type Unchecked = Protection extends infer P ? (P extends Protection ? Omit<P, 'keyCheck'> : never) : never;

async function keyOf(secret: ArchiveSecret, protection: Unchecked | Protection): Promise<Buffer> {
  const salt = Buffer.from(protection.salt, 'base64');
  if ('secretKey' in secret) return Buffer.from(hkdfSync('sha256', secret.secretKey, salt, 'daicho backup', keyBytes));
  if (protection.kind !== 'passphrase') throw new Error('This archive has no passphrase');
  const { memoryCost, timeCost, parallelism } = protection;
  return hashRaw(secret.passphrase.normalize('NFKC'), {
    salt,
    memoryCost,
    timeCost,
    parallelism,
    outputLen: keyBytes,
  });
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
