import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { Secrets, type Cipher } from '../../../platform/kit/secrets';

/** What a vendor knows this installation, or one company, by. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}
export interface OAuthClientLine {
  kind: string;
  clientId: string;
  changedAt: string;
}

/** The operator's clients, for companies that bring none of their own. Secrets are encrypted and never shown again. */
@Injectable()
export class OAuthClients {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('oauth-clients');
  }

  async has(kind: string): Promise<boolean> {
    return (await this.find(kind)) !== undefined;
  }

  async find(kind: string): Promise<OAuthClient | undefined> {
    const row = await this.database.first<{ clientId: string; secret: Buffer }>(
      'select client_id as "clientId", client_secret as secret from app.oauth_client where integration_kind = $1',
      [kind],
    );
    return row && { clientId: row.clientId, clientSecret: this.cipher.open(row.secret).toString() };
  }

  async set(kind: string, { clientId, clientSecret }: OAuthClient): Promise<void> {
    await this.database.rows(
      `insert into app.oauth_client (integration_kind, client_id, client_secret) values ($1, $2, $3)
       on conflict (integration_kind) do update set client_id = excluded.client_id,
         client_secret = excluded.client_secret, changed_at = now()`,
      [kind, clientId, this.cipher.seal(Buffer.from(clientSecret))],
    );
  }

  list(): Promise<OAuthClientLine[]> {
    return this.database.rows(
      `select integration_kind as kind, client_id as "clientId", changed_at as "changedAt"
       from app.oauth_client order by 1`,
    );
  }

  /** @returns whether there was one */
  async remove(kind: string): Promise<boolean> {
    const sql = 'delete from app.oauth_client where integration_kind = $1 returning 1';
    return (await this.database.first(sql, [kind])) !== undefined;
  }
}
