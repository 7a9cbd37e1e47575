import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { UndoLookups, type NamedOnDay } from '../../../platform/undo/undo-lookups.service';

const present = `select o.id from custom_setting s
  cross join lateral jsonb_to_recordset(s.options) as o (id uuid) where not s.is_deleted`;

/** Deleted options of custom settings have no history of their own. */
@Injectable()
export class CustomOptionUndoLookup {
  constructor(
    private readonly readModels: ReadModels,
    lookups: UndoLookups,
  ) {
    lookups.add({
      entity: 'customOption',
      missing: (companyId, namedOptions) => this.findDeletedOptions(companyId, namedOptions),
    });
  }

  private async findDeletedOptions(companyId: string, namedOptions: readonly NamedOnDay[]): Promise<NamedOnDay[]> {
    const sql = `${present} and o.id = any($1)`;
    const rows = await this.readModels.rows<{ id: string }>(companyId, sql, [namedOptions.map(({ id }) => id)]);
    const there = new Set(rows.map(({ id }) => id));
    return namedOptions.filter(({ id }) => !there.has(id));
  }
}
