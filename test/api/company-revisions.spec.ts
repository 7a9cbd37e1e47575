import { companyServiceDecider } from '../../backend/services/company-service.decider';
import { administrators } from '../../backend/contract/administrators';
import { departments } from '../../backend/contract/departments';
import { history } from '../../backend/contract/history';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aPlan, aUser } from '../support/company';
import { Console } from '../support/console';
import { operatorOf } from '../support/operator';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(startServer);
let companyId: string;

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
}, 60_000);

it('A push has the company’s own number of its event', async () => {
  const console = await Console.open(mine.admin);
  await mine.admin.ok(services.createOriginal, { body: { name: '数え', category: 'other' } });
  const { revision } = await console.hears('changed', ({ models }) => models.includes('company_service'));
  await theirs.admin.ok(services.createOriginal, { body: { name: '他社', category: 'other' } });
  await mine.admin.ok(users.add, { body: aUser('次の 一人') });
  const next = await console.hears(
    'changed',
    (word) => word.revision > revision && word.models.includes('company_user'),
  );
  console.close();
  // Only events of the company count, including the alert of the service without a plan.
  expect(next.revision - revision).toBeLessThan(10);
});

const listHistory = (query: Record<string, unknown> = {}) =>
  mine.admin.ok(history.all, { query: { count: '200', ...query } });

describe('The history', () => {
  it('is in the order of the log, also where the clock of a writer is behind', async () => {
    const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '先', category: 'other' } });
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await operatorOf(server, companyId)(companyServiceDecider, id, { type: 'Suspend', data: {} }, anHourAgo);
    const { items } = await listHistory({ entity: 'companyService' });
    expect(items[0]).toMatchObject({ type: 'CompanyServiceSuspended', at: anHourAgo });
    expect(items[1]).toMatchObject({ type: 'CompanyServiceRegistered', entityId: id });
    const ofService = await mine.admin.ok(history.list, { params: { entity: 'companyService', id } });
    const own = ofService.items.filter(({ entity }) => entity === 'companyService');
    expect(own.map(({ type }) => type)).toEqual(['CompanyServiceSuspended', 'CompanyServiceRegistered']);
    const behind = await listHistory({ before: String(items[0]!.companyRevision), entity: 'companyService' });
    expect(behind.items[0]).toMatchObject({ type: 'CompanyServiceRegistered', entityId: id });
  });

  it('calls a service as it was called then', async () => {
    const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '旧サービス', category: 'other' } });
    const params = { companyServiceId: id };
    const { id: planId } = await mine.admin.ok(plans.register, { params, body: aPlan });
    await mine.admin.ok(services.rename, { params, body: { name: '新サービス' } });
    await mine.admin.ok(plans.change, { params: { ...params, planId }, body: { note: '改名のあと' } });
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'plan', id: planId } });
    const registered = items.find(({ type }) => type === 'PlanRegistered')!;
    expect(registered.changes.find(({ label }) => label === 'サービス')?.after).toBe('旧サービス');
    const { items: own } = await mine.admin.ok(history.list, { params: { entity: 'companyService', id } });
    const names = new Map(own.map(({ type, entityName }) => [type, entityName]));
    expect([names.get('CompanyServiceRegistered'), names.get('CompanyServiceRenamed')]).toEqual([
      '旧サービス',
      '新サービス',
    ]);
  });

  it('names a department as of that day, even if a new name is planned', async () => {
    const { id } = await mine.admin.ok(departments.found, { body: { name: '旧部署' } });
    const params = { companyDepartmentId: id };
    await mine.admin.ok(departments.change, { params, body: { name: '未来の部署', effectiveFrom: '2099-04-01' } });
    const { id: userId } = await mine.admin.ok(users.add, { body: { ...aUser('配属 する子'), departmentIds: [id] } });
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id: userId } });
    const words = JSON.stringify(items);
    expect(words).toContain('旧部署');
    expect(words).not.toContain('未来の部署');
  });
});
