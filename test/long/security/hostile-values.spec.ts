import { endpoints } from '../../../backend/contract';
import { administrators } from '../../../backend/contract/administrators';
import { newFullCompany, type FullCompany } from '../../support/company';
import { hostileCallsOf, inSafeOrder, secretIdsOf, sendHostileCalls } from '../../support/hostile-calls';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(10 * 60_000);

let server: TestServer;
let mine: FullCompany;
let theirs: FullCompany;
let theirEvents: number;
const statusCounts = new Map<number, number>();

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newFullCompany(server), newFullCompany(server)]);
  theirEvents = await countTheirEvents();
});
afterAll(async () => {
  await server.stop();
  const total = [...statusCounts.values()].reduce((sum, count) => sum + count, 0);
  const byStatus = [...statusCounts].sort().map(([status, count]) => `${status}: ${count}`);
  process.stderr.write(`${total} hostile calls (${byStatus.join(', ')})\n`);
});

const countTheirEvents = async () => {
  const { company } = await theirs.admin.ok(administrators.me);
  const [row] = await server.parts.query<{ count: number }>(
    'select count(*)::int as count from read.recorded_event where company_id = $1',
    [company.id],
  );
  return row!.count;
};
const countStatus = (status: number) => statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);

describe('Some fifty odd values in every place of a call', () => {
  it.each(inSafeOrder(endpoints))('of %s are answered properly', async (_, endpoint) => {
    const calls = hostileCallsOf(endpoint, mine);
    expect(await sendHostileCalls(mine.admin, endpoint, calls, secretIdsOf(theirs), countStatus)).toEqual([]);
  });

  it('leave the other company as it was', async () => {
    expect(theirEvents).toBeGreaterThan(0);
    expect(await countTheirEvents()).toBe(theirEvents);
  });
});
