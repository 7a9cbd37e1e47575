import { accessReviews } from '../../backend/contract/access-reviews';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { AccessLinks } from '../../backend/access/links/access-links.service';
import { administrators } from '../../backend/contract/administrators';
import { Secrets } from '../../backend/platform/kit/secrets';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { links } from '../../backend/contract/links';
import { newCode, tokensTo } from '../support/access-links';
import { Client } from '../support/client';
import { mailsTo } from '../support/mails';
import { settled } from '../support/settled';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';
import { refusal } from '../support/visitor';

const today = dayOf(clock.now());
const { server, mine, reviews } = setUpReviews(startServer);

const mailed = (address: string, count: number) =>
  until(
    () => tokensTo(server.dataDir, address).length === count,
    20_000,
    () => `${address}: not ${count} mails`,
  );
const linksOf = (reviewId: string) =>
  reviews.rows<{ expiresOn: string; isOpen: boolean }>(
    `select expires_on as "expiresOn", revoked_at is null as "isOpen" from access_link where subject_id = $1
     order by issued_at`,
    [reviewId],
  );
const prepared = async (name: string) => {
  const [owner, manager] = [await reviews.user(`責任 ${name}`), await reviews.user(`担当 ${name}`)];
  const user = await reviews.user(`利用 ${name}`);
  return { owner, manager, service: await reviews.service(`${name}の確認`, [user.id], manager.id) };
};

it('a campaign far ahead has links for as long as links may be', async () => {
  const { owner, manager, service } = await prepared('遠い期限');
  const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
  await mailed(manager.address, 1);
  expect(await linksOf(id)).toEqual([{ expiresOn: addDays(today, 366), isOpen: true }]);
  const [mail] = mailsTo(server.dataDir, manager.address);
  expect(mail).toContain('責任者：責任 遠い期限');
  expect(mail).toContain('期限：2099/12/31');
  expect(mail).toContain('未判断のアカウント：1件');
});

it('reminders of an overdue campaign bring a link that is good', async () => {
  const { owner, manager, service } = await prepared('過ぎた期限');
  const openedAt = new Date(beginningOf(addDays(today, -90))).toISOString();
  const dueOn = addDays(today, -60);
  const id = await reviews.openAt(openedAt, { companyServiceId: service, ownerId: owner.id, dueOn });
  await mailed(manager.address, 1);
  await reviews.checkCompanies();
  await mailed(manager.address, 2);
  expect(await linksOf(id)).toEqual([{ expiresOn: addDays(today, 30), isOpen: true }]);
});

it('a link that ends before the due day is replaced, and mailed at once when that day is moved', async () => {
  const { owner, manager, service } = await prepared('延びた期限');
  const body = { ...aReview(service, owner.id), dueOn: addDays(today, 20) };
  const { id } = await mine.admin.ok(accessReviews.open, { body });
  await mailed(manager.address, 1);
  const params = { accessReviewId: id };
  await mine.admin.ok(accessReviews.edit, { params, body: { dueOn: addDays(today, 40) } });
  await mine.admin.ok(accessReviews.edit, { params, body: { dueOn: addDays(today, 100) } });
  await mailed(manager.address, 2);
  expect(await linksOf(id)).toEqual([
    { expiresOn: addDays(today, 50), isOpen: false },
    { expiresOn: addDays(today, 130), isOpen: true },
  ]);
});

it('a link that is about to end is replaced by the next reminder', async () => {
  const { owner, manager, service } = await prepared('切れる前');
  const body = { ...aReview(service, owner.id), dueOn: addDays(today, 3) };
  const { id } = await mine.admin.ok(accessReviews.open, { body });
  await mailed(manager.address, 1);
  const { company } = await mine.admin.ok(administrators.me);
  const links = server.app.get(AccessLinks, { strict: false });
  const actor = { kind: 'system', id: null } as const;
  const at = clock.now();
  const context = { companyId: company.id, actor, channel: 'rule', at, correlationId: newId() } as const;
  await links.revokeOf({ context }, company.id, id);
  const short = { kind: 'review', address: manager.address, subject: '棚卸し', subjectId: id } as const;
  await links.issue({ context }, { ...short, expiresOn: addDays(today, 2) });
  await mailed(manager.address, 2);
  await mine.admin.ok(accessReviews.remind, { params: { accessReviewId: id }, body: {} });
  await mailed(manager.address, 3);
  expect((await linksOf(id)).map(({ expiresOn, isOpen }) => [expiresOn, isOpen])).toEqual([
    [addDays(today, 33), false],
    [addDays(today, 2), false],
    [addDays(today, 33), true],
  ]);
});

it('a mail beyond those that an address gets within an hour follows afterwards', async () => {
  const { owner, manager, service } = await prepared('多数の依頼');
  const open = () => mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
  const opened = [];
  for (let nth = 0; nth < 6; nth++) opened.push(await open());
  await mailed(manager.address, 5);
  const last = opened.at(-1)!.id;
  const job = `kind = 'reviewer_mail' and key = '${last} ${manager.id}'`;
  await until(async () => {
    const [waiting] = await server.parts.query<{ isLater: boolean }>(
      `select due_at > now() + interval '1 minute' as "isLater" from app.job where ${job}`,
    );
    return waiting?.isLater === true;
  });
  expect(await linksOf(last)).toEqual([]);
  const mailsDue = async () =>
    (await mine.admin.ok(accessReviews.detail, { params: { accessReviewId: last } })).parts.map(
      ({ mailDueAt }) => mailDueAt !== undefined && Date.parse(mailDueAt) > Date.parse(clock.now()),
    );
  expect(await mailsDue()).toEqual([true]);
  await server.parts.query(`update app.mail_count set since = since - interval '1 hour'`);
  await server.parts.query(`update app.job set due_at = now() where ${job}`);
  await mailed(manager.address, 6);
  expect(await linksOf(last)).toHaveLength(1);
  await until(async () => (await mailsDue())[0] === false);
});

it('a mail that fails stops no other, and follows afterwards', async () => {
  const { owner, manager, service } = await prepared('失敗する宛先');
  const other = await prepared('ほかの宛先');
  const secrets = server.app.get(Secrets, { strict: false });
  const key = secrets.hash('mail-limit', `address:${manager.address}`).toString('hex');
  await server.parts.query(`create function app.fail_mail() returns trigger language plpgsql
    as $$ begin raise exception 'no space left'; end $$`);
  await server.parts.query(`create trigger fail_mail before insert on app.mail_count
    for each row when (new.key = '\\x${key}') execute function app.fail_mail()`);
  const body = { ...aReview(service, owner.id), targetIds: [service, other.service] };
  const { id } = await mine.admin.ok(accessReviews.open, { body });
  await mailed(other.manager.address, 1);
  const waits = async () => {
    const { parts } = await mine.admin.ok(accessReviews.detail, { params: { accessReviewId: id } });
    return parts.filter(({ mailDueAt }) => mailDueAt !== undefined).map(({ reviewer }) => reviewer.id);
  };
  await until(async () => (await waits()).includes(manager.id));
  await server.parts.query('drop function app.fail_mail cascade');
  await server.parts.query(`update app.job set due_at = now() where key = '${id} ${manager.id}'`);
  await mailed(manager.address, 1);
  await mailed(other.manager.address, 1);
  await until(async () => (await waits()).length === 0);
});

/** The browser of the reviewer at this address, by the newest mail. */
const entered = async (address: string): Promise<Client> => {
  const token = tokensTo(server.dataDir, address).at(-1)!;
  const client = new Client(server.url);
  await client.ok(links.enter, { body: { token, code: await newCode(server, token, address) } });
  return client;
};
const statusOf = async (client: Client, id: string) =>
  (await client.call(accessReviews.items, { params: { accessReviewId: id }, query: {} })).status;

describe('The link of one reviewer', () => {
  it('is taken away alone, with its sessions, until a person sends a new one', async () => {
    const [first, second] = [await prepared('失効する人'), await prepared('残る人')];
    const body = { ...aReview(first.service, first.owner.id), targetIds: [first.service, second.service] };
    const { id } = await mine.admin.ok(accessReviews.open, { body });
    for (const { manager } of [first, second]) await mailed(manager.address, 1);
    const browsers = [await entered(first.manager.address), await entered(second.manager.address)];
    const statuses = () => Promise.all(browsers.map((browser) => statusOf(browser, id)));
    expect(await statuses()).toEqual([200, 200]);
    const linkOf = async () => {
      const { parts } = await mine.admin.ok(accessReviews.detail, { params: { accessReviewId: id } });
      return parts.find(({ reviewer }) => reviewer.id === first.manager.id)!.link;
    };
    expect(await linkOf()).toMatchObject({ state: 'open', enteredAt: expect.any(String) as string });

    const token = tokensTo(server.dataDir, first.manager.address)[0]!;
    const code = await newCode(server, token, first.manager.address);
    const params = { accessReviewId: id, companyUserId: first.manager.id };
    const revocation = { params, body: { reason: '端末の紛失' } };
    expect(await mine.admin.ok(accessReviews.revokeLink, revocation)).toEqual({ changed: 1 });
    expect(await statuses()).toEqual([401, 200]);
    expect(await linkOf()).toMatchObject({ state: 'revoked' });
    expect(await mine.admin.ok(accessReviews.revokeLink, revocation)).toEqual({ changed: 0 });
    const late = new Client(server.url).call(links.enter, { body: { token, code } });
    expect((await refusal(late))[1]).toBe('link_code_refused');

    // Neither a reminder nor a later due day brings a new one.
    await mine.admin.ok(accessReviews.remind, { params, body: {} });
    await mailed(second.manager.address, 2);
    expect(tokensTo(server.dataDir, first.manager.address)).toHaveLength(1);
    await mine.admin.ok(accessReviews.sendLink, { params, body: {} });
    await mailed(first.manager.address, 2);
    expect(await linkOf()).toMatchObject({ state: 'open', enteredAt: null });
    expect(await statusOf(await entered(first.manager.address), id)).toBe(200);
  });

  it('is also sent again to a person who takes a part over', async () => {
    const { owner, manager, service } = await prepared('引き継がれる人');
    const next = await prepared('引き継ぐ人');
    const body = { ...aReview(service, owner.id), targetIds: [service, next.service] };
    const { id } = await mine.admin.ok(accessReviews.open, { body });
    await mailed(next.manager.address, 1);
    const params = { accessReviewId: id };
    const ofNext = { ...params, companyUserId: next.manager.id };
    await mine.admin.ok(accessReviews.revokeLink, { params: ofNext });
    const { parts } = await mine.admin.ok(accessReviews.detail, { params });
    const part = parts.find(({ reviewer }) => reviewer.id === manager.id)!;
    const handOver = { partIds: [part.id], reviewerId: next.manager.id };
    await mine.admin.ok(accessReviews.handOver, { params, body: handOver });
    await mailed(next.manager.address, 2);
  });

  it('needs a reviewer of its own, and a campaign that runs', async () => {
    const { owner, manager, service } = await prepared('終わる人');
    const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    const params = { accessReviewId: id, companyUserId: owner.id };
    expect(await refusal(mine.admin.call(accessReviews.sendLink, { params, body: {} }))).toEqual([404, 'not_found']);
    expect(await refusal(mine.admin.call(accessReviews.revokeLink, { params }))).toEqual([404, 'not_found']);
    const send = { params: { ...params, companyUserId: manager.id }, body: {} };
    await mine.admin.ok(accessReviews.cancel, { params, body: { reason: '不要' } });
    expect(await refusal(mine.admin.call(accessReviews.sendLink, send))).toEqual([409, 'review_not_running']);
  });
});

it.each([
  ['closing', accessReviews.close, { tasksOwnerId: null, tasksDueOn: '2099-12-31' }],
  ['cancelling', accessReviews.cancel, { reason: '不要' }],
])('%s a campaign ends the sessions of its reviewers at once', async (act, endpoint, body) => {
  const { owner, manager, service } = await prepared(`${act}の確認`);
  const open = () => mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
  const [ended, other] = [await open(), await open()];
  await mailed(manager.address, 2);
  const browserOf = async (id: string) => {
    const clients = [];
    for (const token of tokensTo(server.dataDir, manager.address)) {
      const client = new Client(server.url);
      await client.ok(links.enter, { body: { token, code: await newCode(server, token, manager.address) } });
      if ((await statusOf(client, id)) === 200) clients.push(client);
    }
    expect(clients).toHaveLength(1);
    return clients[0]!;
  };
  const browsers = [await browserOf(ended.id), await browserOf(other.id)] as const;
  await mine.admin.ok(endpoint, { params: { accessReviewId: ended.id }, body } as never);
  await until(async () => (await statusOf(browsers[0], ended.id)) === 401);
  expect(await statusOf(browsers[1], other.id)).toBe(200);
  // The revocation is recorded after the session ended.
  expect(await settled(async () => (await linksOf(ended.id)).map(({ isOpen }) => isOpen), [false])).toEqual([false]);
  expect((await linksOf(other.id)).map(({ isOpen }) => isOpen)).toEqual([true]);
});
