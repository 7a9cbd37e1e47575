import { auth } from '../../../backend/contract/auth';
import { departments, type DepartmentPlace } from '../../../backend/contract/departments';
import type { HistoryRow } from '../../../backend/contract/history';
import { users } from '../../../backend/contract/users';
import { clock } from '../../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../../backend/contract/calendar';
import { Client } from '../../support/client';
import { FormerClient } from '../../support/former-client';
import { OldRevision } from '../../support/old-revision';
import { Product } from '../../support/product';
import { readTables, type Row, type TableRows } from '../../support/table-rows';

const tables = [
  ...['company', 'contract', 'administrator', 'company_user', 'department_term', 'department_member'],
  ...['company_service', 'company_service_user', 'account_term', 'plan', 'plan_price', 'device', 'payment'],
];
const today = dayOf(clock.now());
const demoLogin = { email: 'admin@demo.example', password: 'Daicho-2026' };

let old: OldRevision;
let dataDir: string;
let before: TableRows;
let departmentsBefore: Departments;
let people: Record<'backdated' | 'planned' | 'cancelled' | 'changed', string>;
beforeAll(async () => {
  old = OldRevision.build('ee8dfe3');
  dataDir = await old.makeDataDir({
    work: async ({ url, running }) => {
      const admin = await logIn(new FormerClient(url));
      people = await changePeople(admin);
      await changeDepartments(admin);
      before = await readTables(running.databaseUrl, tables);
      departmentsBefore = await readDepartments(admin);
    },
  });
}, 600_000);
afterAll(() => old?.dispose());

const logIn = async (client: Client): Promise<Client> => {
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

/** Makes every kind of change to departments through the old API. */
async function changeDepartments(admin: Client): Promise<void> {
  const foundDepartment = async (name: string, parentId: string | null) =>
    (await admin.ok(departments.found, { body: { name, parentId, foundedOn: '2024-04-01', reason: '新設' } })).id;
  const head = await foundDepartment('監査本部', null);
  const companyDepartmentId = await foundDepartment('監査課', head);
  const params = { companyDepartmentId };
  const [founded, moved, closed, reopened] = ['2020-04-01', '2025-04-01', '2025-10-01', '2026-01-01'] as const;
  await admin.ok(departments.change, { params, body: { name: '監査部', parentId: null, effectiveFrom: moved } });
  await admin.ok(departments.close, { params, body: { effectiveFrom: closed } });
  await admin.ok(departments.reopen, { params, body: { effectiveFrom: reopened, reason: '見直し' } });
  await admin.ok(departments.change, { params: { companyDepartmentId: head }, body: { foundedOn: founded } });
}

interface Departments {
  /** The tree on the day of each change and the day before. */
  trees: [day: string, DepartmentPlace[]][];
  /** The history of each department as its single events and changes. */
  histories: [id: string, string[]][];
}

async function readDepartments(admin: Client): Promise<Departments> {
  // The answers of an old revision do not fit the present contract.
  const get = async <T>(path: string) => JSON.parse((await admin.fetch('GET', `/api/v1${path}`)).text) as T;
  const terms = before.department_term!.map((row) => [String(row.department_id), String(row.effective_from)] as const);
  const trees: Departments['trees'] = [];
  for (const day of new Set(terms.flatMap(([, from]) => [addDays(from, -1), from])))
    trees.push([day, await get(`/departments?on=${day}`)]);
  const histories: Departments['histories'] = [];
  for (const id of new Set(terms.map(([department]) => department))) {
    const { items } = await get<{ items: HistoryRow[] }>(`/history/department/${id}?count=200`);
    histories.push([id, items.flatMap(changesIn).sort()]);
  }
  return { trees, histories };
}

/** Since then a save is one row, and parents have their names of that time. */
const changesIn = ({ at, effectiveFrom: day, reason, actor, channel, title, changes }: HistoryRow): string[] => [
  ...title.split('・').map((event) => JSON.stringify([at, reason, actor, channel, event])),
  ...changes.map(({ field, before: was, after, effectiveFrom }) =>
    JSON.stringify([at, effectiveFrom ?? day, field, ...(field === 'parentId' ? [] : [was, after])]),
  ),
];

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
    await product.untilReady();
    const after = await readTables(databaseUrl, tables);
    const changed = { position: '部長', employee_status: 'contract' };
    // Since then the account of a deleted user stays until it is disconnected.
    const accounts = new Set(before.company_service_user!.map(({ id }) => id));
    const open = { is_open: true, disconnected_on: null };
    const expected: TableRows = {
      ...before,
      company_user: before.company_user!.map((row) => ({
        ...row,
        ...(row.id === people.backdated && changed),
        // Since then nothing is known of a user whose browser never reported.
        is_browser_extension: null,
      })),
      account_term: before.account_term!.map((row) => (accounts.has(row.account_id) ? { ...row, ...open } : row)),
    };
    for (const table of tables)
      expect([table, inColumnsOf(before[table]!, after[table]!)]).toEqual([
        table,
        inColumnsOf(before[table]!, expected[table]!),
      ]);
    expect(before.company_user!.length).toBeGreaterThan(200);
    expect(before.company_user!.find(({ id }) => id === people.backdated)!.position).toBe('課長');

    const admin = await logIn(new Client(product.url));
    expect(await readDepartments(admin)).toEqual(departmentsBefore);
    expect(departmentsBefore.histories.flatMap(([, changes]) => changes).length).toBeGreaterThan(30);
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
