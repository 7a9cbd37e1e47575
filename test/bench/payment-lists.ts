import type { Client as Postgres } from 'pg';
import type { QueryIn } from '../../backend/contract/kit';
import type { payments } from '../../backend/contract/payments';
import { containing } from '../../backend/platform/http/find-page';
import { searchText } from '../../backend/platform/kit/search-text';
import type { PaidService } from './many-payments';

type ListQuery = QueryIn<typeof payments.list>;

/** A query of the list, and the same in SQL over the bare table of payments. */
export interface ListCase {
  what: string;
  query: ListQuery;
  /** The filter by bare SQL; values from $2 on. */
  where: string;
  values: unknown[];
  order: string;
}

const byDay = 'p.paid_on desc, p.id desc';
const newest: ListQuery = { sortBy: 'paidOn', orderBy: 'desc' };
const listCase = (what: string, query: ListQuery, where = '', values: unknown[] = [], order = byDay): ListCase => {
  return { what, query: { ...newest, ...query }, where, values, order };
};
const holding = (word: string) => containing(searchText(word));

export const listCases = (services: readonly PaidService[]): ListCase[] => [
  listCase('everything', {}),
  listCase('one service', { companyServiceId: services[1]!.id }, 'p.company_service_id = $2', [services[1]!.id]),
  listCase(
    'from mid-month to mid-month',
    { paidDateFrom: '2024-05-11', paidDateTo: '2025-02-17' },
    'p.paid_on between $2 and $3',
    ['2024-05-11', '2025-02-17'],
  ),
  listCase('a payee by a keyword', { payee: 'クラウド' }, 'p.search_payee like $2', [holding('クラウド')]),
  listCase('a rare payee', { payee: 'サービス２９９' }, 'p.search_payee like $2', [holding('サービス299')]),
  listCase('a description by a keyword', { description: '保守' }, 'p.search_description like $2', [holding('保守')]),
  listCase('a unique description', { description: 'INV-4711' }, 'p.search_description like $2', [holding('INV-4711')]),
  listCase(
    'amounts from 12,345 to 98,765',
    { amountFrom: 12_345, amountTo: 98_765 },
    'p.amount between $2 and $3',
    [12_345, 98_765],
  ),
  listCase('by amount', { sortBy: 'amount' }, '', [], 'p.amount desc, p.id desc'),
  listCase('by payee', { sortBy: 'payee' }, '', [], 'p.payee collate "ja-x-icu" desc, p.paid_on desc, p.id desc'),
  listCase(
    'by service',
    { sortBy: 'serviceName' },
    '',
    [],
    's.name collate "ja-x-icu" desc nulls last, p.company_service_id desc, p.paid_on desc, p.id desc',
  ),
  listCase('by the day of recording', { sortBy: 'recordedAt' }, '', [], 'p.recorded_at desc, p.id desc'),
  listCase(
    'a service, a keyword and amounts, by amount',
    { sortBy: 'amount', companyServiceId: services[0]!.id, description: '利用料', amountFrom: 1_000 },
    'p.company_service_id = $2 and p.search_description like $3 and p.amount >= $4',
    [services[0]!.id, holding('利用料'), 1_000],
    'p.amount desc, p.id desc',
  ),
];

const rows = 'p.*, s.name';
const tables = 'read.payment p left join read.company_service s on s.id = p.company_service_id';

/** The page and the total of the same table by two connections at once. */
export async function queryBare([page, total]: readonly Postgres[], companyId: string, one: ListCase, offset: number) {
  const where = `where p.company_id = $1${one.where && ` and ${one.where}`}`;
  const values = [companyId, ...one.values];
  const [, { rows: counted }] = await Promise.all([
    page!.query(`select ${rows} from ${tables} ${where} order by ${one.order} limit 50 offset ${offset}`, values),
    total!.query<{ total: string; sum: string }>(
      `select count(*) as total, coalesce(sum(p.amount), 0) as sum from read.payment p ${where}`,
      values,
    ),
  ]);
  return { total: Number(counted[0]!.total), sum: Number(counted[0]!.sum) };
}
