import { auth } from '../../../backend/contract/auth';
import { users } from '../../../backend/contract/users';
import { clock } from '../../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../../backend/contract/calendar';
import { Client } from '../../support/client';
import { OldRevision } from '../../support/old-revision';
import { Product, until } from '../../support/product';
import { readModelsFollow, readTables, type Row, type TableRows } from '../../support/table-rows';

const tables = [
  ...['company', 'contract', 'administrator', 'company_user', 'department_term', 'department_member'],
  ...['company_service', 'company_service_user', 'plan', 'plan_price', 'device', 'payment'],
];
const today = dayOf(clock.now());
const demoLogin = { email: 'admin@demo.example', password: 'Daicho-2026' };

let old: OldRevision;
let dataDir: string;
let before: TableRows;
let people: Record<'backdated' | 'planned' | 'cancelled' | 'changed', string>;
beforeAll(async () => {
  old = OldRevision.build('ee8dfe3');
  dataDir = await old.makeDataDir({
    work: async ({ url, running }) => {
      people = await changePeople(await adminOf(url));
      before = await readTables(running.databaseUrl, tables);
    },
  });
}, 600_000);
afterAll(() => old?.dispose());

const adminOf = async (url: string): Promise<Client> => {
  const client = new Client(url);
  await client.ok(auth.login, { body: demoLogin });
  return client;
};

/** Changes four users through the old API, one of them with a change that is recorded later for an earlier day. */
async function changePeople(admin: Client): Promise<typeof people> {
  const { items } = await admin.ok(users.list, {
    query: { count: 4, sortBy: 'registeredAt', userStatus: 'registered' },
  });
  const [backdated, planned, cancelled, changed] = items.map(({ id }) => id) as [string, string, string, string];
  const edit = (companyUserId: string, body: object) => admin.ok(users.edit, { params: { companyUserId }, body });
  await edit(backdated, { position: '部長', effectiveFrom: addDays(today, -12) });
  await edit(backdated, { position: '課長', employeeStatus: 'contract', effectiveFrom: addDays(today, -170) });
  await edit(planned, { position: '部長', workingStatus: 'retired', effectiveFrom: addDays(today, 40) });
  await edit(cancelled, { position: '監査役', effectiveFrom: addDays(today, 20) });
  const params = { companyUserId: cancelled, effectiveFrom: addDays(today, 20) };
  await admin.ok(users.cancelScheduled, { params, body: {} });
  await edit(changed, { position: '次長', effectiveFrom: addDays(today, -5) });
  await edit(changed, { joinedOn: '2020-04-01', note: '異動済み' });
  return { backdated, planned, cancelled, changed };
}

/** Columns that Postgres derived from others and that later revisions do without. */
const removedColumns = ['description_key'];

/** The rows by the columns that they had before, in the order of their text. */
const inColumnsOf = (was: readonly Row[], rows: readonly Row[]): string[] => {
  const columns = Object.keys(was[0] ?? {}).filter((column) => !removedColumns.includes(column));
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort();
};

describe('A data directory of revision ee8dfe3', () => {
  let product: Product | undefined;
  afterEach(() => product?.stop(), 60_000);

  it('shows the rows of today as before, except for changes recorded later for an earlier day', async () => {
    product = await Product.make({ demo: true, dataDir: old.copyDataDir(dataDir) });
    const { databaseUrl } = product.running;
    await until(() => readModelsFollow(databaseUrl), 120_000);
    const after = await readTables(databaseUrl, tables);
    const changed = { position: '部長', employee_status: 'contract' };
    const expected: TableRows = {
      ...before,
      company_user: before.company_user!.map((row) => (row.id === people.backdated ? { ...row, ...changed } : row)),
    };
    for (const table of tables)
      expect([table, inColumnsOf(before[table]!, after[table]!)]).toEqual([
        table,
        inColumnsOf(before[table]!, expected[table]!),
      ]);
    expect(before.company_user!.length).toBeGreaterThan(200);
    expect(before.company_user!.find(({ id }) => id === people.backdated)!.position).toBe('課長');

    const admin = await adminOf(product.url);
    const show = (companyUserId: string) => admin.ok(users.show, { params: { companyUserId } });
    const day = addDays(today, 40);
    expect(await show(people.planned)).toMatchObject({
      workingStatus: 'working',
      retiresOn: day,
      scheduled: [{ effectiveFrom: day, changes: { position: '部長', workingStatus: 'retired' } }],
    });
    expect((await show(people.cancelled)).scheduled).toEqual([]);
    expect(await show(people.changed)).toMatchObject({ position: '次長', joinedOn: '2020-04-01' });
    expect(product.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  }, 300_000);

  it('is refused in plain words where the git history lacks the revision', () => {
    expect(() => OldRevision.build('0123456')).toThrow('Git knows no revision 0123456 here');
  });
});
