import { alerts } from '../../backend/contract/alerts';
import { amounts } from '../../backend/contract/amounts';
import { addMonths, dayOf, lastDayOf, monthOf } from '../../backend/contract/calendar';
import { history } from '../../backend/contract/history';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { aPlan } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);

const thisMonth = monthOf(dayOf(clock.now()));
const from = `${thisMonth}-01`;
const endsOn = lastDayOf(addMonths(thisMonth, 1));
const to = lastDayOf(addMonths(thisMonth, 2));

/** As the console registers it: its id comes from the key of the call, and so does not sort by time. */
const newService = async (name: string) => {
  const headers = { 'idempotency-key': newId() };
  return (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' }, headers })).id;
};

/** A contract that ends next month. */
const register = async (companyServiceId: string, price: number, autoRenewal: boolean) => {
  const terms = { price, autoRenewal, priceType: 'flat', renewalCycle: 'yearly', startsOn: from, endsOn } as const;
  const { id } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: { ...aPlan, ...terms } });
  return { companyServiceId, planId: id };
};

/** Agreed and continued, of each month and of all. */
const twoPatterns = async (companyServiceId: string) => {
  const query = { recordedAmountDateFrom: from, recordedAmountDateTo: to };
  const answer = await mine.admin.ok(amounts.ofService, { params: { companyServiceId }, query });
  const months = answer.periods.map(({ amount, continuedAmount }) => [amount, continuedAmount]);
  return [...months, [answer.total, answer.continuedTotal]];
};

test('contracts that renew themselves continue in the second pattern, others end', async () => {
  const service = await newService('見込みの試験');
  const renewing = await register(service, 10_000, true);
  await register(service, 500, false);
  const both = [10_500, 10_500];
  expect(await twoPatterns(service)).toEqual([both, both, [0, 10_000], [21_000, 31_000]]);
  const query = { recordedAmountMonth: to, companyServiceId: service };
  expect(await mine.admin.ok(amounts.breakdown, { query })).toMatchObject({
    total: 0,
    continuedTotal: 10_000,
    parts: [{ planId: renewing.planId, amount: 10_000, isExpected: true }],
  });
});

test('a decided end and a deleted service end both patterns', async () => {
  const [ending, deleted] = [await newService('終了の試験'), await newService('削除の試験')];
  const endingPlan = await register(ending, 10_000, true);
  await mine.admin.ok(plans.end, { params: endingPlan, body: { endsOn } });
  const month = [10_000, 10_000];
  expect(await twoPatterns(ending)).toEqual([month, month, [0, 0], [20_000, 20_000]]);
  await register(deleted, 10_000, true);
  await mine.admin.ok(services.remove, { params: { companyServiceId: deleted } });
  expect(await twoPatterns(deleted)).toEqual([month, [0, 0], [0, 0], month]);
  const query = { recordedAmountDateFrom: from, recordedAmountDateTo: to };
  const { parts } = await mine.admin.ok(amounts.ofCompany, { query });
  const deletedIds = parts.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  expect(deletedIds).toEqual([deleted]);
});

test('a service has its place of registration in every answer, which a deletion leaves', async () => {
  const inOrder: string[] = [];
  for (let n = 1; n <= 6; n++) inOrder.push(await newService(`順番${n}`));
  for (const service of inOrder.toReversed()) await register(service, 10_000, true);
  const query = { recordedAmountDateFrom: from, recordedAmountDateTo: to };
  const orders = async () => {
    const { parts } = await mine.admin.ok(amounts.ofCompany, { query });
    return inOrder.map((service) => parts.find(({ id }) => id === service)!.registrationOrder!);
  };
  const [first, ...others] = await orders();
  expect(others).toEqual([1, 2, 3, 4, 5].map((place) => first! + place));
  await mine.admin.ok(services.remove, { params: { companyServiceId: inOrder[1]! } });
  expect(await orders()).toEqual([first, ...others]);
});

test('a service that was registered by mistake goes with its cost, as one operation', async () => {
  const service = await newService('誤りの試験');
  await register(service, 10_000, true);
  await register(service, 500, false);
  const body = { isMistake: true, reason: '二重に登録した' };
  await mine.admin.ok(services.remove, { params: { companyServiceId: service }, body });
  expect(await twoPatterns(service)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const params = { entity: 'companyService', id: service } as const;
  const { items } = await mine.admin.ok(history.list, { params });
  const opened = items.filter(({ reason }) => reason === body.reason).map(({ opensTo }) => opensTo);
  expect(opened).toEqual([3]);
  const again = await mine.admin.call(services.remove, { params: { companyServiceId: service }, body });
  expect(again.problem).toMatchObject({ status: 404 });
});

test('a service that was registered by mistake raises no alert when it goes', async () => {
  const withoutPlan = async () =>
    (await mine.admin.ok(alerts.list, { query: { type: 'plan_unregistered' } })).items.map(({ target }) => target.id);
  const ofMistake = async () => {
    const { items } = await mine.admin.ok(history.all, { query: { entity: 'alert' } });
    return items.filter(({ entityName }) => entityName === '誤りの警告／プラン未登録').length;
  };
  const service = await newService('誤りの警告');
  await until(async () => (await withoutPlan()).includes(service));
  await register(service, 10_000, true);
  await until(async () => !(await withoutPlan()).includes(service));
  const before = await ofMistake();
  await mine.admin.ok(services.remove, { params: { companyServiceId: service }, body: { isMistake: true } });
  const next = await newService('次のサービス');
  await until(async () => (await withoutPlan()).includes(next));
  expect(before).toBeGreaterThan(0);
  expect(await ofMistake()).toBe(before);
});
