import { accountOperations } from '../../backend/contract/account-operations';
import { accessReviews, hurriedCount } from '../../backend/contract/access-reviews';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import type { ReviewCheck } from '../../backend/contract/access-review-rows';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

const { mine, reviews } = setUpReviews(startServer);

const of = (accessReviewId: string) => ({ params: { accessReviewId } });
const checkOf = async (id: string, wanted: ReviewCheck['check']) =>
  (await mine.admin.ok(accessReviews.checks, of(id))).find(({ check }) => check === wanted)!;
const itemsOf = async (id: string) =>
  (await mine.admin.ok(accessReviews.items, { ...of(id), query: { count: 200 } })).items;
const close = (id: string) =>
  mine.admin.ok(accessReviews.close, { ...of(id), body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });

describe('The accounts of leavers and of nobody', () => {
  const opened = async (name: string) => {
    const [owner, leaver, working] = [
      await reviews.user(`責任 ${name}`),
      await reviews.user(`退職 ${name}`),
      await reviews.user(`在籍 ${name}`),
    ];
    const service = await reviews.service(name, [leaver.id, working.id]);
    const body = { accounts: [{ name: `社外 ${name}` }] };
    await mine.admin.ok(accountOperations.insert, { params: { companyServiceId: service }, body });
    await mine.admin.ok(users.edit, { params: { companyUserId: leaver.id }, body: { workingStatus: 'retired' } });
    const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    const items = await itemsOf(id);
    const idOf = (who: string) => items.find((item) => item.name === `${who} ${name}`)!.id;
    const decide = (who: string, reason: string | null = null) =>
      mine.admin.ok(accessReviews.decide, {
        ...of(id),
        body: { itemIds: [idOf(who)], decision: 'keep', reason: reason ?? undefined } as never,
      });
    return { id, decide };
  };

  it('are checked when each of them is decided', async () => {
    const { id, decide } = await opened('確認済み');
    await decide('在籍');
    const before = await checkOf(id, 'exposed_reviewed');
    expect(before).toMatchObject({ state: 'open', total: 2, failing: 2 });
    expect(before.examples.map(({ name, detail }) => [name, detail])).toEqual([
      ['確認済み／社外 確認済み', '持ち主なし'],
      ['確認済み／退職 確認済み', '退職者'],
    ]);
    await decide('退職', '引き継ぎ中');
    expect(await checkOf(id, 'exposed_reviewed')).toMatchObject({ state: 'open', total: 2, failing: 1 });
    await decide('社外', '委託先');
    expect(await checkOf(id, 'exposed_reviewed')).toMatchObject({ state: 'holds', total: 2, failing: 0 });
    await close(id);
    expect(await checkOf(id, 'exposed_reviewed')).toMatchObject({ state: 'holds', total: 2, failing: 0 });
  });

  it('were not looked at when one is left at the end', async () => {
    const { id, decide } = await opened('見落とし');
    await decide('在籍');
    await decide('退職', '引き継ぎ中');
    await close(id);
    expect(await checkOf(id, 'exposed_reviewed')).toMatchObject({
      ...{ state: 'fails', total: 2, failing: 1 },
      examples: [{ name: '見落とし／社外 見落とし', detail: '持ち主なし' }],
    });
  });
});

describe('Decisions of one person', () => {
  const noon = new Date(beginningOf(addDays(dayOf(clock.now()), -1))).toISOString();
  const after = (seconds: number) => new Date(Date.parse(noon) + seconds * 1_000).toISOString();
  const opened = async (name: string) => {
    const owner = await reviews.user(`責任 ${name}`);
    const service = await reviews.service(name, []);
    await reviews.observe(
      service,
      Array.from({ length: hurriedCount + 20 }, (_, n) => `${name}-${n}`),
      {},
    );
    const id = await reviews.openAt(after(-60), { companyServiceId: service, ownerId: owner.id });
    const ids = (await itemsOf(id)).map((item) => item.id);
    const marked = async () => (await itemsOf(id)).filter(({ isHurried }) => isHurried).map((item) => item.id);
    return { id, ids, marked, decide: reviews.decideAt.bind(null, id) };
  };

  it('are marked when they are a hundred within a minute, until some are decided once more', async () => {
    const { id, ids, marked, decide } = await opened('一括');
    const hundred = ids.slice(0, hurriedCount);
    await decide(after(0), hundred.slice(1), '一括で確認');
    await decide(after(300), ids.slice(hurriedCount), '個別に確認');
    const hurried = () => checkOf(id, 'no_hurried_decision');
    expect(await hurried()).toMatchObject({ state: 'holds', total: hurriedCount + 19, failing: 0 });
    expect(await marked()).toEqual([]);
    // Decisions of another day's clock may arrive in any order.
    await decide(after(59), hundred.slice(0, 1), '一括で確認');
    expect(await hurried()).toMatchObject({ state: 'fails', total: hurriedCount + 20, failing: hurriedCount });
    expect((await hurried()).examples).toHaveLength(20);
    expect((await marked()).sort()).toEqual([...hundred].sort());
    await decide(after(600), hundred.slice(5, 7), '2件を確認し直し');
    expect(await hurried()).toMatchObject({ state: 'holds', failing: 0 });
    expect(await marked()).toEqual([]);
  });

  it('are marked in two halves of the same minute, and not across two minutes', async () => {
    const { id, ids, marked, decide } = await opened('二度');
    const [first, second, third] = [ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)];
    await decide(after(0), first, '前半');
    await decide(after(61), second, '後半');
    expect(await checkOf(id, 'no_hurried_decision')).toMatchObject({ state: 'holds', failing: 0 });
    await decide(after(110), third, '残り');
    // 70 within 49 seconds are no hundred.
    expect(await marked()).toEqual([]);
    await decide(after(40), first, '前半をもう一度');
    await decide(after(130), third, '残りをもう一度');
    expect(await checkOf(id, 'no_hurried_decision')).toMatchObject({ state: 'fails', failing: 100 });
    expect((await marked()).sort()).toEqual([...first, ...second].sort());
  });
});
