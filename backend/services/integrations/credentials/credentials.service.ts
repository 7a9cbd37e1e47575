import { Injectable } from '@nestjs/common';
import type { ReadModel } from '../../../contract/read-models';
import { AppDatabase } from '../../../platform/http/app-database';
import { newId } from '../../../platform/kit/ids';
import { Secrets, type Cipher } from '../../../platform/kit/secrets';
import { announceChangeSql } from '../../../platform/live/change-announcement.sql';

/** Values keyed by the catalogue's field names, with `accessToken` and `refreshToken` where OAuth gave them. */
export type CredentialFields = Readonly<Record<string, string>>;

export interface NewCredential {
  fields: CredentialFields;
  /** When the access token ends, ISO 8601. */
  expiresAt?: string | null;
  /** The same from now on, by the database's clock, which all backends share. */
  expiresInSeconds?: number;
  /** What the vendor granted. */
  scopes?: readonly string[];
}
export interface StoredCredential extends Required<Omit<NewCredential, 'expiresInSeconds'>> {
  /** Events refer to it. */
  credentialId: string;
  /** The access token ends within a minute, or has ended. */
  isExpiring: boolean;
}
type Row = Omit<StoredCredential, 'fields'> & { fields: Buffer };

const columns = `id as "credentialId", fields, scopes, expires_at as "expiresAt",
  coalesce(expires_at < now() + interval '1 minute', false) as "isExpiring"`;
const findSql = `select ${columns} from app.integration_credential where owner_id = $1`;

const storeSql = `
  insert into app.integration_credential (owner_id, company_id, id, fields, expires_at, scopes)
  values ($1, $2, $3, $4, coalesce(now() + make_interval(secs => $7), $5), $6)
  on conflict (owner_id) do update set id = excluded.id, fields = excluded.fields,
    expires_at = excluded.expires_at, scopes = excluded.scopes, changed_at = now(), refresh_leased_until = null,
    tested_at = case when integration_credential.id = excluded.id then integration_credential.tested_at end
  returning ${columns}`;
type Store = (id: string, credential: NewCredential) => Promise<StoredCredential>;
type LockedWork = (store: Store, storedCredential: StoredCredential | undefined) => Promise<StoredCredential>;

/**
 * The credentials of integrations: encrypted, in no event, answer or log. The owner is a service or an ERP of the
 * company. Row-level security keeps every statement inside its company.
 */
@Injectable()
export class IntegrationCredentials {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('integration-credentials');
  }

  find(companyId: string, ownerId: string): Promise<StoredCredential | undefined> {
    return this.database.inCompany(companyId, async (transaction) =>
      this.openRow(await transaction.first<Row>(findSql, [ownerId])),
    );
  }

  /** Stores these fields and no others, as a credential with an id of its own. */
  replace(companyId: string, ownerId: string, credential: NewCredential): Promise<StoredCredential> {
    return this.renew(companyId, ownerId, () => credential);
  }

  /** Stores what `make` makes of the present credential, under a new id. Concurrent changes wait for each other. */
  renew(
    companyId: string,
    ownerId: string,
    make: (storedCredential: StoredCredential | undefined) => NewCredential,
  ): Promise<StoredCredential> {
    return this.runLocked(companyId, ownerId, (store, storedCredential) => store(newId(), make(storedCredential)));
  }

  /** Stores what `change` makes of the present credential; the id stays. Concurrent changes wait for each other. */
  change(
    companyId: string,
    ownerId: string,
    change: (storedCredential: StoredCredential | undefined) => NewCredential,
  ): Promise<StoredCredential> {
    return this.runLocked(companyId, ownerId, (store, storedCredential) =>
      store(storedCredential?.credentialId ?? newId(), change(storedCredential)),
    );
  }

  remove(companyId: string, ownerId: string): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows('delete from app.integration_credential where owner_id = $1', [ownerId]);
    });
  }

  /** Notes that a test with this credential succeeded, unless it was replaced meanwhile; `model` shows it. */
  async markTested(companyId: string, credentialId: string, model: ReadModel = 'integration'): Promise<void> {
    const sql = 'update app.integration_credential set tested_at = now() where id = $1';
    await this.database.inCompany(companyId, (transaction) =>
      transaction.rows(announceChangeSql(sql, model), [credentialId]),
    );
  }

  /** The owners whose stored credentials no test has succeeded with. */
  async untestedOwners(companyId: string): Promise<string[]> {
    const sql = 'select owner_id as id from app.integration_credential where tested_at is null';
    return this.database.inCompany(companyId, async (transaction) =>
      (await transaction.rows<{ id: string }>(sql, [])).map(({ id }) => id),
    );
  }

  /** Whether this process alone may exchange the refresh token until the lease ends or the credential changes. */
  leaseRefresh(companyId: string, ownerId: string, leaseSeconds: number): Promise<boolean> {
    return this.database.inCompany(companyId, async (transaction) => {
      const leaseRow = await transaction.first(
        `update app.integration_credential set refresh_leased_until = now() + make_interval(secs => $2)
         where owner_id = $1 and coalesce(refresh_leased_until < now(), true) returning 1`,
        [ownerId, leaseSeconds],
      );
      return leaseRow !== undefined;
    });
  }

  releaseRefresh(companyId: string, ownerId: string): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      const sql = 'update app.integration_credential set refresh_leased_until = null where owner_id = $1';
      await transaction.rows(sql, [ownerId]);
    });
  }

  private runLocked(companyId: string, ownerId: string, work: LockedWork): Promise<StoredCredential> {
    return this.database.inCompany(companyId, async (transaction) => {
      const lock = `daicho.integration_credential ${ownerId}`;
      await transaction.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
      const storedCredential = this.openRow(await transaction.first<Row>(findSql, [ownerId]));
      const store: Store = async (id, { fields, expiresAt = null, expiresInSeconds, scopes = [] }) =>
        this.openRow(
          await transaction.first<Row>(storeSql, [
            ownerId,
            companyId,
            id,
            this.sealFields(fields),
            expiresAt,
            scopes,
            expiresInSeconds,
          ]),
        )!;
      return work(store, storedCredential);
    });
  }

  private sealFields(fields: CredentialFields): Buffer {
    return this.cipher.seal(Buffer.from(JSON.stringify(fields)));
  }

  private openRow(row: Row | undefined): StoredCredential | undefined {
    return row && { ...row, fields: JSON.parse(this.cipher.open(row.fields).toString()) as CredentialFields };
  }
}
