import { Injectable } from '@nestjs/common';
import { Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { bands, counted, cubes, monthBucket, monthDays, type Bucket, type Cube, type SortBy } from './payment-cells';
import { describedIn, dimensionsOf, narrowed, narrowedAlike, type Filters, type PaymentQuery } from './payment-filters';
import { wholeParts } from './whole-parts';

/** Cells that follow each other in the list and hold a page. */
export interface CellSpan {
  /** None: the whole list. */
  keys?: readonly string[];
  bucket?: Bucket;
  /** How many payments of the list come before it, and how many it has. */
  before: number;
  count: number;
}
interface PaymentTotal {
  total: number;
  sum: number;
  span: CellSpan;
}

/** Whether the totals of such a list are kept, and in which of them each page of it begins. */
export const isKept = (filters: Filters, sortBy: SortBy): boolean =>
  cubesFor(filters).some(({ buckets }) => buckets[sortBy]);

const cubesFor = (filters: Filters): Cube[] => {
  const dimensions = dimensionsOf(filters);
  return cubes.filter(({ knows }) => dimensions.every((dimension) => knows.includes(dimension)));
};

/** Of so many payments every page has some near its ends. */
const dense = 20_000;
const near = 1_000;

interface Row {
  total: number;
  sum: number;
  places: { key: string | number; before: number; count: number }[] | null;
}
type Asked = Pick<PaymentQuery, 'sortBy' | 'orderBy' | 'offset' | 'count'>;

/** How many payments a list has, what they sum to, and where a page of it lies: from totals that are kept, where they say it exactly. */
@Injectable()
export class PaymentTotals {
  constructor(private readonly readModels: ReadModels) {}

  /** From totals that are kept; nothing where they do not say how the page is reached. */
  async kept(companyId: string, filters: Filters, asked: Asked): Promise<PaymentTotal | undefined> {
    const able = cubesFor(filters);
    const cube = able.find(({ buckets }) => buckets[asked.sortBy]);
    if (cube) return this.from(cube, companyId, filters, asked);
    const found = able[0] && (await this.from(able[0], companyId, filters, asked));
    return found && isSoonReached(found.total, asked) ? found : undefined;
  }

  /** By a look at every payment of the list. */
  counted(companyId: string, filters: Filters, asked: Asked): Promise<PaymentTotal> {
    return this.from(counted, companyId, filters, asked);
  }

  private async from(cube: Cube, companyId: string, filters: Filters, asked: Asked): Promise<PaymentTotal> {
    const bucket = cube.buckets[asked.sortBy];
    const values: unknown[] = [];
    const sql = `with cell as (${cellsOf(cube, bucket, filters, values)}),
      c as (select key, sum(count)::bigint as count, sum(amount)::bigint as amount from cell group by key),
      placed as (select c.*, (sum(c.count) over (order by ${bucket?.order(asked.orderBy) ?? 'c.key'}) - c.count)::bigint as before
        from c ${bucket?.join ?? ''})
      select coalesce(sum(count), 0)::bigint as total, coalesce(sum(amount), 0)::bigint as sum,
        json_agg(json_build_object('key', key, 'before', before, 'count', count) order by before)
          filter (where before < ${asked.offset + asked.count} and before + count > ${asked.offset}) as places
      from placed`;
    const { total, sum, places } = await this.readModels.one<Row>(companyId, sql, values);
    return { total, sum, span: spanOf(total, places ?? [], bucket) };
  }
}

/** A page that is found by going through the list from its nearer end, so dense it is. */
const isSoonReached = (total: number, { offset, count }: Asked): boolean =>
  total > dense && Math.min(offset, total - offset - count) < near;

const spanOf = (total: number, places: NonNullable<Row['places']>, bucket: Bucket | undefined): CellSpan => {
  if (!bucket || places.length === 0) return { before: 0, count: total };
  const count = places.reduce((sum, place) => sum + place.count, 0);
  return { bucket, keys: places.map(({ key }) => String(key)), before: places[0]!.before, count };
};

const rowsOf = (key: string, filters: Filters, values: unknown[], sign: 1 | -1 = 1): string =>
  `select ${key} as key, ${sign} as count, ${sign} * p.amount as amount from payment p ${narrowed(filters, new Where(values)).sql}`;

/** Cells that lie within the filters, most of them at least, and the payments in those that do so in part. */
function cellsOf(cube: Cube, bucket: Bucket | undefined, filters: Filters, values: unknown[]) {
  if (cube === counted) return rowsOf(bucket?.row ?? 'null::text', filters, values);
  const { table, days, knows } = cube;
  const dates = wholeParts({ from: filters.paidDateFrom, to: filters.paidDateTo }, days?.grain ?? monthDays);
  const amounts = wholeParts({ from: filters.amountFrom, to: filters.amountTo }, bands);
  const whole = { paidDateFrom: dates.cells?.from, paidDateTo: dates.cells?.to };
  const edges = [
    ...dates.edges.map(({ from, to, sign }) => ({ of: { ...filters, paidDateFrom: from, paidDateTo: to }, sign })),
    ...(dates.cells ? amounts.edges : []).map(({ from, to, sign }) => ({
      of: { ...filters, ...whole, amountFrom: from, amountTo: to },
      sign,
    })),
  ];
  const parts = edges.map(({ of, sign }) => rowsOf(bucket ? keyOf(bucket, of) : 'null::text', of, values, sign));
  if (dates.cells && amounts.cells) {
    // A month is named by its first day, a band by one of its amounts: what lies within the range whole does so by its name.
    const where = narrowedAlike(new Where(values), 't', filters);
    const cells = filters.description ? describedIn(filters.description, dates.cells, values) : table;
    if (cells === table)
      where.andIf(dates.cells.from, `${days?.column} >= ?`).andIf(dates.cells.to, `${days?.column} <= ?`);
    if (knows.includes('amount')) where.andIf(amounts.cells.from, 't.band >= ?').andIf(amounts.cells.to, 't.band <= ?');
    parts.unshift(`select ${bucket?.cell ?? 'null::text'} as key, t.count, t.amount from ${cells} t ${where.sql}`);
  }
  return parts.join(' union all ');
}

/** Of days of one month it is known beforehand. */
const keyOf = (bucket: Bucket, { paidDateFrom: from, paidDateTo: to }: Filters): string =>
  bucket === monthBucket && from && to && monthDays.last(from) >= to ? `date '${monthDays.first(from)}'` : bucket.row;
