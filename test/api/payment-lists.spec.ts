import type { QueryIn } from '../../backend/contract/kit';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { folded } from '../../backend/kit/folded';
import { newCompany, type TestCompany } from '../support/company';
import { startServer, type TestServer } from '../support/server';

jest.setTimeout(60_000);
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop(), 60_000);

describe('Any list of payments', () => {
  const money = [0, 5, -5, 99, 100, 101, 1_250, 1_299, 1_300, -1_250, 45_000, 45_500];
  type Asked = Omit<QueryIn<typeof payments.list>, 'amountFrom' | 'amountTo'> &
    Record<'amountFrom' | 'amountTo', number>;
  const asked: Partial<Asked>[] = [
    {},
    { paidDateFrom: '2026-01-15', paidDateTo: '2026-03-10' },
    { paidDateFrom: '2026-02-01' },
    { paidDateTo: '2026-02-27', payee: 'ｱﾙﾌｧ' },
    { amountFrom: 100, amountTo: 1_299 },
    { amountTo: -5 },
    { amountFrom: 100, paidDateFrom: '2026-01-15', description: '月額' },
    { description: '月額', paidDateTo: '2026-03-10' },
    { payee: '誰でもない' },
  ];
  let admin: TestCompany['admin'];
  let rows: (QueryIn<typeof payments.list> & { paidOn: string; amount: number; payee: string; description: string })[];

  beforeAll(async () => {
    ({ admin } = await newCompany(server));
    const before = (await admin.ok(payments.list)).items.map(({ id }) => id);
    await admin.ok(payments.remove, { body: { ids: before, reason: '数えはじめる' } });
    const serviceIds: (string | null)[] = [null];
    for (const name of ['あ業務', 'い業務', '終わった業務'])
      serviceIds.push((await admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id);
    const day = (n: number) => `2026-0${1 + (n % 4)}-${10 + ((n * 7) % 18)}`;
    rows = Array.from({ length: 40 }, (_, n) => ({
      paidOn: day(n),
      amount: money[n % money.length]!,
      payee: ['アルファ', 'ベータ', 'アルファ販売'][n % 3]!,
      description: n % 4 ? `第${n}号 月額` : '年額',
      companyServiceId: serviceIds[n % 5 ? n % 4 : 0] ?? undefined,
    }));
    await Promise.all(rows.map((body) => admin.ok(payments.record, { body: body as never })));
    // A service that is gone has no name to be sorted by, and still is a service.
    await admin.ok(services.remove, { params: { companyServiceId: serviceIds[3]! }, body: { reason: '解約' } });
    asked.push(
      { companyServiceId: serviceIds[1]!, amountFrom: 0 },
      { companyServiceId: serviceIds[2]!, payee: 'べーた' },
    );
  });

  const isIn =
    (query: Partial<Asked>) =>
    ({ paidOn, amount, payee, description, companyServiceId }: (typeof rows)[number]) =>
      (!query.companyServiceId || query.companyServiceId === companyServiceId) &&
      paidOn >= (query.paidDateFrom ?? '') &&
      paidOn <= (query.paidDateTo ?? '9') &&
      amount >= (query.amountFrom ?? -Infinity) &&
      amount <= (query.amountTo ?? Infinity) &&
      folded(payee).includes(folded(query.payee ?? '')) &&
      folded(description).includes(folded(query.description ?? ''));

  it.each(['paidOn', 'amount', 'payee', 'serviceName', 'recordedAt'] as const)(
    'by %s has the pages, the count and the sum of its payments, in either order',
    async (sortBy) => {
      for (const query of asked) {
        const expected = rows.filter(isIn(query));
        const sum = expected.reduce((total, { amount }) => total + amount, 0);
        const inOrder: Record<string, string[]> = {};
        for (const orderBy of ['asc', 'desc'] as const) {
          const ids: string[] = [];
          for (let offset = 0; offset <= expected.length; offset += 15) {
            const page = await admin.ok(payments.list, { query: { ...query, sortBy, orderBy, offset, count: 15 } });
            expect([query, page.total, page.sum]).toEqual([query, expected.length, sum]);
            ids.push(...page.items.map(({ id }) => id));
          }
          inOrder[orderBy] = ids;
          const whole = await admin.ok(payments.list, { query: { ...query, sortBy, orderBy, count: 200 } });
          expect(ids).toEqual(whole.items.map(({ id }) => id));
          expect(new Set(ids).size).toBe(expected.length);
        }
        if (sortBy !== 'serviceName') expect(inOrder.desc).toEqual([...inOrder.asc!].reverse());
      }
    },
  );
});
