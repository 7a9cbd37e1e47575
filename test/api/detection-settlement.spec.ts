import { addDays, dayOf } from '../../backend/contract/calendar';
import { detectionRules } from '../../backend/contract/detection-rule-checks';
import { allowUrls, detectUrls } from '../../backend/contract/detection-urls';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { unions } from '../../backend/contract/unions';
import { clock } from '../../backend/platform/kit/clock';
import { aHit } from '../support/detection';
import { newDetectingCompany, type DetectingCompany } from '../support/detecting-company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: DetectingCompany;

beforeAll(async () => {
  server = await startServer();
  mine = await newDetectingCompany(server);
}, 90_000);
afterAll(() => server?.stop(), 60_000);

const decisionOf = async (id: string) => (await mine.show(id)).decision;
const becomes = (id: string, decision: string) => until(async () => (await decisionOf(id)) === decision);
const alerting = (id: string, isRaised: boolean) => until(async () => Boolean(await mine.alertOf(id)) === isRaised);
it('A finding whose 検知URL is removed leaves the list and its alert; a new use brings it back', async () => {
  const body = {
    serviceName: 'チームの掲示板',
    url: 'board.settled.example/team',
    detectUrlType: 'path_prefix',
  } as const;
  const ruleId = (await mine.admin.ok(detectUrls.add, { body })).id;
  const address = { host: 'board.settled.example', path: '/team/1' };
  await mine.usedBy('', 1, { address });
  const { id } = await mine.named('チームの掲示板');
  await alerting(id, true);
  await mine.admin.ok(detectUrls.change, {
    params: { detectionRuleId: ruleId },
    body: { serviceName: '全社の掲示板' },
  });
  await until(async () => (await mine.show(id)).serviceName === '全社の掲示板');
  expect((await mine.list({ keyword: '全社の掲示板' })).map((row) => row.id)).toEqual([id]);
  await until(async () => (await mine.alertOf(id))?.message.includes('全社の掲示板') ?? false);
  await mine.admin.ok(detectUrls.remove, { params: { detectionRuleId: ruleId } });
  await becomes(id, 'ended');
  await alerting(id, false);
  expect((await mine.show(id)).decisionReason).toBe('一致する検知URLがなくなり、検知されなくなったため');
  expect((await mine.list({ keyword: '掲示板' })).map((row) => row.id)).toEqual([]);
  expect((await mine.list({ keyword: '掲示板', decision: 'ended' })).map((row) => row.id)).toEqual([id]);
});

it('許可URL ends what nobody decided about, and leaves decisions alone', async () => {
  await mine.usedBy('a.covered.example', 1);
  await mine.usedBy('a.forbidden-before.example', 1);
  const [open, forbidden] = [await mine.named('covered.example'), await mine.named('forbidden-before.example')];
  await mine.decide(forbidden.id, { decision: 'forbidden', reason: '業務外' });
  await alerting(open.id, true);
  const allow = async (url: string) =>
    (
      await mine.admin.ok(allowUrls.add, {
        body: { serviceName: '許可', url, detectUrlType: 'host_and_subdomains' },
      })
    ).id;
  const [ruleId] = [await allow('covered.example'), await allow('forbidden-before.example')];
  await becomes(open.id, 'ended');
  await alerting(open.id, false);
  expect(await decisionOf(forbidden.id)).toBe('forbidden');
  await mine.admin.ok(allowUrls.remove, { params: { detectionRuleId: ruleId! } });
  await mine.usedBy('a.covered.example', 1);
  await becomes(open.id, 'unconfirmed');
  await alerting(open.id, true);
});

it('A finding follows a service that gets its name or address, also in a batch', async () => {
  await mine.usedBy('a.renamed-later.example', 1);
  await mine.usedBy('a.moved-later.example', 1);
  const [named, moved] = [await mine.named('renamed-later.example'), await mine.named('moved-later.example')];
  const body = { name: '社内ツール', category: 'other' } as const;
  const { id: companyServiceId } = await mine.admin.ok(services.createOriginal, { body });
  const params = { companyServiceId };
  await mine.admin.ok(services.rename, { params, body: { name: 'renamed-later.example' } });
  await becomes(named.id, 'registered');
  await mine.admin.ok(services.edit, { params, body: { url: 'https://www.moved-later.example/' } });
  await becomes(moved.id, 'registered');
  // Registered by a decision about another finding.
  await mine.report([aHit('', { address: { name: '二つの名前' } }), aHit('two.names.example')]);
  const [one, other] = [await mine.named('二つの名前'), await mine.named('names.example')];
  await mine.decide(other.id, { decision: 'registered', serviceName: '二つの名前', ownerUserId: mine.people[0] });
  await becomes(one.id, 'registered');
  expect((await mine.show(other.id)).owner?.id).toBe(mine.people[0]);
});

it('The use of a 禁止 service is counted although a service of its name is registered', async () => {
  await mine.usedBy('a.still-forbidden.example', 1);
  const { id } = await mine.named('still-forbidden.example');
  await mine.decide(id, { decision: 'forbidden', reason: '業務外' });
  const body = { name: 'still-forbidden.example', category: 'other' } as const;
  await mine.admin.ok(services.createOriginal, { body });
  expect(await mine.usedBy('a.still-forbidden.example', 2)).toEqual({ counted: 2, ignored: 0 });
  const trial = await mine.admin.ok(detectionRules.try, { query: { url: 'a.still-forbidden.example' } });
  expect(trial).toMatchObject({ outcome: 'unnamed', companyServiceId: null });
  await until(async () => (await mine.alertOf(id))?.message.startsWith('禁止したサービス') ?? false);
  // 許可 until a day does not lift the 禁止 that returns after it.
  await mine.decide(id, { decision: 'allowed', until: addDays(dayOf(clock.now()), 30) });
  expect(await mine.usedBy('a.still-forbidden.example', 3)).toEqual({ counted: 3, ignored: 0 });
  expect(await mine.show(id)).toMatchObject({ decision: 'allowed', isForbiddenAfterwards: true });
  await mine.decide(id, { decision: 'unconfirmed' });
  await becomes(id, 'registered');
});

it('A label is its user as soon as there is one, and united records are one person', async () => {
  await mine.report([
    aHit('a.labelled.example', { person: { label: 'later@mihon.example' } }),
    aHit('a.labelled.example', { person: { companyUserId: mine.people[0]! }, detectedType: 'sign_in' }),
  ]);
  const { id } = await mine.named('labelled.example');
  expect(await mine.show(id)).toMatchObject({ usersCount: 2, unmatchedCount: 1 });
  const later = await mine.addPerson('後日 登録', { email: 'later@mihon.example' });
  await until(async () => (await mine.show(id)).unmatchedCount === 0);
  await mine.report([aHit('a.labelled.example', { person: { companyUserId: later } })]);
  expect((await mine.show(id)).usersCount).toBe(2);
  // One detail for a person and door, with all that was counted under either.
  const details = await mine.admin.ok(shadowIts.details, { params: { detectedServiceId: id } });
  expect(details.items.map(({ name, hitsCount }) => [name, hitsCount]).sort()).toEqual([
    ['後日 登録', 2],
    ['見本 太郎', 1],
  ]);
  const ofLater = details.items.find(({ companyUserId }) => companyUserId === later)!;
  const urls = await mine.admin.ok(shadowIts.detailUrls, { params: { detectedServiceDetailId: ofLater.id } });
  expect(urls.items).toMatchObject([{ url: 'a.labelled.example', hitsCount: 2, usersCount: 1 }]);
  await mine.admin.ok(unions.unite, {
    body: { mainCompanyUserId: mine.people[0]!, companyUserIds: [later] },
  });
  await until(async () => (await mine.show(id)).usersCount === 1);
});
