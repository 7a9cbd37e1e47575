import { Injectable } from '@nestjs/common';
import { comparedKinds, type DifferenceKind } from '../../contract/difference-kinds';
import type { Difference, DifferenceTotals, differences } from '../../contract/differences';
import type { QueryOf } from '../../contract/kit';
import { PastDaysService } from '../../platform/http/as-of/past-days.service';
import { readInPresentSchema, runInSchema } from '../../platform/http/as-of/schema-in-use';
import { addSearch } from '../../platform/http/expressions.sql';
import { Where } from '../../platform/http/find-page';
import { liveSchema, ReadModels, type ReadContext } from '../../platform/http/read-models';
import { differenceOf, type ComparedPair } from './compare.rules';
import { comparedDays, differenceTotals, orderOfDifferences, type ComparedDay } from './compared-days.sql';

export type Compared = Omit<QueryOf<typeof differences.csv>, 'encoding' | 'replace' | 'columns'> & { after: string };
interface Page {
  offset: number;
  count: number;
}
interface Found extends Pick<DifferenceTotals, 'before' | 'after'> {
  counts: Partial<Record<Difference['type'], number>>;
  sumsBefore: Record<string, number>;
  sumsAfter: Record<string, number>;
  total: number;
  items: ComparedPair[];
}

/** The differences between two days, compared by Postgres in one statement over the read models as of each of them. */
@Injectable()
export class DifferenceQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly pastDays: PastDaysService,
  ) {}

  /** @throws Refused 503 while the read models of a day are being built */
  async find(context: ReadContext, query: Compared, { offset, count }: Page) {
    const { kind } = query;
    const [before, after] = await this.daysOf(context, query);
    const where = whereOf(query);
    const sql = `${comparedDays(kind, before, after)}, chosen as materialized (select * from difference ${where.sql})
      select ${differenceTotals(kind)}, (select count(*) from chosen)::integer as total,
        (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from
          (select * from chosen ${orderOfDifferences}
           limit $${where.values.length + 1} offset $${where.values.length + 2}) d) as items`;
    const read = () => this.readModels.one<Found>(context.companyId, sql, [...where.values, count, offset]);
    const { items, total, ...sums } = await runInSchema(pastOf(before), read);
    return { totals: totalsOf(kind, sums), items: items.map((pair) => differenceOf(fieldsOf(kind), pair)), total };
  }

  /** All differences, for a file; `find` and this have the same order. */
  async *findAll(context: ReadContext, query: Compared): AsyncGenerator<Difference[]> {
    const { kind } = query;
    const [before, after] = await this.daysOf(context, query);
    const where = whereOf(query);
    const sql = `${comparedDays(kind, before, after)} select * from difference ${where.sql} ${orderOfDifferences}`;
    const batches = runInSchema(pastOf(before), () =>
      readInPresentSchema(this.readModels.batches<ComparedPair>(context.companyId, sql, where.values)),
    );
    for await (const pairs of { [Symbol.asyncIterator]: () => batches })
      yield pairs.map((pair) => differenceOf(fieldsOf(kind), pair));
  }

  /** Both days are wanted at once, so that one is built while the other waits. */
  private daysOf(context: ReadContext, { kind, before, after }: Compared): Promise<[ComparedDay, ComparedDay]> {
    const find = async (day: string): Promise<ComparedDay> => {
      if (day === context.today) return { day, schema: liveSchema };
      return { day, schema: await this.pastDays.schemaFor(context.companyId, day, comparedKinds[kind].models) };
    };
    return Promise.all([find(before), find(after)]);
  }
}

const fieldsOf = (kind: DifferenceKind) => comparedKinds[kind].fields;

/** The earlier day, which is always past: a read model that no CTE names is not read from today's. */
const pastOf = ({ day, schema }: ComparedDay) => ({ schema, knownAsOf: day });

const whereOf = ({ type, keyword }: Compared): Where =>
  addSearch(new Where().andIf(type, 'type = ?'), keyword, `concat_ws(' ', name, within)`);

const totalsOf = (
  kind: DifferenceKind,
  { before, after, counts, sumsBefore, sumsAfter }: Omit<Found, 'total' | 'items'>,
): DifferenceTotals => {
  const { added = 0, gone = 0, changed = 0 } = counts;
  const summedKeys = Object.keys(fieldsOf(kind)).filter((key) => fieldsOf(kind)[key]!.sum);
  const sums = summedKeys.map((key) => ({ key, before: sumsBefore[key]!, after: sumsAfter[key]! }));
  return { before, after, added, gone, changed, sums };
};
