import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { aPlan } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine } = setUpCompanies(joinServer);

test.each([
  [{ startsOn: '2020-01-01', price: 0 }, 'free'],
  [{ startsOn: '2020-01-01', seats: 0 }, 'no_seats'],
  [{ startsOn: '2099-01-01' }, 'not_begun'],
  [{ startsOn: '2020-01-01', endsOn: '2020-12-31', autoRenewal: false }, 'ended'],
])('plans of %j say why they cost nothing today', async (more, zeroReason) => {
  const { admin } = mine;
  const { id } = await admin.ok(services.createOriginal, { body: { name: '無料の試験', category: 'other' } });
  const params = { companyServiceId: id };
  expect(await admin.ok(services.show, { params })).toMatchObject({ zeroReason: null });
  await admin.ok(plans.register, { params, body: { ...aPlan, ...more } });
  expect(await admin.ok(services.show, { params })).toMatchObject({ monthlyCost: 0, zeroReason });
});
