import { accessReviews } from '../../backend/contract/access-reviews';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { AccessLinks } from '../../backend/access/links/access-links.service';
import { administrators } from '../../backend/contract/administrators';
import { Secrets } from '../../backend/platform/kit/secrets';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { tokensTo } from '../support/access-links';
import { mailsTo } from '../support/mails';
import { until } from '../support/product';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

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
  await reviews.lookAround();
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
