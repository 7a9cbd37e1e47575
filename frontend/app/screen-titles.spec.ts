import { screenOf, screenTitles } from '../../backend/contract/screens';
import { rows } from './routes';

/** What a link never opens: acts, one's own account, and the confirmation of a reviewer. */
const notForAuditors =
  /^\/(account|lab|links|terms|imports|oauth-callback|login|signup|reset-password)|\/(signup|mine)\b/u;

test('the access log calls every screen of an auditor by its title', () => {
  const read = rows.filter(({ path, acts }) => !acts && !notForAuditors.test(path));
  expect(screenTitles).toEqual(Object.fromEntries(read.map(({ path, title }) => [path, title])));
});

test('an address is that of its screen, with what its parameters name', () => {
  expect(screenOf('/services/7')).toEqual({ path: '/services/:companyServiceId', params: { companyServiceId: '7' } });
  expect(screenOf('/plans/seats')).toEqual({ path: '/plans/seats', params: {} });
  expect(screenOf('/nowhere')).toBeUndefined();
});
