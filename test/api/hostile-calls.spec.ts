import { endpoints } from '../../backend/contract';
import { hostileCallsOf, inSafeOrder, secretIdsOf, sendHostileCalls } from '../support/hostile-calls';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';

/** Every call is tried by `npm run test:long security`; here one in two hundred of each endpoint, others of the next. */
const sampleStep = 200;

const { mine, theirs } = setUpFullCompanies(joinServer);

describe('A hostile call', () => {
  const table = inSafeOrder(endpoints).map(([name, endpoint], index) => [name, endpoint, index % sampleStep] as const);

  it.each(table)('of %s is answered properly', async (_, endpoint, first) => {
    const all = hostileCallsOf(endpoint, mine);
    const sample = all.filter((_call, index) => index % sampleStep === first);
    expect(await sendHostileCalls(mine.admin, endpoint, sample, secretIdsOf(theirs))).toEqual([]);
  });
});
