import { Injectable } from '@nestjs/common';
import { comparedKinds, type DifferenceKind } from '../../contract/difference-kinds';
import type { Difference, DifferenceTotals, differences } from '../../contract/differences';
import type { QueryOf } from '../../contract/kit';
import { PastDaysService } from '../../platform/http/as-of/past-days.service';
import { runInSchema } from '../../platform/http/as-of/schema-in-use';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import { compare, totalsOf, type ComparedRow, type Value } from './compare.rules';
import { comparedRowsOn } from './compared-rows.sql';

export type Compared = Omit<QueryOf<typeof differences.csv>, 'encoding' | 'replace' | 'columns'> & { after: string };
type Row = { id: string; name: string; within: string | null } & Record<string, Value>;

const rowOf = ({ id, name, within, ...values }: Row): ComparedRow => ({ id, name, within, values });

const selected = ({ type, keyword }: Compared) => {
  const words = keyword && searchText(keyword);
  return (difference: Difference) =>
    (!type || difference.type === type) &&
    (!words || searchText(`${difference.name} ${difference.within ?? ''}`).includes(words));
};

/** The differences between two days, read from the read models as of each of them. */
@Injectable()
export class DifferenceQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly pastDays: PastDaysService,
  ) {}

  /** @throws Refused 503 while the read models of a day are being built */
  async find(context: ReadContext, query: Compared): Promise<{ totals: DifferenceTotals; differences: Difference[] }> {
    const { kind } = query;
    const { fields } = comparedKinds[kind];
    // Both days are wanted at once, so that one is built while the other waits.
    const days = [query.before, query.after];
    const [before = [], after = []] = await Promise.all(days.map((day) => this.rowsOn(context, kind, day)));
    const all = compare(fields, before, after);
    return { totals: totalsOf(fields, before, after, all), differences: all.filter(selected(query)) };
  }

  private async rowsOn({ companyId, today }: ReadContext, kind: DifferenceKind, day: string): Promise<ComparedRow[]> {
    const read = () => this.readModels.rows<Row>(companyId, comparedRowsOn[kind](day));
    if (day === today) return (await read()).map(rowOf);
    const schema = await this.pastDays.schemaFor(companyId, day, comparedKinds[kind].models);
    return (await runInSchema({ schema, knownAsOf: day }, read)).map(rowOf);
  }
}
