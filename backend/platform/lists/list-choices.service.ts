import { Injectable } from '@nestjs/common';
import type { ListName } from '../../contract/lists';
import { ReadModels } from '../http/read-models';
import type { Administrator } from '../kit/principal';

export interface Chosen {
  columns: string[] | null;
  defaultViewId: string | null;
}

/** The columns an administrator chose for a list and the view it opens with: theirs in whatever browser. */
@Injectable()
export class ListChoices {
  constructor(private readonly rows: ReadModels) {}

  async of({ companyId, id }: Administrator, list: ListName): Promise<Chosen> {
    const sql = `select columns, default_view_id as "defaultViewId" from app.list_setting
      where administrator_id = $1 and list = $2`;
    const [choice] = await this.rows.rows<Chosen>(companyId, sql, [id, list]);
    return choice ?? { columns: null, defaultViewId: null };
  }

  async choose(
    { companyId, id }: Administrator,
    list: ListName,
    { columns, defaultViewId }: Partial<Chosen>,
  ): Promise<void> {
    await this.rows.rows(
      companyId,
      `insert into app.list_setting as s (company_id, administrator_id, list, columns, default_view_id)
       values ($1, $2, $3, $4, $5)
       on conflict (administrator_id, list) do update set
         columns = case when $6 then excluded.columns else s.columns end,
         default_view_id = case when $7 then excluded.default_view_id else s.default_view_id end`,
      [
        ...[companyId, id, list],
        columns ? JSON.stringify(columns) : null,
        defaultViewId ?? null,
        columns !== undefined,
        defaultViewId !== undefined,
      ],
    );
  }
}
