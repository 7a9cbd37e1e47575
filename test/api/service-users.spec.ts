import { accounts } from '../../backend/contract/accounts';
import { departments } from '../../backend/contract/departments';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { plans } from '../../backend/contract/plans';
import { seats } from '../../backend/contract/seats';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aPlan, aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);

/** The number of users of a service, by every endpoint that shows it. */
const countsOf = async (companyServiceId: string, companyDepartmentId: string) => {
  const { admin } = mine;
  const params = { companyServiceId };
  const ofDepartment = await admin.ok(departments.services, { params: { companyDepartmentId }, query: {} });
  const [summary, { masterCompanyService: master }] = await Promise.all([
    admin.ok(accounts.summary, { params }),
    admin.ok(masterCompanyService.show),
  ]);
  return {
    services: (await admin.ok(services.list, { query: {} })).items.find(({ id }) => id === companyServiceId)
      ?.usersCount,
    service: (await admin.ok(services.show, { params })).usersCount,
    accounts: (await admin.ok(accounts.list, { params, query: {} })).total,
    allAccounts: (await admin.ok(accounts.all, { query: { companyServiceId } })).total,
    users: (await admin.ok(users.list, { query: { companyServiceId } })).total,
    masterUsers: (await admin.ok(users.list, { query: { masterServiceUsers: true } })).total,
    master: master?.usersCount,
    seats: (await admin.ok(seats.list, { query: { companyServiceId } })).items[0]?.assignedCount,
    summary: summary.usersCount,
    thisMonth: summary.periods.at(-1)?.usersCount,
    departments: summary.departments.reduce((sum, { usersCount }) => sum + usersCount, 0),
    department: ofDepartment.items[0]?.serviceUsersCount,
  };
};

test('every count of a service’s users includes a deleted user until the account is disconnected', async () => {
  const { admin } = mine;
  const { id: companyDepartmentId } = await admin.ok(departments.found, { body: { name: '営業部' } });
  const add = async (name: string) =>
    (await admin.ok(users.add, { body: { ...aUser(name), departmentIds: [companyDepartmentId] } })).id;
  const companyUserIds = [await add('利用 一'), await add('利用 二'), await add('利用 三')];
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'slack' } });
  const params = { companyServiceId };
  await admin.ok(plans.register, { params, body: { ...aPlan, priceType: 'per_seat', seats: 5 } });
  await admin.ok(masterCompanyService.choose, { body: { companyServiceId } });
  await admin.ok(accounts.connect, { params, body: { companyUserIds } });
  const expectCounts = async (count: number) => {
    const counts = await countsOf(companyServiceId, companyDepartmentId);
    expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, count])));
  };
  await expectCounts(3);
  await admin.ok(users.remove, { params: { companyUserId: companyUserIds[0]! } });
  await expectCounts(3);
  await admin.ok(accounts.disconnect, { params, body: { companyUserIds: [companyUserIds[0]!] } });
  await expectCounts(2);
});
