import { lastDayOf } from '../recorded-amounts/months';
import type { QueryOf } from '../../contract/kit';
import type { payments } from '../../contract/payments';
import { japanese } from '../../platform/http/sql';
import { addDays } from '../../platform/kit/days';
import type { Grain } from './whole-parts';

export type SortBy = QueryOf<typeof payments.list>['sortBy'];
export type Direction = 'asc' | 'desc';
export type Dimension = 'service' | 'date' | 'payee' | 'description' | 'amount' | 'receipt';

export const monthDays: Grain<string> = {
  first: (day) => `${day.slice(0, 7)}-01`,
  last: (day) => lastDayOf(day.slice(0, 7)),
  before: (day) => addDays(day, -1),
  after: (day) => addDays(day, 1),
  between: (from, to) => (Date.parse(to) - Date.parse(from)) / 86_400_000,
};

/** In place of a service where none is known, as part of a key. */
export const noService = '00000000-0000-0000-0000-000000000000';

/** The month of a day in SQL. */
export const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)::date`;

const everyDay: Grain<string> = { ...monthDays, first: (day) => day, last: (day) => day };

const unitOf = (amount: number) => 10 ** Math.max(0, String(Math.abs(amount)).length - 2);
const nearer = (amount: number) => amount - (amount % unitOf(amount));

/** As `band_of` has them in the database: the first two digits, of refunds, too, so that zero is a band of its own. */
export const bands: Grain<number> = {
  first: (amount) => nearer(amount) - (amount < 0 ? unitOf(amount) - 1 : 0),
  last: (amount) => nearer(amount) + (amount > 0 ? unitOf(amount) - 1 : 0),
  before: (amount) => amount - 1,
  after: (amount) => amount + 1,
  between: (from, to) => to - from,
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

const dayBucket: Bucket = {
  cell: 't.day',
  row: 'p.paid_on',
  order: byItself,
  within: (keys) => ['p.paid_on between ? and ?', keys.reduce(least), keys.reduce(most)],
};
const recordingBucket: Bucket = {
  cell: 't.day',
  row: `(p.recorded_at at time zone 'UTC')::date`,
  order: byItself,
  within: (keys) => [
    'p.recorded_at >= ? and p.recorded_at < ?',
    `${keys.reduce(least)}T00:00:00Z`,
    `${everyDay.after(keys.reduce(most))}T00:00:00Z`,
  ],
};
export const monthBucket: Bucket = {
  cell: 't.month',
  row: monthOf('p.paid_on'),
  order: byItself,
  within: (keys) => ['p.paid_on between ? and ?', keys.reduce(least), monthDays.last(keys.reduce(most))],
};
const bandBucket: Bucket = {
  cell: 't.band',
  row: 'band_of(p.amount)',
  order: byItself,
  within: (keys) => {
    const sorted = keys.map(Number).sort((a, b) => a - b);
    return ['p.amount between ? and ?', bands.first(sorted[0]!), bands.last(sorted.at(-1)!)];
  },
};
/** Steps of a sixteenth of their logarithm, which are worked out far more quickly than bands. */
const step = 'floor(ln(abs(p.amount) + 1) * 16) * sign(p.amount)';
const nearest = (key: number) => Math.floor(Math.exp(key / 16)) - 3;
const furthest = (key: number) => Math.ceil(Math.exp((key + 1) / 16)) + 3;
const stepBucket: Bucket = {
  cell: step,
  row: step,
  order: byItself,
  within: (keys) => {
    const sorted = keys.map(Number).sort((a, b) => a - b);
    const [least, most] = [sorted[0]!, sorted.at(-1)!];
    // The index is asked for a range that is surely wide enough.
    const from = least < 0 ? -furthest(-least) : nearest(least);
    const to = most < 0 ? -nearest(-most) : furthest(most);
    return [`p.amount between ? and ? and ${step} between ? and ?`, from, to, least, most];
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
/** From the first day to the last of these. */
export const rangeOf = (days: readonly string[]) => ({ from: days.reduce(least), to: days.reduce(most) });

/** A table of totals: what it can be narrowed by, how fine its days are, and in which lists it knows where a page begins. */
export interface Cube {
  table: string;
  knows: readonly Dimension[];
  days?: { column: string; grain: Grain<string> };
  buckets: Partial<Record<SortBy, Bucket>>;
}

const byMonth = { column: 't.month', grain: monthDays };

/** The smallest first. */
export const cubes: readonly Cube[] = [
  {
    table: 'payment_day',
    knows: ['date', 'receipt'],
    days: { column: 't.day', grain: everyDay },
    buckets: { paidOn: dayBucket },
  },
  { table: 'payment_recording', knows: [], buckets: { recordedAt: recordingBucket } },
  {
    table: 'payment_payee',
    knows: ['service', 'payee', 'receipt'],
    buckets: { payee: payeeBucket, serviceName: serviceBucket },
  },
  { table: 'payment_band', knows: ['amount'], buckets: { amount: bandBucket } },
  {
    table: 'payment_month_band',
    knows: ['date', 'amount'],
    days: byMonth,
    buckets: { paidOn: monthBucket, amount: bandBucket },
  },
  {
    table: 'payment_month',
    knows: ['service', 'date', 'payee', 'receipt'],
    days: byMonth,
    buckets: { paidOn: monthBucket, payee: payeeBucket, serviceName: serviceBucket },
  },
  { table: 'payment_description', knows: ['date', 'description'], days: byMonth, buckets: { paidOn: monthBucket } },
];

/** The payments themselves, where no table of totals knows all that a list is narrowed and sorted by. */
export const counted: Cube = {
  table: 'payment',
  knows: ['service', 'date', 'payee', 'description', 'amount', 'receipt'],
  buckets: {
    paidOn: dayBucket,
    recordedAt: recordingBucket,
    payee: payeeBucket,
    serviceName: serviceBucket,
    amount: stepBucket,
  },
};
