import { Injectable } from '@nestjs/common';
import type { SavedView } from '../../contract/list-settings';
import type { ListName } from '../../contract/lists';
import { ReadModels } from '../http/read-models';
import type { Administrator } from '../kit/principal';
import { Rejected } from '../kit/rejections';

/** A stored view. */
export interface StoredView extends Omit<SavedView, 'isMine' | 'ownerName' | 'lostFilters'> {
  list: ListName;
  administratorId: string;
}
/** The view as the requester sees it. */
type SeenView = Omit<SavedView, 'lostFilters'>;
type Fields = Pick<StoredView, 'name' | 'isShared' | 'query' | 'columns'>;

const columns = `v.id, v.list, v.administrator_id as "administratorId", v.name, v.is_shared as "isShared", v.query, v.columns`;
const visible = '(v.is_shared or v.administrator_id = $1)';
const maxViewsPerList = 100;

/**
 * Saved views: an administrator's own, and those shared with the company.
 * Row-level security keeps every statement, including writes, inside its company.
 */
@Injectable()
export class SavedViews {
  constructor(private readonly rows: ReadModels) {}

  async of({ companyId, id }: Administrator, list: ListName): Promise<SeenView[]> {
    const sql = `select ${columns}, v.administrator_id = $1 as "isMine", coalesce(a.name, a.email, '') as "ownerName"
      from app.saved_view v left join administrator a on a.id = v.administrator_id
      where v.list = $2 and ${visible} order by v.is_shared, v.name collate "ja-x-icu", v.id`;
    return this.rows.rows<SeenView>(companyId, sql, [id, list]);
  }

  /** @throws Rejected not_found when there is none that this administrator may see */
  async one({ companyId, id }: Administrator, viewId: string): Promise<StoredView> {
    return this.rows.one<StoredView>(
      companyId,
      `select ${columns} from app.saved_view v where v.id = $2 and ${visible}`,
      [id, viewId],
    );
  }

  async add(
    { companyId, id: administratorId }: Administrator,
    id: string,
    list: ListName,
    fields: Fields,
  ): Promise<void> {
    const { name, isShared, query, columns } = fields;
    const addedRows = await this.unlessTaken(
      this.rows.rows(
        companyId,
        `insert into app.saved_view (id, company_id, administrator_id, list, name, is_shared, query, columns)
         select $1, $2, $3, $4, $5, $6, $7, $8
         where (select count(*) from app.saved_view where administrator_id = $3 and list = $4) < ${maxViewsPerList}
         on conflict (id) do update set name = excluded.name returning id`,
        [id, companyId, administratorId, list, name, isShared, toJson(query), toJson(columns)],
      ),
    );
    if (addedRows.length === 0) throw new Rejected('too_many_views');
  }

  /** Anyone who sees a shared view may rearrange it; only its owner may stop sharing it. */
  async change(administrator: Administrator, viewId: string, fields: Partial<Fields>): Promise<void> {
    const view = await this.one(administrator, viewId);
    if (fields.isShared === false && view.administratorId !== administrator.id) throw new Rejected('not_own_view');
    const { name, isShared, query, columns } = fields;
    await this.unlessTaken(
      this.rows.rows(
        administrator.companyId,
        `update app.saved_view set name = coalesce($2, name), is_shared = coalesce($3, is_shared),
           query = coalesce($4, query), columns = case when $6 then $5 else columns end where id = $1`,
        [viewId, name, isShared, query && toJson(query), toJson(columns ?? null), columns !== undefined],
      ),
    );
  }

  async remove(administrator: Administrator, viewId: string): Promise<void> {
    await this.one(administrator, viewId);
    await this.rows.rows(administrator.companyId, 'delete from app.saved_view where id = $1', [viewId]);
  }

  private async unlessTaken<T>(writing: Promise<T>): Promise<T> {
    return writing.catch((error: unknown) => {
      const isTaken = (error as { constraint?: string }).constraint === 'saved_view_administrator_id_list_name_key';
      throw isTaken ? new Rejected('view_name_taken') : error;
    });
  }
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
