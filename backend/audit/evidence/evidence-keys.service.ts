import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { CLOCK } from '../../platform/http/injection-tokens';
import type { Clock } from '../../platform/kit/clock';
import { Rejected } from '../../platform/kit/rejections';
import { Secrets, type Cipher } from '../../platform/kit/secrets';
import { originOf } from './checkpoint.rules';
import { newKeyPair, signNote, verifierKeyOf, type Signer, type Verifier } from './note.rules';
import { isIntroduced, rotationNote } from './rotation.rules';

/** A key of this installation; the newest signs. */
export interface EvidenceKey {
  number: number;
  /** 32 bytes. */
  publicKey: Buffer;
  /** The note by which the key before introduces it; null for the first. */
  rotation: string | null;
  createdAt: string;
}
/** A key under the name of a company's log. */
export type NumberedVerifier = Verifier & Pick<EvidenceKey, 'number'>;

const columns = `number, public_key as "publicKey", rotation, created_at as "createdAt"`;

/** The keys of this installation that sign checkpoints, in `app.evidence_key`. */
@Injectable()
export class EvidenceKeys {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('evidence');
  }

  /** Every key, the oldest first; the first is made when it is needed. */
  async keys(): Promise<EvidenceKey[]> {
    const keys = await this.listKeys();
    if (keys.length > 0) return keys;
    await this.insert(this.database, { number: 1, ...newKeyPair(), rotation: null });
    return this.listKeys();
  }

  /** When the first key was made; undefined before. */
  async firstSince(): Promise<string | undefined> {
    return (await this.listKeys())[0]?.createdAt;
  }

  /** The keys whose chain of rotations is unbroken, as the signers of a company's notes. */
  async verifiers(companyId: string): Promise<NumberedVerifier[]> {
    const keys = await this.keys();
    const brokenAt = keys.findIndex((key, at) => at > 0 && !isIntroduced(key, keys[at - 1]!));
    const name = originOf(companyId);
    return keys
      .slice(0, brokenAt < 0 ? undefined : brokenAt)
      .map(({ number, publicKey }) => ({ number, name, publicKey }));
  }

  /** The key as other tools read it, under the name of the company's log. */
  verifierKey(companyId: string, publicKey: Buffer): string {
    return verifierKeyOf({ name: originOf(companyId), publicKey });
  }

  /** The newest key. @throws when it was encrypted with another SECRET_KEY */
  async signer(companyId: string): Promise<Signer & NumberedVerifier> {
    const { number, publicKey } = (await this.keys()).at(-1)!;
    return { number, name: originOf(companyId), publicKey, privateKey: await this.privateKey(this.database, number) };
  }

  /** A text that is no checkpoint, as a note signed by the newest key. */
  async signNote(companyId: string, text: string): Promise<string> {
    return signNote(text, await this.signer(companyId));
  }

  /** Makes the key that signs from now on, introduced by the present one. */
  async rotate(): Promise<EvidenceKey> {
    await this.keys();
    return this.database.transaction(async (transaction) => {
      const [newest] = await transaction.rows<EvidenceKey>(
        `select ${columns} from app.evidence_key order by number desc limit 1 for update`,
      );
      const older = { ...newest!, privateKey: await this.privateKey(transaction, newest!.number) };
      const newer = { number: older.number + 1, ...newKeyPair() };
      await this.insert(transaction, { ...newer, rotation: rotationNote(newer, older) });
      return (await this.listKeys(transaction)).at(-1)!;
    });
  }

  private listKeys(database: Queryable = this.database): Promise<EvidenceKey[]> {
    return database.rows(`select ${columns} from app.evidence_key order by number`);
  }

  private async privateKey(database: Queryable, number: number): Promise<Buffer> {
    const sql = 'select private_key as "sealedKey" from app.evidence_key where number = $1';
    const row = await database.first<{ sealedKey: Buffer }>(sql, [number]);
    return this.cipher.open(row!.sealedKey);
  }

  /** @throws Rejected when another process has made this key */
  private async insert(
    database: Queryable,
    key: Omit<EvidenceKey, 'createdAt'> & Pick<Signer, 'privateKey'>,
  ): Promise<void> {
    const { number, publicKey, privateKey, rotation } = key;
    const insertedRows = await database.rows(
      `insert into app.evidence_key (number, public_key, private_key, rotation, created_at) values ($1, $2, $3, $4, $5)
       on conflict (number) do nothing returning number`,
      [number, publicKey, this.cipher.seal(privateKey), rotation, this.clock.now()],
    );
    if (insertedRows.length === 0 && number > 1) throw new Rejected('conflict');
  }
}

/** What a person compares: SHA-256 of the key with its algorithm's byte, in hexadecimal digits. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.of(0x01), publicKey]), 'hex');
