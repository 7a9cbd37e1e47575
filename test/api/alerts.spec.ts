import { administratorDecider } from '../../backend/access/administrators/administrator.decider';
import { alertDecider, alertIdOf } from '../../backend/watch/alerts/alert.decider';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { administrators } from '../../backend/contract/administrators';
import { alerts, type AlertRow } from '../../backend/contract/alerts';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { clock } from '../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';
import { aPlan, aUser } from '../support/company';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(startServer);
let companyId: string;

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
});

const today = dayOf(clock.now());
const slashed = (day: string) => day.replaceAll('-', '/');
const checkCompanies = () => server.app.get(Reactors).checkCompanies();
const operate = () => operatorOf(server, companyId);

const openOf = async (type: AlertRow['type'], targetId: string) =>
  (await mine.admin.ok(alerts.list, { query: { type, count: 200 } })).items.find(
    ({ target }) => target.id === targetId,
  );

const comes = async (type: AlertRow['type'], targetId: string, is: (alert?: AlertRow) => boolean) => {
  let alert: AlertRow | undefined;
  const hasCome = async () => is((alert = await openOf(type, targetId)));
  await until(hasCome, 30_000, () => `${type} is ${JSON.stringify(alert)}`);
  return alert;
};
/** Waits until the alert has this level, or is cleared. */
const becomes = (type: AlertRow['type'], targetId: string, level: AlertRow['level'] | 'gone') =>
  comes(type, targetId, (alert) => (alert?.level ?? 'gone') === level);
/**
 * Waits until the alert has this text: registering a plan takes several events, and the alert may first see only one.
 */
const says = async (type: AlertRow['type'], targetId: string, words: RegExp) =>
  (await comes(type, targetId, (alert) => words.test(alert?.message ?? '')))!;

const newService = async (name = '勤怠管理') =>
  (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;
const newPlan = async (companyServiceId: string, more: object = {}) =>
  (await mine.admin.ok(plans.register, { params: { companyServiceId }, body: { ...aPlan, ...more } })).id;
const change = (companyServiceId: string, planId: string, body: object) =>
  mine.admin.ok(plans.change, { params: { companyServiceId, planId }, body });

describe('The alert of a service without a plan', () => {
  it('is raised with the service, names it and the causing event, and is cleared by a plan', async () => {
    const id = await newService();
    expect(await becomes('plan_unregistered', id, 'caution')).toMatchObject({
      target: { kind: 'service', id, name: '勤怠管理', companyServiceId: id },
      message: 'プランが登録されていません。契約中のプランを登録してください。',
      causes: [{ entity: 'companyService', id, revision: 0, title: 'サービスを登録' }],
    });
    await newPlan(id);
    await becomes('plan_unregistered', id, 'gone');
  });

  it('is cleared with the service, too', async () => {
    const id = await newService();
    await becomes('plan_unregistered', id, 'caution');
    await mine.admin.ok(services.remove, { params: { companyServiceId: id } });
    await becomes('plan_unregistered', id, 'gone');
  });

  it('stays dismissed at any time, until it is restored or the last plan is deleted', async () => {
    const id = await newService();
    const alert = (await becomes('plan_unregistered', id, 'caution'))!;
    await mine.admin.ok(alerts.dismiss, { params: { alertId: alert.id } });
    expect((await mine.admin.call(alerts.dismiss, { params: { alertId: alert.id } })).status).toBe(404);
    await checkCompanies();
    expect(await openOf('plan_unregistered', id)).toBeUndefined();
    expect((await mine.admin.ok(alerts.list, { query: { isDismissed: true } })).items).toMatchObject([
      { id: alert.id },
    ]);
    await mine.admin.ok(alerts.restore, { params: { alertId: alert.id } });
    expect((await mine.admin.call(alerts.restore, { params: { alertId: alert.id } })).status).toBe(404);
    expect(await openOf('plan_unregistered', id)).toMatchObject({ id: alert.id, raisedAt: alert.raisedAt });
    await mine.admin.ok(alerts.dismiss, { params: { alertId: alert.id } });
    const planId = await newPlan(id);
    await mine.admin.ok(plans.remove, { params: { companyServiceId: id, planId } });
    const again = await becomes('plan_unregistered', id, 'caution');
    expect(again).toMatchObject({ id: alert.id, causes: [{ entity: 'plan', id: planId, title: 'プランを削除' }] });
  });
});

describe('The alert of a contract that ends', () => {
  it('is raised within the lead time, worsens after the end, and is cleared by a renewal', async () => {
    const id = await newService('Slack');
    const endsOn = addDays(today, 20);
    const planId = await newPlan(id, { endsOn, autoRenewal: false, alertLeadDays: 10 });
    await becomes('plan_unregistered', id, 'gone');
    expect(await openOf('contract_end', planId)).toBeUndefined();
    await change(id, planId, { alertLeadDays: 30 });
    expect(await becomes('contract_end', planId, 'caution')).toMatchObject({
      target: { kind: 'plan', id: planId, name: 'Slack ビジネス', companyServiceId: id },
      message: `契約が${slashed(endsOn)}に終了します。更新または解約の手続きをしてください。`,
      causes: [{ title: 'プランを登録' }, { title: '終了アラートの日数を変更' }],
    });
    await change(id, planId, { endsOn: addDays(today, -1) });
    expect((await becomes('contract_end', planId, 'error'))?.message).toContain('終了しました');
    await change(id, planId, { endsOn: addDays(today, 365) });
    await becomes('contract_end', planId, 'gone');
  });

  it('counts from the notice deadline, and is cleared by a renewal or a decided end', async () => {
    const id = await newService('通知の試験');
    const endsOn = addDays(today, 80);
    const planId = await newPlan(id, { endsOn, alertLeadDays: 30 });
    const params = { companyServiceId: id, planId };
    await becomes('plan_unregistered', id, 'gone');
    expect(await openOf('contract_end', planId)).toBeUndefined();
    await change(id, planId, { noticeDays: 60 });
    expect(await becomes('contract_end', planId, 'caution')).toMatchObject({
      message: `契約が${slashed(endsOn)}で自動更新されます。解約の通知期限は${slashed(addDays(today, 20))}です。`,
      causes: [{ title: 'プランを登録' }, { title: '解約通知期限を変更' }],
    });
    await mine.admin.ok(plans.renew, { params, body: {} });
    await becomes('contract_end', planId, 'gone');
    await change(id, planId, { endsOn });
    await becomes('contract_end', planId, 'caution');
    await mine.admin.ok(plans.end, { params, body: { endsOn } });
    await becomes('contract_end', planId, 'gone');
    const tooLate = await newPlan(id, { endsOn: addDays(today, 10), noticeDays: 30, autoRenewal: false });
    await says('contract_end', tooLate, /通知期限（.{10}）は過ぎています。$/);
  });

  it('shows a past notice deadline in the same alert', async () => {
    const id = await newService('通知期限の翌日');
    const planId = await newPlan(id, { endsOn: addDays(today, 10), noticeDays: 11, autoRenewal: false });
    const { type: alertType, causes, raisedAt, message } = await says('contract_end', planId, /は過ぎています/);
    const about = { alertType, level: 'caution', targetKind: 'plan', targetId: planId, companyServiceId: id } as const;
    const content = { message: '昨日の内容', causes: causes.map(({ at: _, title: __, ...cause }) => cause) };
    const alertId = alertIdOf(companyId, alertType, planId);
    await operate()(alertDecider, alertId, { type: 'Raise', data: { ...about, ...content } });
    await checkCompanies();
    await until(async () => (await openOf(alertType, planId))?.message === message);
    expect(await openOf(alertType, planId)).toMatchObject({ raisedAt });
  });

  it('is cleared with the service of its plan', async () => {
    const id = await newService();
    const planId = await newPlan(id, { endsOn: addDays(today, 3) });
    await becomes('contract_end', planId, 'caution');
    await mine.admin.ok(services.remove, { params: { companyServiceId: id } });
    await becomes('contract_end', planId, 'gone');
  });

  it('exists for the company’s own contract, whose trial ends soon', async () => {
    const contractId = contractIdOf(companyId);
    expect(await becomes('contract_end', contractId, 'caution')).toMatchObject({
      target: { kind: 'contract', name: 'Daichoの契約' },
      causes: [{ entity: 'contract', title: '契約を開始' }],
    });
    await operate()(contractDecider, contractId, { type: 'Change', data: { kind: 'standard', endsOn: null } });
    await becomes('contract_end', contractId, 'gone');
  });
});

describe('The alerts of the number of users', () => {
  it('are raised when a limit is crossed, with contract and causing event, and cleared when it is in range again', async () => {
    const contractId = contractIdOf(companyId);
    const limits = (minUserLimit: number, maxUserLimit: number, kind: 'standard' | 'trial' = 'standard') =>
      operate()(contractDecider, contractId, { type: 'Change', data: { kind, minUserLimit, maxUserLimit } });
    await limits(1, 2);
    const { id: second } = await mine.admin.ok(users.add, { body: aUser('二人目') });
    const { id: third } = await mine.admin.ok(users.add, { body: aUser('三人目') });
    expect(await becomes('users_over_limit', contractId, 'error')).toMatchObject({
      message: expect.stringContaining('契約の上限（2名）を超えています'),
      causes: [
        { entity: 'contract', title: '契約を変更' },
        { entity: 'companyUser', id: third, title: 'ユーザーを追加' },
      ],
    });
    await limits(1, 10);
    await becomes('users_over_limit', contractId, 'gone');
    await limits(3, 10);
    expect(await openOf('users_under_limit', contractId)).toBeUndefined();
    await mine.admin.ok(users.remove, { params: { companyUserId: second } });
    expect(await becomes('users_under_limit', contractId, 'caution')).toMatchObject({
      causes: [{ entity: 'contract' }, { entity: 'companyUser', id: second, title: 'ユーザーを削除' }],
    });
    await limits(3, 10, 'trial');
    await becomes('users_under_limit', contractId, 'gone');
  });
});

describe('The alert about an administrator who has not joined', () => {
  it('is raised by the clock after 7 days and cleared by another invitation', async () => {
    const [late, recent] = [newId(), newId()];
    const invite = (id: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      const data = { email: `late-${id}@company.example`, permissionScope: 'general' } as const;
      return operatorOf(server, companyId, 'demo')(administratorDecider, id, { type: 'Invite', data }, at);
    };
    await Promise.all([invite(late, 8), invite(recent, 6)]);
    await checkCompanies();
    expect(await becomes('administrator_unapproved', late, 'caution')).toMatchObject({
      target: { kind: 'administrator', name: `late-${late}@company.example` },
      causes: [{ entity: 'administrator', id: late, title: '管理者を招待' }],
    });
    expect(await openOf('administrator_unapproved', recent)).toBeUndefined();
    const data = { email: `late-${late}@company.example`, permissionScope: 'general' } as const;
    await operate()(administratorDecider, late, { type: 'Invite', data });
    await becomes('administrator_unapproved', late, 'gone');
  });
});

describe('The result of the demo’s history', () => {
  it('is recorded at the time of its cause', async () => {
    const id = newId();
    const at = '2025-02-03T04:05:06.000Z';
    const { companyServiceDecider } = await import('../../backend/services/company-service.decider');
    const data = {
      name: '昔から',
      integrationKind: null,
      category: 'other',
      url: null,
      integrationState: 'unsupported',
    } as const;
    await operatorOf(server, companyId, 'demo')(companyServiceDecider, id, { type: 'Register', data }, at);
    expect((await becomes('plan_unregistered', id, 'caution'))?.raisedAt).toBe(at);
  });
});

describe('The list', () => {
  it('sorts by severity and filters by it', async () => {
    await newService();
    const { items } = await mine.admin.ok(alerts.list, { query: { sortBy: 'level', orderBy: 'desc', count: 200 } });
    const severity = items.map(({ level }) => ['info', 'caution', 'error'].indexOf(level));
    expect(severity).toEqual([...severity].sort((a, b) => b - a));
    const { items: errors } = await mine.admin.ok(alerts.list, { query: { level: 'error' } });
    expect(errors.every(({ level }) => level === 'error')).toBe(true);
  });
});
