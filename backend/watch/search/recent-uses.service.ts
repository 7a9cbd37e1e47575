import { Injectable } from '@nestjs/common';
import type { SearchUse } from '../../contract/search';
import { ReadModels } from '../../platform/http/read-models';
import type { Administrator } from '../../platform/kit/principal';

const maxUses = 60;

/** What an administrator opened from the search, in whatever browser. */
@Injectable()
export class RecentUses {
  constructor(private readonly rows: ReadModels) {}

  /** Newest first. */
  of({ companyId, id }: Administrator): Promise<SearchUse[]> {
    const sql = `select kind, target as id from app.recent_use where administrator_id = $1
      order by used_at desc limit ${maxUses}`;
    return this.rows.rows(companyId, sql, [id], true);
  }

  /** @param at ISO 8601 UTC */
  async add({ companyId, id }: Administrator, { kind, id: target }: SearchUse, at: string): Promise<void> {
    const add = `insert into app.recent_use (company_id, administrator_id, kind, target, used_at)
      values ($1, $2, $3, $4, $5) on conflict (administrator_id, kind, target) do update set used_at = excluded.used_at`;
    await this.rows.rows(companyId, add, [companyId, id, kind, target, at]);
    const forget = `delete from app.recent_use where administrator_id = $1 and used_at < (select used_at
      from app.recent_use where administrator_id = $1 order by used_at desc offset ${maxUses - 1} limit 1)`;
    await this.rows.rows(companyId, forget, [id]);
  }
}
