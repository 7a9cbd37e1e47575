import { OldRevision } from '../../support/old-revision';
import { Product, until } from '../../support/product';
import { readModelsFollow, readTables, type TableRows } from '../../support/table-rows';

const tables = [
  ...['company', 'contract', 'administrator', 'company_user', 'department_term', 'department_member'],
  ...['company_service', 'company_service_user', 'account_term', 'plan', 'plan_price', 'device', 'payment'],
];

let old: OldRevision;
let dataDir: string;
let before: TableRows;
beforeAll(async () => {
  old = OldRevision.build('ee8dfe3');
  dataDir = await old.makeDataDir({
    work: async ({ running }) => void (before = await readTables(running.databaseUrl, tables)),
  });
}, 300_000);
afterAll(() => old?.dispose());

describe('A data directory of revision ee8dfe3', () => {
  let product: Product | undefined;
  afterEach(() => product?.stop(), 60_000);

  it('shows the same rows after the upgrade, and its read models are what the ledger says', async () => {
    product = await Product.make({ demo: true, dataDir: old.copyDataDir(dataDir) });
    const { databaseUrl } = product.running;
    await until(() => readModelsFollow(databaseUrl), 120_000);
    const after = await readTables(databaseUrl, tables);
    for (const table of tables) expect([table, after[table]]).toEqual([table, before[table]]);
    expect(before.company_user!.length).toBeGreaterThan(200);
    expect(product.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  }, 300_000);
});

it('A revision that the git history lacks is named in plain words', () => {
  expect(() => OldRevision.build('0123456')).toThrow('Git knows no revision 0123456 here');
});
