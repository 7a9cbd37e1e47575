import { accessReviews } from '../../backend/contract/access-reviews';
import { administrators } from '../../backend/contract/administrators';
import { users } from '../../backend/contract/users';
import { aUser } from '../support/company';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';
import { refusal } from '../support/visitor';

const { mine, reviews } = setUpReviews(startServer);
let me: { id: string; email: string };
beforeAll(async () => {
  me = await mine.admin.ok(administrators.me);
}, 90_000);

const link = (linkedUserId: string | null) =>
  mine.admin.ok(administrators.edit, { params: { companyAdministratorId: me.id }, body: { linkedUserId } });
const opened = async (service: string, ownerId: string) => {
  const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, ownerId) });
  const params = { accessReviewId: id };
  const { items } = await mine.admin.ok(accessReviews.items, { params, query: {} });
  const decide = (itemId: string) =>
    mine.admin.call(accessReviews.decide, {
      params,
      body: { itemIds: [itemId], decision: 'keep', reason: '業務に必要' },
    });
  const check = async () => {
    const checks = await mine.admin.ok(accessReviews.checks, { params });
    return checks.find((one) => one.check === 'no_self_decision');
  };
  return { items, decide, check };
};

it('another link in between does not make the own account that of another', async () => {
  const [owner, own, other] = [await reviews.user('責任'), await reviews.user('本人'), await reviews.user('別人')];
  const service = await reviews.service('関連付けの確認', [own.id]);
  await link(own.id);
  const { items, decide } = await opened(service, owner.id);
  await link(other.id);
  expect(await refusal(decide(items[0]!.id))).toEqual([409, 'own_account']);
});

it('who is linked afterwards to the person whose account was decided shows in the check', async () => {
  const [owner, own, other] = [
    await reviews.user('責任 後'),
    await reviews.user('本人 後'),
    await reviews.user('別人 後'),
  ];
  const service = await reviews.service('後からの関連付け', [own.id]);
  await link(other.id);
  const { items, decide, check } = await opened(service, owner.id);
  expect((await decide(items[0]!.id)).status).toBe(200);
  expect(await check()).toMatchObject({ state: 'holds' });
  await link(own.id);
  expect(await check()).toMatchObject({ state: 'fails', failing: 1 });
});

it('accounts with the own address are the own ones, also without a user', async () => {
  const [owner, other] = [await reviews.user('責任 宛先'), await reviews.user('別人 宛先')];
  const { id: own } = await mine.admin.ok(users.add, { body: { ...aUser('本人 宛先'), email: me.email } });
  await link(other.id);
  const service = await reviews.service('宛先の確認', [own]);
  await reviews.observe(service, ['nobody'], { name: '持ち主なし', email: me.email.toUpperCase() });
  const { items, decide } = await opened(service, owner.id);
  expect(items).toHaveLength(2);
  for (const { id } of items) expect(await refusal(decide(id))).toEqual([409, 'own_account']);
});
