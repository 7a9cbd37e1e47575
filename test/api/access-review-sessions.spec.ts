import { accessReviews } from '../../backend/contract/access-reviews';
import { auth } from '../../backend/contract/auth';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { links } from '../../backend/contract/links';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { enterLink, newCode, tokensTo } from '../support/access-links';
import { Client } from '../support/client';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

const today = dayOf(clock.now());
const { server, mine, reviews } = setUpReviews(startServer);

/** Opens a campaign with one reviewer; answers the token of the reviewer's mail. */
const openReview = async (name: string, changes: { dueOn?: string } = {}) => {
  const [owner, manager] = [await reviews.user(`責任 ${name}`), await reviews.user(`担当 ${name}`)];
  const user = await reviews.user(`利用 ${name}`);
  const service = await reviews.service(`${name}の確認`, [user.id], manager.id);
  const { id } = await mine.admin.ok(accessReviews.open, { body: { ...aReview(service, owner.id), ...changes } });
  const { address } = manager;
  await until(() => tokensTo(server.dataDir, address).length === 1);
  return { id, address, managerId: manager.id, token: tokensTo(server.dataDir, address)[0]! };
};
const entered = async ({ token, address }: { token: string; address: string }) => {
  const reviewer = new Client(server.url);
  await reviewer.ok(links.enter, { body: { token, code: await newCode(server, token, address) } });
  return reviewer;
};

describe('The session of a reviewer', () => {
  it('lasts as long as the link, also across the housekeeping, and ends with the campaign', async () => {
    const review = await openReview('長い確認');
    const { id } = review;
    const reviewer = await entered(review);
    const status = async () =>
      (await reviewer.call(accessReviews.items, { params: { accessReviewId: id }, query: {} })).status;
    const auditor = await enterLink(server, mine.admin);
    const [link] = await reviews.rows<{ id: string }>('select id from access_link where subject_id = $1', [id]);
    const linkIds = [link!.id, auditor.id];
    const query = (sql: string) => server.parts.query<{ id: string }>(sql, [linkIds]);
    await query(`update app.link_session set created_at = created_at - interval '20 days',
      last_seen_at = last_seen_at - interval '20 days' where link_id = any($1)`);
    await server.parts.query(`update app.job set due_at = now() where kind = 'housekeeping'`);
    const sessions = () => query('select link_id as id from app.link_session where link_id = any($1)');
    await until(async () => (await sessions()).length === 1);
    expect(await status()).toBe(200);
    expect((await auditor.client.call(links.session)).status).toBe(401);
    await mine.admin.ok(accessReviews.cancel, { params: { accessReviewId: id }, body: { reason: '不要' } });
    await until(async () => (await status()) === 401);
  });

  it('is kept by the browser until the link expires', async () => {
    const dueOn = addDays(today, 10);
    const { token, address } = await openReview('閉じた画面', { dueOn });
    const body = { token, code: await newCode(server, token, address) };
    const { headers } = await new Client(server.url).call(links.enter, { body });
    const maxAge = Number(/daicho_link=[^;]+; Max-Age=(\d+);/.exec(headers.getSetCookie().join('\n'))?.[1]);
    const secondsLeft = (Date.parse(beginningOf(addDays(dueOn, 31))) - Date.now()) / 1_000;
    expect(Math.abs(maxAge - secondsLeft)).toBeLessThan(60);
  });

  it('ends with a logout in its browser alone', async () => {
    const review = await openReview('二つの画面');
    const [one, two] = [await entered(review), await entered(review)];
    const { link } = one;
    const { headers } = await one.call(auth.logout);
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^daicho_link=; Max-Age=0; Path=\/;/));
    // As a browser that did not take the cookie away.
    one.link = link;
    const statuses = [one, two].map(async (browser) => (await browser.call(links.session)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  it.each([
    ['has left', { workingStatus: 'retired', effectiveFrom: today }],
    ['has another address, which somebody else may get', { email: `${newId()}@example.jp` }],
  ])('shows nothing any more and ends once the reviewer %s', async (words, change) => {
    const review = await openReview(words);
    const reviewer = await entered(review);
    const params = { accessReviewId: review.id };
    expect(await reviewer.ok(accessReviews.items, { params, query: {} })).toMatchObject({ total: 1 });
    const ofReviewer = { companyUserId: review.managerId };
    await mine.admin.ok(users.edit, { params: ofReviewer, body: change as never });
    await until(async () => {
      const { status, data } = await reviewer.call(accessReviews.items, { params, query: {} });
      if (status === 200) expect(data.total).toBe(0);
      return status === 401;
    });
    const part = async () => (await mine.admin.ok(accessReviews.detail, { params })).parts[0]!;
    // The revocation is recorded after the session ended.
    await until(async () => (await part()).link?.state !== 'open');
    expect((await part()).hasReviewerLeft).toBe(!('email' in change));
    const send = mine.admin.call(accessReviews.sendLink, { params: { ...params, ...ofReviewer }, body: {} });
    expect((await send).status).toBe('email' in change ? 204 : 409);
  });
});
