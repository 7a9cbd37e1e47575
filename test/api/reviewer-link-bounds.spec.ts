import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { auth } from '../../backend/contract/auth';
import { endpoints } from '../../backend/contract';
import { links } from '../../backend/contract/links';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newCode, tokensTo } from '../support/access-links';
import { Client } from '../support/client';
import type { FullCompany } from '../support/company';
import { pathOf } from '../support/hostile-calls';
import { until } from '../support/until';
import { aReview, aUser } from '../support/samples';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpFullCompanies(joinServer);
const notMine = [403, 'forbidden'];
const noLogin = [401, 'not_logged_in'];

/** A campaign with an account to review, and the address of its reviewer. */
async function openReview({ admin, ids }: FullCompany, name: string) {
  const person = aUser(name);
  const { id: manager } = await admin.ok(users.add, { body: person });
  const { id: companyServiceId } = await admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  const params = { companyServiceId };
  await admin.ok(services.setManager, { params, body: { companyUserId: manager } });
  await admin.ok(accounts.connect, { params, body: { companyUserIds: [ids.companyUserId!] } });
  const { id } = await admin.ok(accessReviews.open, { body: aReview(companyServiceId, manager) });
  const { items } = await admin.ok(accessReviews.items, { params: { accessReviewId: id }, query: {} });
  return { id, address: person.email, itemIds: items.map((item) => item.id) };
}

let reviewer: Client;
let own: Awaited<ReturnType<typeof openReview>>;
let others: Awaited<ReturnType<typeof openReview>>[];
beforeAll(async () => {
  own = await openReview(mine, '自分の確認');
  others = [await openReview(mine, '別の確認'), await openReview(theirs, '他社の確認')];
  await until(() => tokensTo(server.dataDir, own.address).length > 0);
  const token = tokensTo(server.dataDir, own.address).at(-1)!;
  reviewer = new Client(server.url);
  await reviewer.ok(links.enter, { body: { token, code: await newCode(server, token, own.address) } });
}, 90_000);

const guarded = endpoints.filter(({ access }) => !['public', 'extension', 'enrolment'].includes(access));
const named = (list: typeof guarded) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

it.each(named(guarded.filter(({ reviewer: parameter }) => parameter)))(
  'the link of a reviewer opens %s of no other review and no other company',
  async (_, endpoint) => {
    const parameter = endpoint.reviewer!;
    for (const { id, itemIds } of others) {
      const body = endpoint.method === 'GET' ? undefined : { itemIds, decision: 'keep', reason: '' };
      const path = pathOf(endpoint, { ...mine.ids, [parameter]: id });
      const { status, text } = await reviewer.fetch(endpoint.method, path, body);
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual(notMine);
    }
    const { status } = await reviewer.fetch('GET', pathOf(accessReviews.items, { accessReviewId: own.id }));
    expect(status).toBe(200);
  },
);

it.each(named(guarded.filter(({ reviewer: parameter }) => !parameter)))(
  'the link of a reviewer does not open %s, with ids of any company',
  async (_, endpoint) => {
    for (const company of [mine, theirs]) {
      const ids = { ...company.ids, accessReviewId: own.id };
      const body = endpoint.method === 'GET' ? undefined : company.bodyFor(endpoint);
      const { status, text } = await reviewer.fetch(endpoint.method, pathOf(endpoint, ids), body);
      const expected = endpoint === auth.loginCheck ? noLogin : notMine;
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual(expected);
    }
  },
);

it('accounts of other reviews are not decided by naming them under the own one', async () => {
  const params = { accessReviewId: own.id };
  for (const { itemIds } of others) {
    const body = { itemIds: [...own.itemIds, ...itemIds], decision: 'keep' as const, reason: '' };
    expect((await refusal(reviewer.call(accessReviews.decide, { params, body })))[0]).toBe(404);
  }
  for (const [company, { id }] of [
    [mine, own],
    [mine, others[0]!],
    [theirs, others[1]!],
  ] as const) {
    const { items } = await company.admin.ok(accessReviews.items, { params: { accessReviewId: id }, query: {} });
    expect(items.map(({ decision }) => decision)).toEqual([null]);
  }
});
