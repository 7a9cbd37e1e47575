import { Injectable } from '@nestjs/common';
import { addDays, beginningOf } from '../../contract/calendar';
import { AppDatabase } from '../../platform/http/app-database';
import { LinkSessions } from '../../platform/http/link-sessions.service';
import { forgottenName } from '../../platform/kit/personal-data';
import { hashOfToken, newToken } from '../../platform/kit/secrets';
import type { IssuedLink } from './access-link.events';

/** What the guard reads of links: table `app.link_token`. */
@Injectable()
export class StoredLinks {
  constructor(
    private readonly database: AppDatabase,
    private readonly sessions: LinkSessions,
  ) {}

  /** A new token of the link; the one before is void. A closed link stays closed. */
  async renew(companyId: string, linkId: string, link: IssuedLink): Promise<string> {
    const token = newToken();
    const { kind, address, subjectId, subject, areas, firstDay, lastDay } = link;
    await this.database.rows(
      `insert into app.link_token as l (id, company_id, kind, address, subject_id, subject, areas, first_day, last_day,
         expires_at, token_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (id) do update set token_hash = excluded.token_hash where l.revoked_at is null`,
      [
        ...[linkId, companyId, kind, address, subjectId, subject, areas, firstDay, lastDay],
        ...[beginningOf(addDays(link.expiresOn, 1)), hashOfToken(token)],
      ],
    );
    return token;
  }

  /** Closes the link and ends its sessions, together. */
  async close(companyId: string, linkId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.rows(
        `update app.link_token set revoked_at = now() where id = $1 and company_id = $2 and revoked_at is null`,
        [linkId, companyId],
      );
      await this.sessions.endAllOf(linkId, transaction);
    });
  }

  /** Closes a link for good and takes its address away. */
  async forget(companyId: string, linkId: string): Promise<void> {
    await this.close(companyId, linkId);
    const sql = 'update app.link_token set address = $3 where id = $1 and company_id = $2';
    await this.database.rows(sql, [linkId, companyId, forgottenName]);
  }

  /** The open links of a review, also those that no read model shows yet. */
  async openOf(companyId: string, subjectId: string, address?: string): Promise<string[]> {
    const sql = `select id from app.link_token
      where company_id = $1 and subject_id = $2 and revoked_at is null and ($3::text is null or address = $3)`;
    const rows = await this.database.rows<{ id: string }>(sql, [companyId, subjectId, address ?? null]);
    return rows.map(({ id }) => id);
  }
}
