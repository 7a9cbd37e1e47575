import type { QueryIn } from '../../backend/contract/kit';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { searchText } from '../../backend/platform/kit/search-text';
import { newCompany, type TestCompany } from './company';
import type { TestServer } from './server';

type Amounts = Record<'amountFrom' | 'amountTo', number>;
type Filters = Partial<Omit<QueryIn<typeof payments.list>, keyof Amounts> & Amounts>;
interface Row {
  paidOn: string;
  amount: number;
  payee: string;
  description: string;
  companyServiceId?: string;
}

const filters: Filters[] = [
  {},
  { paidDateFrom: '2026-01-15', paidDateTo: '2026-03-10' },
  { paidDateFrom: '2026-02-01' },
  { paidDateTo: '2026-02-27', payee: 'ｱﾙﾌｧ' },
  { amountFrom: 100, amountTo: 1_299 },
  { amountTo: -5 },
  { amountFrom: 100, paidDateFrom: '2026-01-15', description: '月額' },
  { description: '月額', paidDateTo: '2026-03-10' },
  { payee: '誰でもない' },
  { description: '額' },
  { description: '第3号' },
  { description: '月額' },
  { payee: 'アルファ', description: '月額', amountTo: 1_299 },
  { payee: 'アルファ', description: '誰も書かない' },
  { payee: '月額' },
  { description: 'アルファ' },
  { description: '高辺' },
];
const filtersByService = ([, first, second]: (string | undefined)[]): Filters[] => [
  { companyServiceId: first!, amountFrom: 0 },
  { companyServiceId: second!, payee: 'べーた' },
];

const sortKeys = ['paidOn', 'amount', 'payee', 'serviceName', 'recordedAt'] as const;
/** A sample tries each filter with every second sort key. */
const sampleStep = 2;
const pageSize = 15;

const amounts = [0, 5, -5, 99, 100, 101, 1_250, 1_299, 1_300, -1_250, 45_000, 45_500];
const rowsFor = (serviceIds: (string | undefined)[]): Row[] =>
  Array.from({ length: 40 }, (_, n) => ({
    paidOn: `2026-0${1 + (n % 4)}-${10 + ((n * 7) % 18)}`,
    amount: amounts[n % amounts.length]!,
    payee: ['アルファ', 'ベータ', 'アルファ販売'][n % 3]!,
    description: n % 4 ? `第${n}号 月額${n % 3 ? '' : ' 髙邊'}` : '年額',
    companyServiceId: serviceIds[n % 5 ? n % 4 : 0],
  }));

const matches =
  (query: Filters) =>
  ({ paidOn, amount, payee, description, companyServiceId }: Row) =>
    (!query.companyServiceId || query.companyServiceId === companyServiceId) &&
    paidOn >= (query.paidDateFrom ?? '') &&
    paidOn <= (query.paidDateTo ?? '9') &&
    amount >= (query.amountFrom ?? -Infinity) &&
    amount <= (query.amountTo ?? Infinity) &&
    searchText(payee).includes(searchText(query.payee ?? '')) &&
    searchText(description).includes(searchText(query.description ?? ''));

/**
 * Compares the pages, count and sum of every filter with those of the rows themselves, by every sort key.
 * @param options.isSample tries each filter with some sort keys only
 */
export function describePaymentLists(server: () => TestServer, { isSample }: { isSample: boolean }): void {
  let admin: TestCompany['admin'];
  let rows: Row[];
  let queries: Filters[];

  beforeAll(async () => {
    ({ admin } = await newCompany(server()));
    const before = (await admin.ok(payments.list)).items.map(({ id }) => id);
    await admin.ok(payments.remove, { body: { ids: before, reason: '数えはじめる' } });
    const serviceIds: (string | undefined)[] = [undefined];
    for (const name of ['あ業務', 'い業務', '終わった業務'])
      serviceIds.push((await admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id);
    rows = rowsFor(serviceIds);
    await Promise.all(rows.map((body) => admin.ok(payments.record, { body: body })));
    // A deleted service has no name to sort by and still is a service.
    await admin.ok(services.remove, { params: { companyServiceId: serviceIds[3]! }, body: { reason: '解約' } });
    queries = [...filters, ...filtersByService(serviceIds)];
  });

  const list = (query: object) => admin.ok(payments.list, { query });
  const idsInPages = async (query: object, expected: { total: number; sum: number }) => {
    const ids: string[] = [];
    for (let offset = 0; offset <= expected.total; offset += pageSize) {
      const { total, sum, items } = await list({ ...query, offset, count: pageSize });
      expect({ query, total, sum }).toEqual({ query, ...expected });
      ids.push(...items.map(({ id }) => id));
    }
    return ids;
  };

  it.each(sortKeys.map((sortBy, index) => [sortBy, index] as const))(
    'by %s has the pages, the count and the sum of its payments in either order',
    async (sortBy, index) => {
      for (const query of queries.filter((_query, n) => !isSample || (n + index) % sampleStep === 0)) {
        const expected = rows.filter(matches(query));
        const sum = expected.reduce((total, { amount }) => total + amount, 0);
        const inOrder: Record<string, string[]> = {};
        for (const orderBy of ['asc', 'desc'] as const) {
          const ids = await idsInPages({ ...query, sortBy, orderBy }, { total: expected.length, sum });
          const whole = await list({ ...query, sortBy, orderBy, count: 200 });
          expect(ids).toEqual(whole.items.map(({ id }) => id));
          expect(new Set(ids).size).toBe(expected.length);
          inOrder[orderBy] = ids;
        }
        if (sortBy !== 'serviceName') expect(inOrder.desc).toEqual([...inOrder.asc!].reverse());
      }
    },
  );
}
