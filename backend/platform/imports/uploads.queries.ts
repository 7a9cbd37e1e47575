import { Injectable } from '@nestjs/common';
import type { imports, UploadRow } from '../../contract/imports';
import type { Page, QueryOf } from '../../contract/kit';
import { AppDatabase } from '../http/app-database';
import type { ReadContext } from '../http/read-models';
import { japanese } from '../http/expressions.sql';

type Query = QueryOf<typeof imports.uploads>;
type Uploaded = Omit<UploadRow, 'uploadedBy'> & { administratorId: string };

const sort: Record<Query['sortBy'], string> = { uploadedAt: 'uploaded_at', fileName: japanese('file_name') };

/** Expired files stay hidden until the hourly job deletes them. */
const isThere = `company_id = $1 and kind = $2 and state in ('uploaded', 'checking', 'checked')
  and uploaded_at > $3::timestamptz - interval '1 day' and ($4::uuid is null or scope_id = $4)`;

/** Uploaded files that were neither imported nor discarded. */
@Injectable()
export class UploadQueries {
  constructor(private readonly database: AppDatabase) {}

  async page({ companyId, at }: ReadContext, query: Query): Promise<Page<Uploaded>> {
    const { kind, scopeId, sortBy, orderBy, offset, count } = query;
    const [items, countRow] = await Promise.all([
      this.database.rows<Uploaded>(
        `select id, kind, state, file_name as "fileName", rows_count as "rowsCount", uploaded_at as "uploadedAt",
           administrator_id as "administratorId", uploaded_at + interval '1 day' as "rowsUntil"
         from app.import where ${isThere} order by ${sort[sortBy]} ${orderBy}, id limit $5 offset $6`,
        [companyId, kind, at, scopeId, count, offset],
      ),
      this.database.first<{ total: number }>(`select count(*) as total from app.import where ${isThere}`, [
        companyId,
        kind,
        at,
        scopeId,
      ]),
    ]);
    return { items, total: countRow!.total, offset, count };
  }
}
