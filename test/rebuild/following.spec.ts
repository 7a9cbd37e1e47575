import { newId } from '../../backend/platform/kit/ids';
import { projections } from '../../projections/registry';
import { setUpProjections } from '../support/running-projections';
import { Story } from '../support/stories';

const { parts, running } = setUpProjections();

const rowsOf = (table: string, companyId: string) =>
  parts.query<Record<string, unknown>>(`select * from read.${table} where company_id = $1 order by 1, 2`, [companyId]);

test('an event can be read as soon as it is announced', async () => {
  const company = new Story();
  const [service, plan, user] = [newId(), newId(), newId()];
  const position = await parts.remember(
    company.registered(service, 'Slack'),
    company.planned(plan, service, 1_200),
    company.added(user, '山田 太郎'),
    company.connected(newId(), service, user),
    company.renamed(service, `Slack's "台帳" \\`),
  );
  await running.reached(position);
  expect(await rowsOf('company_service', company.companyId)).toMatchObject([
    { id: service, name: `Slack's "台帳" \\` },
  ]);
  expect(await rowsOf('plan', company.companyId)).toMatchObject([
    { id: plan, starts_on: '2026-04-01', custom_values: {} },
  ]);
  expect(await rowsOf('plan_price', company.companyId)).toMatchObject([{ plan_id: plan, price: 1_200, seats: 10 }]);
  expect(await rowsOf('company_user', company.companyId)).toMatchObject([{ id: user, name: '山田 太郎' }]);
  expect(await rowsOf('company_service_user', company.companyId)).toMatchObject([{ company_user_id: user }]);
  expect(await rowsOf('recorded_event', company.companyId)).toHaveLength(5);
  const mine = running.announced.flatMap(({ companies }) => companies[company.companyId] ?? []);
  const services = ['company_service', 'plan', 'plan_price', 'company_service_user'];
  const amounts = ['account_term', 'recorded_plan', 'recorded_service'];
  expect(new Set(mine)).toEqual(new Set([...services, ...amounts, 'company_user', 'recorded_event']));
});

test('a person is read with his key, and is a stranger to a replay without it', async () => {
  const company = new Story();
  const user = newId();
  await running.reached(await parts.remember(company.added(user, '佐藤 花子')));
  expect(await rowsOf('company_user', company.companyId)).toMatchObject([{ name: '佐藤 花子' }]);
  await parts.keys.destroy(user);
  await running.reached(await parts.remember(company.user(user, { type: 'CompanyUserForgotten', data: {} })));
  expect(await rowsOf('company_user', company.companyId)).toMatchObject([{ name: '削除済みユーザー', email: null }]);
});

test('the terms of a plan on a day: the newest value, for equal days the one recorded later', async () => {
  const company = new Story();
  const [service, plan] = [newId(), newId()];
  await running.reached(
    await parts.remember(
      company.registered(service),
      company.planned(plan, service, 100),
      company.priced(plan, service, 300, '2026-09-01'),
      company.priced(plan, service, 200, '2026-06-01'),
      company.priced(plan, service, 250, '2026-06-01'),
      company.plan(plan, {
        type: 'PlanSeatsChanged',
        data: { companyServiceId: service, seats: 99, effectiveFrom: '2026-07-01' },
      }),
    ),
  );
  const terms = (day: string) =>
    parts.query(
      `select (array_agg(price order by effective_from desc, revision desc) filter (where price is not null))[1] as price,
         (array_agg(seats order by effective_from desc, revision desc) filter (where seats is not null))[1] as seats,
         (array_agg(billing_cycle order by effective_from desc, revision desc)
           filter (where billing_cycle is not null))[1] as cycle
       from read.plan_price where plan_id = $1 and effective_from <= $2 group by plan_id`,
      [plan, day],
    );
  expect(await terms('2020-01-01')).toEqual([{ price: 100, seats: 10, cycle: 'monthly' }]);
  expect(await terms('2026-06-01')).toEqual([{ price: 250, seats: 10, cycle: 'monthly' }]);
  expect(await terms('2026-07-01')).toEqual([{ price: 250, seats: 99, cycle: 'monthly' }]);
  expect(await terms('2027-01-01')).toEqual([{ price: 300, seats: 99, cycle: 'monthly' }]);
});

test('rows of a deleted service are deleted, except those for recorded amounts, and later ones stay', async () => {
  const company = new Story();
  const [service, plan, user] = [newId(), newId(), newId()];
  const account = newId();
  await running.reached(
    await parts.remember(
      company.registered(service),
      company.added(user),
      company.planned(plan, service),
      company.connected(account, service, user),
      company.deleted(service),
    ),
  );
  for (const table of ['company_service', 'plan', 'company_service_user'])
    expect(await rowsOf(table, company.companyId)).toEqual([]);
  for (const table of ['recorded_service', 'recorded_plan', 'plan_price', 'account_term'])
    expect(await rowsOf(table, company.companyId)).toHaveLength(1);
  await running.reached(await parts.remember(company.connected(account, service, user)));
  expect(await rowsOf('company_service_user', company.companyId)).toHaveLength(1);
});

test('checkpoints advance with the rows, all of them, and show no lag at the end', async () => {
  const company = new Story();
  const position = await parts.remember(company.registered(newId()));
  await running.reached(position);
  const rows = await parts.query<{ position: string; state: string; error: null }>('select * from read.projection');
  expect(rows).toHaveLength(projections.length);
  for (const row of rows) expect(row).toMatchObject({ state: 'running', error: null, position: String(position) });
});
