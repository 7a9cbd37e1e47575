import { Injectable } from '@nestjs/common';
import type { Page, QueryOf } from '../contract/kit';
import type { CandidateRow, services } from '../contract/services';
import { serviceCategories } from '../contract/vocabulary';
import { ReadModels } from '../platform/http/read-models';
import { searchText } from '../platform/kit/search-text';
import { catalogue } from './integrations/catalogue/catalogue.service';
import type { CatalogueRow } from './integrations/catalogue/catalogue-row.rules';

type Query = QueryOf<typeof services.candidates>;

const japanese = new Intl.Collator('ja');
const byName = (a: CatalogueRow, b: CatalogueRow) => japanese.compare(a.nameKana, b.nameKana);

/** The first service of each vendor by its reading, at whose place the others follow. */
const firstOfVendor = new Map(
  catalogue.toSorted((a, b) => byName(b, a)).flatMap((row) => (row.vendor ? [[row.vendor, row] as const] : [])),
);
const leader = (row: CatalogueRow) => (row.vendor && firstOfVendor.get(row.vendor)) || row;
const byVendor = (a: CatalogueRow, b: CatalogueRow) => byName(leader(a), leader(b)) || byName(a, b);
const place = ({ category }: CatalogueRow) => serviceCategories.values.indexOf(category);
const orders: Record<Query['sortBy'], (a: CatalogueRow, b: CatalogueRow) => number> = {
  name: byName,
  category: (a, b) => place(a) - place(b) || byName(a, b),
};

const searchTexts = new Map(
  catalogue.map((row) => [
    row,
    [row.name, row.nameKana, row.vendor ?? '', row.kind, ...row.domains].map(searchText).join('\n'),
  ]),
);

/**
 * The services a company can choose from, sorted by their reading; of a search those of a vendor together. With how often
 * the company registered each.
 */
@Injectable()
export class CandidateQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(companyId: string, { name, sortBy, orderBy, offset, count }: Query): Promise<Page<CandidateRow>> {
    const words = searchText(name ?? '');
    const order = words && sortBy === 'name' ? byVendor : orders[sortBy];
    const direction = orderBy === 'desc' ? -1 : 1;
    const matches = catalogue
      .filter((row) => searchTexts.get(row)!.includes(words))
      .sort((a, b) => direction * order(a, b));
    const countByKind = await this.countRegistered(companyId);
    const items = matches.slice(offset, offset + count).map((row): CandidateRow => ({
      integrationKind: row.kind,
      name: row.name,
      nameKana: row.nameKana,
      vendor: row.vendor ?? null,
      category: row.category,
      registeredCount: countByKind.get(row.kind) ?? 0,
    }));
    return { items, total: matches.length, offset, count };
  }

  private async countRegistered(companyId: string): Promise<Map<string, number>> {
    const sql = `select integration_kind as kind, count(*) as times from company_service
      where integration_kind is not null group by integration_kind`;
    const rows = await this.readModels.rows<{ kind: string; times: number }>(companyId, sql);
    return new Map(rows.map(({ kind, times }) => [kind, times]));
  }
}
