import { accounts } from '../../backend/contract/accounts';
import { history } from '../../backend/contract/history';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { waitForAlertEvents } from '../support/alert-events';
import { aPlan } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);
let slack: string;

const rows = async (query: object) => (await mine.admin.ok(history.all, { query: { count: 200, ...query } })).items;

beforeAll(async () => {
  slack = (await mine.admin.ok(services.createOriginal, { body: { name: 'スラック', category: 'other' } })).id;
  const params = { companyServiceId: slack };
  // The rule looks at a service once for all waiting facts: a plan that follows at once leaves nothing to raise.
  await waitForAlertEvents(mine.admin, 'スラック／プラン未登録', 1);
  await mine.admin.ok(plans.register, { params, body: { ...aPlan, name: 'プレミアム' } });
  await waitForAlertEvents(mine.admin, 'スラック／プラン未登録', 2);
  await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [mine.ids.companyUserId!] } });
});

test('a plan is named with its service, an alert with its target', async () => {
  const [plan] = await rows({ entity: 'plan', q: 'プレミアム' });
  expect(plan).toMatchObject({ entityName: 'スラック／プレミアム', title: '料金 ¥1,200のプランを登録' });
  const alertNames = (await rows({ entity: 'alert' })).map(({ entityName }) => entityName);
  expect(alertNames).toContain('スラック／プラン未登録');
  expect(alertNames).not.toContain('（削除済み）');
});

test('a keyword finds what is called so, in any width and kana, and acts that are called so', async () => {
  const ofSlack = await rows({ q: 'すらっく' });
  expect(new Set(ofSlack.map(({ entity }) => entity))).toEqual(new Set(['companyService', 'plan', 'account', 'alert']));
  expect(await rows({ q: 'ｽﾗｯｸ' })).toEqual(ofSlack);
  const connected = await rows({ q: '利用者を接続' });
  expect(connected.map(({ title }) => title)).toEqual(connected.map(() => '利用者を接続'));
  expect(connected.map(({ entityName }) => entityName)).toContain('スラック／試験 花子');
  expect(await rows({ q: 'どこにもない言葉' })).toEqual([]);
  expect((await rows({ q: '花子' })).map(({ entity }) => entity)).toContain('companyUser');
});

test('the history of one entity holds what belongs to it', async () => {
  const ofSlack = await rows({ entityId: slack });
  expect(new Set(ofSlack.map(({ entity }) => entity))).toEqual(new Set(['companyService', 'plan', 'account', 'alert']));
  // An alert names its service only where it is raised.
  expect(ofSlack.map(({ title }) => title)).toContain('アラートを解消');
  expect(ofSlack.length).toBeLessThan((await rows({})).length);
  const ofPerson = await rows({ entityId: mine.ids.companyUserId! });
  expect(ofPerson.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['companyUser', 'account']));
  expect(ofPerson.map(({ entity }) => entity)).not.toContain('plan');
});
