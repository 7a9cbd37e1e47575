import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { Secrets } from '../../../platform/kit/secrets';

const modulusLength = 2_048;

/** The key that signs the self-hosted extension, one for each installation of Daicho: its public part is the extension's id. */
@Injectable()
export class ExtensionKey {
  private key: Promise<KeyObject> | undefined;

  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** Makes the key on its first use. */
  get(): Promise<KeyObject> {
    this.key ??= this.load().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  private async load(): Promise<KeyObject> {
    const storedKey = await this.read();
    if (storedKey) return storedKey;
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
    const der = privateKey.export({ type: 'pkcs8', format: 'der' });
    const sql = 'insert into app.extension_key (private_key) values ($1) on conflict do nothing';
    await this.database.rows(sql, [this.cipher.seal(der)]);
    // Another backend may have been first.
    return (await this.read())!;
  }

  private async read(): Promise<KeyObject | undefined> {
    const row = await this.database.first<{ sealedKey: Buffer }>(
      'select private_key as "sealedKey" from app.extension_key',
    );
    return row && createPrivateKey({ key: this.cipher.open(row.sealedKey), type: 'pkcs8', format: 'der' });
  }

  private get cipher() {
    return this.secrets.cipherFor('extension-key');
  }
}
