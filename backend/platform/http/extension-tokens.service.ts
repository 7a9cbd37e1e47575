import { Injectable } from '@nestjs/common';
import { CallCounts } from '../kit/call-counts';
import type { Extension } from '../kit/principal';
import { rejections } from '../kit/rejections';
import { hashOfToken, newToken } from '../kit/secrets';
import { AppDatabase } from './app-database';
import { Refused, retryAfter } from './refusals';

/** An installation reports every 15 minutes: three calls each time. */
const maxCalls = 120;
const windowMs = 10 * 60_000;

const noToken = () => new Refused(401, 'not_logged_in', 'この拡張機能は登録されていません。');
const unknownToken = () =>
  new Refused(401, 'installation_unknown', 'この拡張機能の登録は無効です。もう一度登録してください。');
const revokedError = () => new Refused(401, 'installation_revoked', rejections.installation_revoked.detail);
const tooManyCalls = () =>
  retryAfter(windowMs / 1_000, '拡張機能からの呼び出しが多すぎます。', { status: 429, code: 'too_many_requests' });

/** The tokens of installations of the browser extension, one each; only their hashes are stored. */
@Injectable()
export class ExtensionTokens {
  private readonly calls = new CallCounts(maxCalls, windowMs);

  constructor(private readonly database: AppDatabase) {}

  /**
   * The installation of a request, which is noted as seen.
   * @param authorization the header, `Bearer` and the token
   * @throws Refused 401 for an unknown token or a revoked installation, 429 for too many calls
   */
  async identify(authorization: string | undefined): Promise<Extension> {
    const [, token] = /^Bearer ([\w-]{43})$/.exec(authorization ?? '') ?? [];
    if (!token) throw noToken();
    const hash = hashOfToken(token);
    if (!this.calls.add(hash.toString('base64'))) throw tooManyCalls();
    const tokenRow = await this.database.first<{ id: string; companyId: string; isRevoked: boolean }>(
      `update app.extension_browser set last_seen_at = now() where token_hash = $1
       returning id, company_id as "companyId", revoked_at is not null as "isRevoked"`,
      [hash],
    );
    if (!tokenRow) throw unknownToken();
    const { id, companyId, isRevoked } = tokenRow;
    if (isRevoked) throw revokedError();
    return { kind: 'extension', id, companyId };
  }

  /** A new token for the installation; the one before is void. */
  async issue(id: string, companyId: string, more: { profileEmail: string | null; version: string }): Promise<string> {
    const token = newToken();
    await this.database.rows(
      `insert into app.extension_browser (id, company_id, token_hash, profile_email, version, last_seen_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (id) do update set token_hash = excluded.token_hash, profile_email = excluded.profile_email,
         version = excluded.version, last_seen_at = excluded.last_seen_at`,
      [id, companyId, hashOfToken(token), more.profileEmail, more.version],
    );
    return token;
  }

  /** Their tokens are unknown from now on: such a browser enrols again. */
  async remove(ids: readonly string[], companyId: string): Promise<void> {
    const sql = `delete from app.extension_browser where id = any($1::uuid[]) and company_id = $2
      and last_report_at is null and revoked_at is null`;
    await this.database.rows(sql, [ids, companyId]);
  }

  /** From now on its token opens nothing. */
  async revoke(id: string, companyId: string): Promise<void> {
    await this.database.rows(
      'update app.extension_browser set revoked_at = now(), profile_email = null where id = $1 and company_id = $2',
      [id, companyId],
    );
  }
}
