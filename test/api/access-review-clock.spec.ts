import { maxPerEvent } from '../../backend/audit/reviews/access-review.events';
import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { imports } from '../../backend/contract/imports';
import { services } from '../../backend/contract/services';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { at, importing } from '../support/importing';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { refusal } from '../support/visitor';
import { startServer } from '../support/server';

const today = dayOf(clock.now());
const ago = (days: number) => new Date(beginningOf(addDays(today, -days))).toISOString();
const { mine, reviews } = setUpReviews(startServer);

const of = (accessReviewId: string) => ({ params: { accessReviewId } });
const itemsOf = async (id: string) => (await mine.admin.ok(accessReviews.items, { ...of(id), query: {} })).items;
/** Decides to remove every account, and ends the campaign. */
const removeAll = async (id: string) => {
  const sql = 'select id from access_review_item where review_id = $1';
  const itemIds = (await reviews.rows<{ id: string }>(sql, [id])).map((item) => item.id);
  const { changed } = await mine.admin.ok(accessReviews.decide, { ...of(id), body: { itemIds, decision: 'remove' } });
  expect(changed).toBe(itemIds.length);
  const end = { tasksOwnerId: null, tasksDueOn: '2099-12-31' };
  await mine.admin.ok(accessReviews.close, { ...of(id), body: end });
};
const states = async (id: string) => Object.fromEntries((await itemsOf(id)).map((item) => [item.name, item.taskState]));

describe('A removal', () => {
  it('of an account that was already suspended is not done by that', async () => {
    const owner = await reviews.user('責任 停止');
    const service = await reviews.service('停止の確認', []);
    await reviews.observe(service, ['was-suspended'], { name: '停止済み', status: 'suspended' });
    await reviews.observe(service, ['was-active'], { name: '利用中' });
    const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    await removeAll(id);
    await reviews.observe(service, ['was-active'], { name: '利用中', status: 'suspended' });
    await reviews.checkCompanies();
    await until(async () => (await states(id)).利用中 === 'carried_out');
    expect(await states(id)).toEqual({ 利用中: 'carried_out', 停止済み: 'open' });
    await reviews.observe(service, ['was-suspended'], { name: '停止済み', status: 'deleted' });
    await reviews.checkCompanies();
    await until(async () => (await states(id)).停止済み === 'carried_out');
  });

  it('is seen at once, however many there are', async () => {
    const owner = await reviews.user('責任 多数');
    const service = await reviews.service('多数の確認', []);
    const all = Array.from({ length: maxPerEvent + 1 }, (_, n) => `many-${n}`);
    await reviews.observe(service, all, {});
    const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    await removeAll(id);
    await reviews.observe(service, all, { status: 'deleted' });
    await reviews.checkCompanies();
    const sql = `select count(*)::integer as done from access_review_item where review_id = $1 and task_state = 'carried_out'`;
    await until(async () => (await reviews.rows<{ done: number }>(sql, [id]))[0]!.done === all.length);
  });

  it('is not confirmed by a file of somebody else, but by one of the whole list', async () => {
    const [owner, user] = [await reviews.user('責任 一覧'), await reviews.user('甲 接続')];
    const service = await reviews.service('一覧の確認', [user.id]);
    const take = async (lines: readonly string[], isComplete: boolean) => {
      const file = new Blob([['ID,メールアドレス,氏名,状態', ...lines].join('\r\n')]);
      const query = { kind: 'accounts' as const, scopeId: service, fileName: '一覧.csv' };
      const { id } = await mine.admin.ok(imports.upload, { query, body: file });
      const { columns } = await mine.admin.ok(imports.show, at(id));
      await mine.admin.ok(imports.choose, { ...at(id), body: { columns, clearEmpty: false, isComplete } });
      await importing(mine.admin).reaches(id, 'checked');
      await mine.admin.ok(accounts.commitImport, { body: { importId: id } });
      await importing(mine.admin).reaches(id, 'finished');
    };
    await take(['U1,one@partner.example,外部 一,有効'], false);
    const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    const { services: reviewed } = await mine.admin.ok(accessReviews.detail, of(id));
    expect(reviewed).toMatchObject([{ source: 'none', checkedAt: null }]);
    const item = (await itemsOf(id)).find(({ companyUserId }) => companyUserId === user.id)!;
    const body = { itemIds: [item.id], decision: 'remove' as const };
    await mine.admin.ok(accessReviews.decide, { ...of(id), body });
    const end = { tasksOwnerId: null, tasksDueOn: '2099-12-31' };
    await mine.admin.ok(accessReviews.close, { ...of(id), body: end });
    const params = { companyServiceId: service };
    const ways = Object.fromEntries((await itemsOf(id)).map(({ name, taskWay }) => [name, taskWay]));
    expect(ways).toEqual({ '甲 接続': 'disconnect', '外部 一': null });
    await mine.admin.ok(accounts.disconnect, { params, body: { companyUserIds: [user.id] } });
    await until(async () => (await states(id))['甲 接続'] === 'carried_out');
    await take(['U2,two@partner.example,外部 二,有効'], false);
    await reviews.checkCompanies();
    expect(await reviews.types(id)).not.toContain('AccessReviewTasksConfirmed');
    const all = ['U1,one@partner.example,外部 一,有効', 'U2,two@partner.example,外部 二,有効'];
    await take([...all, 'U3,three@partner.example,外部 三,有効'], true);
    await reviews.checkCompanies();
    expect(await reviews.types(id)).toContain('AccessReviewTasksConfirmed');
    const next = await mine.admin.ok(accessReviews.open, { body: aReview(service, owner.id) });
    const { services: then, promises } = await mine.admin.ok(accessReviews.detail, of(next.id));
    expect(then).toMatchObject([{ source: 'csv' }]);
    // The removed account is in no campaign any more, and its promise is fulfilled.
    expect(promises).toEqual({ kept: 1, broken: 0, carriedOver: 1 });
  });
});

describe('A campaign that repeats', () => {
  const nextOf = async (id: string) =>
    (
      await reviews.rows<{ id: string; state: string }>(
        'select id, state from access_review where previous_review_id = $1 order by opened_at',
        [id],
      )
    ).at(-1);
  const repeating = { cadence: 'quarterly', dueOn: addDays(today, -80) } as const;

  it('ends first, and its next knows what was left', async () => {
    const [owner, user] = [await reviews.user('責任 次回'), await reviews.user('甲 次回')];
    const service = await reviews.service('次回の確認', [user.id]);
    const id = await reviews.openAt(ago(100), { companyServiceId: service, ownerId: owner.id, ...repeating });
    await reviews.checkCompanies();
    expect(await reviews.types(id)).toContain('AccessReviewClosed');
    expect(await nextOf(id)).toBeUndefined();
    await reviews.checkCompanies();
    await until(async () => (await nextOf(id))?.state === 'running');
    const next = await mine.admin.ok(accessReviews.detail, of((await nextOf(id))!.id));
    expect(next).toMatchObject({ dueOn: addDays(today, 20), promises: { carriedOver: 1 } });
    // The series goes on by its newest one alone.
    expect(await mine.admin.ok(accessReviews.detail, of(id))).toMatchObject({ newestReviewId: next.id });
    expect(next.newestReviewId).toBeNull();
    const edit = (one: string, cadence: 'once' | 'quarterly') =>
      mine.admin.call(accessReviews.edit, { ...of(one), body: { cadence } });
    expect(await refusal(edit(id, 'once'))).toEqual([409, 'review_succeeded']);
    expect((await edit(next.id, 'once')).status).toBe(200);
    await reviews.act(next.id, { type: 'Close', data: { tasksOwnerId: null, tasksDueOn: today } });
    expect(await refusal(edit(next.id, 'quarterly'))).toEqual([409, 'review_not_running']);
  });

  it('does not end before its due day', async () => {
    const [owner, user] = [await reviews.user('責任 期限'), await reviews.user('甲 期限')];
    const service = await reviews.service('期限の確認', [user.id]);
    const settings = { companyServiceId: service, ownerId: owner.id, ...repeating, dueOn: today };
    const id = await reviews.openAt(ago(100), settings);
    await reviews.checkCompanies();
    expect(await reviews.types(id)).not.toContain('AccessReviewClosed');
    await reviews.act(id, { type: 'Change', data: { dueOn: addDays(today, -1) } }, ago(1));
    await reviews.checkCompanies();
    await until(async () => (await reviews.types(id)).includes('AccessReviewClosed'));
  });

  it('opens again after an interruption, whatever befalls another, until a person ends it', async () => {
    const [owner, user] = [await reviews.user('責任 中断'), await reviews.user('甲 中断')];
    const [gone, service] = [
      await reviews.service('なくなる', [user.id]),
      await reviews.service('中断の確認', [user.id]),
    ];
    const past = (companyServiceId: string) =>
      reviews.openAt(ago(100), { companyServiceId, ownerId: owner.id, ...repeating });
    const [empty, id] = [await past(gone), await past(service)];
    const ended = { tasksOwnerId: null, tasksDueOn: today };
    for (const one of [empty, id]) await reviews.act(one, { type: 'Close', data: ended });
    await mine.admin.ok(services.remove, { params: { companyServiceId: gone }, body: { reason: '解約' } });
    const broken = newId();
    const opened = { ...aReview(service, owner.id), pinnedAt: ago(1), pinnedRevision: 1, previousReviewId: id };
    await reviews.act(broken, { type: 'Open', data: opened }, ago(1));
    await reviews.checkCompanies();
    await until(async () => (await nextOf(id))?.state === 'cancelled');
    await reviews.checkCompanies();
    await until(async () => (await nextOf(id))?.state === 'running');
    const next = (await nextOf(id))!.id;
    expect(next).not.toBe(broken);
    await mine.admin.ok(accessReviews.cancel, { ...of(next), body: { reason: '不要' } });
    await reviews.checkCompanies();
    await reviews.checkCompanies();
    expect((await nextOf(id))!.id).toBe(next);
  });
});
