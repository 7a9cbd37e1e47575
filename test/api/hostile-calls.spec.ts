import { endpoints } from '../../backend/contract';
import { newCompany, type TestCompany } from '../support/company';
import { hostileCallsOf, inSafeOrder, secretIdsOf, sendHostileCalls } from '../support/hostile-calls';
import { startServer, type TestServer } from '../support/server';

/** Every call is tried by `npm run test:long security`; here one in two hundred of each endpoint, others of the next. */
const sampleStep = 200;

let server: TestServer;
let mine: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = await Promise.all([newCompany(server), newCompany(server)]);
}, 60_000);
afterAll(() => server.stop(), 60_000);

describe('A hostile call', () => {
  const table = inSafeOrder(endpoints).map(([name, endpoint], index) => [name, endpoint, index % sampleStep] as const);

  it.each(table)('of %s is answered properly', async (_, endpoint, first) => {
    const all = hostileCallsOf(endpoint, mine);
    const sample = all.filter((_call, index) => index % sampleStep === first);
    expect(await sendHostileCalls(mine.admin, endpoint, sample, secretIdsOf(theirs))).toEqual([]);
  });
});
