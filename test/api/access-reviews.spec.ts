import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aReview } from '../support/samples';
import { aUser, newCompany } from '../support/company';
import { until } from '../support/until';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine } = setUpCompany(startServer);

const add = async (name: string) => (await mine.admin.ok(users.add, { body: aUser(name) })).id;
const connect = (companyServiceId: string, companyUserIds: string[]) =>
  mine.admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds } });

/** A service with a manager and two users, and a campaign about it. */
const campaign = async (name: string) => {
  const [manager, first, second, owner] = [
    await add('担当 太郎'),
    await add('甲 一郎'),
    await add('乙 次郎'),
    await add('責任 花子'),
  ];
  const { id: companyServiceId } = await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  await mine.admin.ok(services.setManager, { params: { companyServiceId }, body: { companyUserId: manager } });
  await connect(companyServiceId, [manager, first, second]);
  const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(companyServiceId, owner) });
  const params = { accessReviewId: id };
  const list = (query: object = {}) => mine.admin.ok(accessReviews.items, { params, query });
  const decide = (body: object) => ({ params, body: { decision: 'keep', ...body } as never });
  return { manager, first, second, owner, companyServiceId, params, list, decide };
};

describe('A campaign', () => {
  it('shows everybody the accounts as they were at the pin, and marks what changed since', async () => {
    const { params, list, companyServiceId, first, manager, owner } = await campaign('基準の確認');
    const detail = await mine.admin.ok(accessReviews.detail, { params });
    expect(detail).toMatchObject({ state: 'running', itemsCount: 3, decidedCount: 0, owner: { id: owner } });
    expect(detail.services).toMatchObject([{ companyServiceId, source: 'none' }]);
    // The manager does not review the own account.
    expect(detail.parts.map(({ reviewer, itemsCount }) => [reviewer.id, itemsCount])).toEqual(
      expect.arrayContaining([
        [manager, 2],
        [owner, 1],
      ]),
    );
    const late = await add('後から 三郎');
    await connect(companyServiceId, [late]);
    const body = { companyUserIds: [first] };
    await mine.admin.ok(accounts.disconnect, { params: { companyServiceId }, body });
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map(({ name, changes }) => [name, changes])).toEqual(
      expect.arrayContaining([
        ['甲 一郎', ['gone']],
        ['乙 次郎', []],
      ]),
    );
    expect((await list({ isChanged: true })).items).toHaveLength(1);
    expect((await list({ keyword: '甲' })).items).toHaveLength(1);
    const { items: additions } = await mine.admin.ok(accessReviews.additions, { params });
    expect(additions).toEqual([expect.objectContaining({ companyUserId: late, name: '後から 三郎' })]);
  });

  it('takes decisions in bulk, never about the own account, and nothing from another company', async () => {
    const { list, decide, first, params } = await campaign('判断の確認');
    const { items } = await list();
    const own = items.find(({ companyUserId }) => companyUserId === first)!;
    const me = await mine.admin.ok(administrators.me);
    const link = (linkedUserId: string | null) =>
      mine.admin.ok(administrators.edit, { params: { companyAdministratorId: me.id }, body: { linkedUserId } });
    await link(first);
    const all = items.map(({ id }) => id);
    expect(await refusal(mine.admin.call(accessReviews.decide, decide({ itemIds: all })))).toEqual([
      409,
      'own_account',
    ]);
    const others = all.filter((id) => id !== own.id);
    const removal = decide({ itemIds: others, decision: 'remove', reason: '利用なし' });
    expect(await mine.admin.ok(accessReviews.decide, removal)).toEqual({ changed: 2 });
    expect(await mine.admin.ok(accessReviews.decide, removal)).toEqual({ changed: 0 });
    const removed = await list({ decision: 'remove' });
    expect(removed.items.map(({ reason, decidedByName }) => [reason, decidedByName])).toEqual([
      ['利用なし', '甲 一郎'],
      ['利用なし', '甲 一郎'],
    ]);
    expect((await list({ decision: 'undecided' })).items.map(({ id }) => id)).toEqual([own.id]);
    await link(null);
    const theirs = await newCompany(server);
    expect(await refusal(theirs.admin.call(accessReviews.items, { params }))).toEqual([404, 'not_found']);
    const call = theirs.admin.call(accessReviews.decide, decide({ itemIds: others }));
    expect(await refusal(call)).toEqual([404, 'not_found']);
  });

  it('ends with tasks and carries the rest over; the next one shows what was promised and not done', async () => {
    const { list, decide, params, first, second, companyServiceId, owner } = await campaign('終了の確認');
    const { items } = await list();
    const idOf = (user: string) => items.find(({ companyUserId }) => companyUserId === user)!.id;
    const removal = decide({ itemIds: [idOf(first)], decision: 'remove', reason: '異動' });
    await mine.admin.ok(accessReviews.decide, removal);
    const change = decide({ itemIds: [idOf(second)], decision: 'change', change: '閲覧だけにする' });
    await mine.admin.ok(accessReviews.decide, change);
    const body = { tasksOwnerId: owner, tasksDueOn: '2099-12-31' };
    await mine.admin.ok(accessReviews.close, { params, body });
    expect((await list({ taskState: 'open' })).items.map(({ taskOwnerName }) => taskOwnerName)).toEqual([
      '責任 花子',
      '責任 花子',
    ]);
    expect(await refusal(mine.admin.call(accessReviews.decide, removal))).toEqual([409, 'review_not_running']);
    const byHand = { itemIds: [idOf(second)], reason: '画面で確認' };
    expect(await mine.admin.ok(accessReviews.confirm, { params, body: byHand })).toEqual({ changed: 1 });
    const next = await mine.admin.ok(accessReviews.open, { body: aReview(companyServiceId, owner) });
    const detail = await mine.admin.ok(accessReviews.detail, { params: { accessReviewId: next.id } });
    expect(detail.promises).toEqual({ kept: 1, broken: 1, carriedOver: 1 });
    const broken = await mine.admin.ok(accessReviews.items, {
      params: { accessReviewId: next.id },
      query: { isPromiseBroken: true },
    });
    expect(broken.items).toMatchObject([{ name: '甲 一郎', lastDecision: 'remove', lastReason: '異動' }]);
  });

  it('says of itself whether it would hold up before an auditor', async () => {
    const { list, decide, params, manager, companyServiceId } = await campaign('監査の確認');
    const [item] = (await list()).items;
    const before = await mine.admin.ok(accessReviews.checks, { params });
    // Without a decision nothing is shown about decisions.
    expect(before.filter(({ state }) => state === 'holds').map(({ check }) => check)).toEqual(['exposed_reviewed']);
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: [item!.id] }));
    const part = (await mine.admin.ok(accessReviews.detail, { params })).parts.find(
      ({ reviewer }) => reviewer.id === manager,
    )!;
    const reviewerId = await add('引継 花子');
    await mine.admin.ok(accessReviews.handOver, { params, body: { partIds: [part.id], reviewerId } });
    const checks = await mine.admin.ok(accessReviews.checks, { params });
    expect(checks.map(({ check, state, total, failing }) => [check, state, total, failing])).toEqual([
      ['coverage', 'open', 3, 2],
      ['accounts_complete', 'fails', 1, 1],
      ['no_self_decision', 'holds', 1, 0],
      ['decider_known', 'fails', 1, 1],
      ['exposed_reviewed', 'holds', 0, 0],
      ['removals_confirmed', 'holds', 0, 0],
      ['no_hurried_decision', 'holds', 1, 0],
    ]);
    const examples = [{ name: '監査の確認', detail: '同期もCSVの取り込みもない', companyServiceId }];
    expect(checks[1]!.examples).toEqual(examples);
  });

  it('sees by itself that a removal was carried out', async () => {
    const { list, decide, params, first, companyServiceId } = await campaign('実施の確認');
    const item = (await list()).items.find(({ companyUserId }) => companyUserId === first)!;
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: [item.id], decision: 'remove' }));
    await mine.admin.ok(accessReviews.close, { params, body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });
    const body = { companyUserIds: [first] };
    await mine.admin.ok(accounts.disconnect, { params: { companyServiceId }, body });
    await server.app.get(Reactors).checkCompanies();
    const isSeen = async () => (await list({ taskState: 'carried_out' })).total === 1;
    await until(isSeen, 30_000, () => 'the removal is not seen');
    const checks = await mine.admin.ok(accessReviews.checks, { params });
    expect(checks.find(({ check }) => check === 'removals_confirmed')).toMatchObject({
      state: 'open',
      examples: [{ detail: '実施済み、次の同期の確認待ち' }],
    });
  });

  it('says who ended it and what is left', async () => {
    const { list, decide, params, first } = await campaign('結果の確認');
    const item = (await list()).items.find(({ companyUserId }) => companyUserId === first)!;
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: [item.id], decision: 'remove' }));
    const running = await mine.admin.ok(accessReviews.detail, { params });
    // The administrator has no user record.
    expect([running.result, running.isDeciderKnown]).toEqual([null, false]);
    await mine.admin.ok(accessReviews.close, { params, body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });
    const { name } = await mine.admin.ok(administrators.me);
    const { result } = await mine.admin.ok(accessReviews.detail, { params });
    expect(result).toEqual({
      closedByName: name,
      openCount: 1,
      unconfirmedCount: 0,
      carriedOverCount: 2,
      seenGoneCount: 0,
      byHandCount: 0,
    });
  });

  it('finds all accounts of a list that the person who calls may decide', async () => {
    const { list, decide, params, first, manager } = await campaign('一括の確認');
    const { items } = await list();
    const { id } = await mine.admin.ok(administrators.me);
    const link = (linkedUserId: string | null) =>
      mine.admin.ok(administrators.edit, { params: { companyAdministratorId: id }, body: { linkedUserId } });
    await link(first);
    const decidable = (query: object) => mine.admin.ok(accessReviews.decidable, { params, query });
    const others = items.filter(({ companyUserId }) => companyUserId !== first).map((one) => one.id);
    const none = { exposed: 0, own: 1, decidedCount: 0, beyondLimit: 0 };
    expect(await decidable({})).toEqual({ ...none, itemIds: others });
    const [one] = items.filter(({ companyUserId }) => companyUserId === manager);
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: [one!.id] }));
    const rest = others.filter((other) => other !== one!.id);
    expect(await decidable({ decision: 'undecided' })).toEqual({ ...none, itemIds: rest });
    // What is decided is decided again only where the filter names it.
    expect(await decidable({})).toEqual({ ...none, itemIds: rest, decidedCount: 1 });
    expect(await decidable({ decision: 'keep' })).toEqual({ ...none, itemIds: [one!.id], own: 0 });
    const all = decide({ itemIds: others, decision: 'remove', onlyUndecided: true });
    await mine.admin.ok(accessReviews.decide, all);
    expect((await list({ decision: 'keep' })).items.map((item) => item.id)).toEqual([one!.id]);
    await link(null);
  });

  it('shows before its start how many accounts concern each person', async () => {
    const { companyServiceId, owner } = await campaign('開始前の確認');
    const settings = { target: 'services' as const, targetIds: [companyServiceId], ownerId: owner };
    const preview = (reviewersBy: 'service_manager' | 'department_head') =>
      mine.admin.ok(accessReviews.preview, { body: { ...settings, reviewersBy } });
    // The manager's own account is the owner's to review.
    expect(await preview('service_manager')).toEqual({ accounts: 3, reviewers: 2, mails: 2, withoutReviewer: 1 });
    expect(await preview('department_head')).toMatchObject({ reviewers: 1, withoutReviewer: 3 });
  });

  it('has a history of values, never of one account becoming another', async () => {
    const { list, decide, params } = await campaign('履歴の確認');
    const ids = (await list()).items.map(({ id }) => id);
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: ids.slice(0, 2) }));
    await mine.admin.ok(accessReviews.decide, decide({ itemIds: ids.slice(2), decision: 'remove' }));
    const entity = { entity: 'accessReview', id: params.accessReviewId } as const;
    const { items } = await mine.admin.ok(history.list, { params: entity, query: {} });
    const decisions = items.filter(({ type }) => type === 'AccessReviewItemsDecided');
    expect(decisions.map(({ title }) => title)).toEqual([
      '棚卸しのアカウント1件を削除と判断',
      '棚卸しのアカウント2件を継続と判断',
    ]);
    const changes = decisions.flatMap((row) => row.changes);
    expect(changes.filter(({ before }) => before !== null)).toEqual([]);
    const accountsOf = changes.filter(({ field }) => field === 'itemIds').map(({ after }) => after);
    expect(accountsOf.join('、').split('、').sort()).toEqual(
      ['乙 次郎', '担当 太郎', '甲 一郎'].map((name) => `履歴の確認／${name}`),
    );
  });
});
