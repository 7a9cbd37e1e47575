import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { chosenValues } from '../../contract/import-values';
import { AppDatabase } from '../http/app-database';
import { isRememberable, type Columns } from './column-mapping';
import type { ImportFile } from './import-files.service';
import { Answers, valueKey, type Answer } from './named-values.rules';

type Remembered = Pick<ImportFile, 'companyId' | 'kind' | 'scopeId'>;

/** What administrators chose for headings and values of files, for the next file of the kind. */
@Injectable()
export class ImportMemory {
  constructor(private readonly database: AppDatabase) {}

  /** The field last chosen for each heading, '' for none. */
  async columns(file: Remembered): Promise<Map<string, string>> {
    const sql = 'select heading, field from app.import_heading where company_id = $1 and kind = $2';
    const rows = await this.database.rows<{ heading: string; field: string }>(sql, [file.companyId, memoryOf(file)]);
    return new Map(rows.map(({ heading, field }) => [heading, field]));
  }

  async rememberColumns(file: ImportFile, chosenColumns: Columns): Promise<void> {
    const { companyId, headings } = file;
    const fieldByHeading = new Map<string, string>();
    // If a heading occurs twice, the chosen column is stored.
    for (const [index, heading] of headings.entries())
      if (isRememberable(heading) && !fieldByHeading.get(heading))
        fieldByHeading.set(heading, fieldAt(chosenColumns, index));
    await this.database.rows(
      `insert into app.import_heading (company_id, kind, heading, field)
       select $1, $2, * from unnest($3::text[], $4::text[])
       on conflict (company_id, kind, heading) do update set field = excluded.field`,
      [companyId, memoryOf(file), [...fieldByHeading.keys()], [...fieldByHeading.values()]],
    );
  }

  async answers(file: Remembered): Promise<Answers> {
    const sql = `select field, value, entity_id as "entityId" from app.import_value where company_id = $1 and kind = $2`;
    return new Answers(await this.database.rows<Answer>(sql, [file.companyId, memoryOf(file)]));
  }

  /** Stores the choices for values; a choice of null is deleted. */
  async rememberValues(file: Remembered, values: z.output<typeof chosenValues>): Promise<void> {
    const byKey = new Map(values.map((one) => [`${one.field} ${valueKey(one.value)}`, one]));
    if (byKey.size === 0) return;
    const all = [...byKey.values()];
    await this.database.rows(
      `with chosen as (select * from unnest($3::text[], $4::text[], $5::uuid[]) as c (field, value, entity_id)),
         forgotten as (delete from app.import_value v using chosen c
           where v.company_id = $1 and v.kind = $2 and v.field = c.field and v.value = c.value and c.entity_id is null)
       insert into app.import_value (company_id, kind, field, value, entity_id)
       select $1, $2, c.* from chosen c where c.entity_id is not null
       on conflict (company_id, kind, field, value) do update set entity_id = excluded.entity_id`,
      [
        file.companyId,
        memoryOf(file),
        all.map(({ field }) => field),
        all.map(({ value }) => valueKey(value)),
        all.map(({ id }) => id),
      ],
    );
  }
}

/** Each scope has a memory of its own. */
const memoryOf = ({ kind, scopeId }: Remembered): string => (scopeId ? `${kind} ${scopeId}` : kind);

const fieldAt = (chosenColumns: Columns, index: number): string =>
  Object.entries(chosenColumns).find(([, column]) => column === index)?.[0] ?? '';
