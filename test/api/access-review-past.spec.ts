import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser } from '../support/company';
import { asOf, daysAgo, onDay } from '../support/past-days';
import { setUpPastServer } from '../support/past-server';
import { aReview } from '../support/samples';

const [first, between, later] = [daysAgo(40), daysAgo(30), daysAgo(20)];
const world = setUpPastServer(first);

test('a campaign as of a day names its reviewers and their services as they were named then', async () => {
  const { admin } = world.mine;
  const add = async (name: string) => (await admin.ok(users.add, { body: aUser(name) })).id;
  const read = async (params: { accessReviewId: string }, headers?: Record<string, string>) => {
    const { parts, owner } = await admin.ok(accessReviews.detail, { params, headers });
    const { items } = await admin.ok(accessReviews.items, { params, headers });
    return {
      owner: owner.name,
      reviewers: parts.map(({ reviewer }) => reviewer.name),
      items: items.map(({ name, reviewerName, decidedByName }) => [name, reviewerName, decidedByName]),
    };
  };
  const { manager, owner, params } = await onDay(first, async () => {
    const [manager, user, owner] = [await add('旧姓 担当'), await add('利用 花子'), await add('旧姓 責任')];
    const { id: companyServiceId } = await admin.ok(services.createOriginal, {
      body: { name: '時点の道具', category: 'other' },
    });
    const service = { companyServiceId };
    await admin.ok(services.setManager, { params: service, body: { companyUserId: manager } });
    await admin.ok(accounts.connect, { params: service, body: { companyUserIds: [user] } });
    const dueOn = daysAgo(-30);
    const { id } = await admin.ok(accessReviews.open, { body: { ...aReview(companyServiceId, owner), dueOn } });
    return { manager, owner, params: { accessReviewId: id } };
  });
  const then = await onDay(between, () => read(params));
  await onDay(later, async () => {
    await admin.ok(users.edit, { params: { companyUserId: manager }, body: { name: '新姓 担当' } });
    await admin.ok(users.edit, { params: { companyUserId: owner }, body: { name: '新姓 責任' } });
  });
  expect(then).toMatchObject({ owner: '旧姓 責任', reviewers: ['旧姓 担当'] });
  expect(await read(params, asOf(between))).toEqual(then);
  expect(await read(params)).toMatchObject({ owner: '新姓 責任', reviewers: ['新姓 担当'] });
}, 90_000);
