import { lastDayOf } from '../amounts/months';
import type { QueryOf } from '../contract/kit';
import type { payments } from '../contract/payments';
import { japanese } from '../http/sql';
import { addDays } from '../kit/days';
import type { Grain } from './whole-parts';

export type SortBy = QueryOf<typeof payments.list>['sortBy'];
export type Direction = 'asc' | 'desc';
export type Dimension = 'service' | 'date' | 'payee' | 'description' | 'amount' | 'receipt';

export const monthDays: Grain<string> = {
  first: (day) => `${day.slice(0, 7)}-01`,
  last: (day) => lastDayOf(day.slice(0, 7)),
  before: (day) => addDays(day, -1),
  after: (day) => addDays(day, 1),
};

/** In place of a service where none is known, as part of a key. */
export const noService = '00000000-0000-0000-0000-000000000000';

/** The band of an amount in SQL. */
const bandOf = (amount: string): string => {
  const unit = `power(10::numeric, greatest(length(abs(${amount})::text) - 2, 0))::bigint`;
  return `case when ${amount} >= 0 then ${amount} - mod(${amount}, ${unit})
    else ${amount} - ${unit} + 1 + mod(-${amount}, ${unit}) end`;
};

/** The month of a day in SQL. */
export const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)::date`;

const unitOf = (amount: number) => 10 ** Math.max(0, String(Math.abs(amount)).length - 2);
const nearer = (amount: number) => amount - (amount % unitOf(amount));

/** As the table of bands has them: the first two digits, of refunds, too, so that zero is a band of its own. */
export const bands: Grain<number> = {
  first: (amount) => (amount >= 0 ? nearer(amount) : nearer(amount) - unitOf(amount) + 1),
  last: (amount) => (amount >= 0 ? nearer(amount) + unitOf(amount) - 1 : nearer(amount)),
  before: (amount) => amount - 1,
  after: (amount) => amount + 1,
};

/** Cells in the order of a list: those of a table of totals `t`, of a payment `p`, and the order of the cells `c` themselves. */
export interface Bucket {
  cell: string;
  row: string;
  join?: string;
  order(direction: Direction): string;
  /** The condition on payments in the cells from one to another, and its values. */
  within(keys: readonly string[]): [condition: string, ...values: unknown[]];
}

const byItself = (direction: Direction) => `c.key ${direction}`;

export const monthBucket: Bucket = {
  cell: 't.month',
  row: monthOf('p.paid_on'),
  order: byItself,
  within: (keys) => ['p.paid_on between ? and ?', keys.reduce(least), monthDays.last(keys.reduce(most))],
};
const bandBucket: Bucket = {
  cell: 't.band',
  row: bandOf('p.amount'),
  order: byItself,
  within: (keys) => {
    const sorted = keys.map(Number).sort((a, b) => a - b);
    return ['p.amount between ? and ?', sorted[0], bands.last(sorted.at(-1)!)];
  },
};
const payeeBucket: Bucket = {
  cell: 't.payee',
  row: 'p.payee',
  order: (direction) => `${japanese('c.key')} ${direction}`,
  within: (keys) => (keys.length === 1 ? ['p.payee = ?', keys[0]] : ['p.payee = any(?)', keys]),
};
const serviceBucket: Bucket = {
  cell: 't.company_service_id',
  row: `coalesce(p.company_service_id, '${noService}')`,
  join: 'left join company_service s on s.id = c.key',
  order: (direction) =>
    `${japanese('s.name')} ${direction} nulls last, nullif(c.key, '${noService}') ${direction} nulls last`,
  within: (keys) => {
    const known = keys.filter((key) => key !== noService);
    if (known.length === 0) return ['p.company_service_id is null'];
    if (keys.length === 1) return ['p.company_service_id = ?', known[0]];
    return [
      `p.company_service_id = any(?)${known.length < keys.length ? ' or p.company_service_id is null' : ''}`,
      known,
    ];
  },
};

const least = (a: string, b: string) => (a < b ? a : b);
const most = (a: string, b: string) => (a > b ? a : b);

/** A table of totals: what it can be narrowed by, and in which lists it knows where a page begins. */
export interface Cube {
  table: string;
  knows: readonly Dimension[];
  buckets: Partial<Record<SortBy, Bucket>>;
}

export const cubes: readonly Cube[] = [
  {
    table: 'payment_month',
    knows: ['service', 'date', 'payee', 'receipt'],
    buckets: { paidOn: monthBucket, payee: payeeBucket, serviceName: serviceBucket },
  },
  { table: 'payment_band', knows: ['date', 'amount'], buckets: { paidOn: monthBucket, amount: bandBucket } },
  { table: 'payment_description', knows: ['date', 'description'], buckets: { paidOn: monthBucket } },
];
