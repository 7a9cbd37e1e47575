import { maxPerEvent } from '../../backend/audit/reviews/access-review.events';
import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { history } from '../../backend/contract/history';
import { undo } from '../../backend/contract/undo';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';

const { mine, reviews } = setUpReviews(startServer);

const of = (accessReviewId: string) => ({ params: { accessReviewId } });
const disconnect = (companyServiceId: string, companyUserId: string) =>
  mine.admin.ok(accounts.disconnect, { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
const undoBatch = async (batchId: string) => {
  const { expected } = await mine.admin.ok(undo.preview, { body: { batchId } });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { batchId, expected, reason: '操作の誤り' } });
  const report = () => mine.admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished);
  expect(await report()).toMatchObject({ changed: 1, failed: 0 });
};
/** A running campaign of one service. */
const open = async (companyServiceId: string, ownerId: string) => {
  const { id } = await mine.admin.ok(accessReviews.open, { body: aReview(companyServiceId, ownerId) });
  return {
    id,
    removeAll: async () => {
      const sql = 'select id from access_review_item where review_id = $1';
      const itemIds = (await reviews.rows<{ id: string }>(sql, [id])).map((item) => item.id);
      await mine.admin.ok(accessReviews.decide, { ...of(id), body: { itemIds, decision: 'remove' } });
    },
    end: () =>
      mine.admin.ok(accessReviews.close, { ...of(id), body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } }),
    /** How many tasks are in each state. */
    tasks: async () => {
      const sql = `select task_state as state, count(*)::integer as tasks from access_review_item
        where review_id = $1 group by 1`;
      const rows = await reviews.rows<{ state: string; tasks: number }>(sql, [id]);
      return Object.fromEntries(rows.map(({ state, tasks }) => [state, tasks]));
    },
  };
};

it('one event finds more tasks carried out than one fact can name', async () => {
  const [owner, user] = [await reviews.user('責任 頁'), await reviews.user('甲 頁')];
  const service = await reviews.service('頁の確認', [user.id]);
  const otherService = await reviews.service('別の確認', [user.id]);
  const other = await open(otherService, owner.id);
  await other.removeAll();
  await other.end();
  const all = Array.from({ length: maxPerEvent }, (_, n) => `page-${n}`);
  await reviews.observe(service, all, {});
  const review = await open(service, owner.id);
  await review.removeAll();
  // Before they are tasks: nothing notes them yet.
  await reviews.observe(service, all, { status: 'deleted' });
  await disconnect(otherService, user.id);
  await until(async () => (await other.tasks()).carried_out === 1);
  await review.end();
  expect(await review.tasks()).toEqual({ open: maxPerEvent + 1 });
  await disconnect(service, user.id);
  await until(async () => (await review.tasks()).carried_out === maxPerEvent + 1);
  expect((await reviews.types(review.id)).filter((type) => type === 'AccessReviewTasksCarriedOut')).toHaveLength(2);
});

it('a disconnection that is undone leaves its task to do, and the history says so', async () => {
  const [owner, user] = [await reviews.user('責任 復元'), await reviews.user('甲 復元')];
  const service = await reviews.service('復元の確認', [user.id]);
  const review = await open(service, owner.id);
  await review.removeAll();
  await review.end();
  const { batchId } = await disconnect(service, user.id);
  await until(async () => (await review.tasks()).carried_out === 1);
  await undoBatch(batchId);
  await until(async () => (await review.tasks()).open === 1);
  const { items } = await mine.admin.ok(accessReviews.items, { ...of(review.id), query: {} });
  expect(items).toMatchObject([{ taskState: 'open', taskWay: 'disconnect', carriedOutAt: null }]);
  const params = { entity: 'accessReview', id: review.id } as const;
  expect((await mine.admin.ok(history.list, { params })).items[0]).toMatchObject({
    title: '棚卸しの判断1件を未実施に変更',
    reason: 'アカウントが実施前の状態に戻ったため',
  });
  const checks = await mine.admin.ok(accessReviews.checks, of(review.id));
  expect(checks.find(({ check }) => check === 'removals_confirmed')).toMatchObject({
    examples: [{ detail: '未実施' }],
  });
  // It can be carried out once more.
  await disconnect(service, user.id);
  await until(async () => (await review.tasks()).carried_out === 1);
});
