import { Injectable } from '@nestjs/common';
import type { LogColumns } from '../../contract/detection-logs';
import { AppDatabase } from '../../platform/http/app-database';
import { isRememberable } from '../../platform/imports/column-mapping';

/** Headings of all imports are remembered in one table. */
const headingsKind = 'detection_log';

/** The columns that a person chose for the headings of a table, for the next table with such headings. */
@Injectable()
export class LogColumnChoices {
  constructor(private readonly database: AppDatabase) {}

  async find(companyId: string): Promise<Map<string, string>> {
    const sql = 'select heading, field from app.import_heading where company_id = $1 and kind = $2';
    const rows = await this.database.rows<{ heading: string; field: string }>(sql, [companyId, headingsKind]);
    return new Map(rows.map(({ heading, field }) => [heading, field]));
  }

  async remember(companyId: string, headings: readonly string[], columns: LogColumns): Promise<void> {
    const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
    const fields = new Map(
      headings.flatMap((heading, index) => (isRememberable(heading) ? [[heading, fieldOf.get(index) ?? '']] : [])),
    );
    await this.database.rows(
      `insert into app.import_heading (company_id, kind, heading, field)
       select $1, $2, * from unnest($3::text[], $4::text[])
       on conflict (company_id, kind, heading) do update set field = excluded.field`,
      [companyId, headingsKind, [...fields.keys()], [...fields.values()]],
    );
  }
}
