import { Rejected } from '../../platform/kit/rejections';
import type { Proof, Review, Task } from './access-review-state.rules';
import type { AccessReviewEvent } from './access-review.events';

/** An owner or a due day that is not given stays as it is. */
export interface AssignTasks {
  itemIds: readonly string[];
  ownerId?: string | null;
  dueOn?: string | null;
}

/** One event for all tasks that get the same owner and due day. @throws Rejected not_found, review_not_closed or review_no_task */
export const assignTasks = ({ itemIds, ...changes }: AssignTasks, review: Review): AccessReviewEvent[] => {
  const groups = new Map<string, { ownerId: string | null; dueOn: string | null; itemIds: string[] }>();
  for (const id of new Set(itemIds)) {
    const now = taskOf(review, id);
    const { ownerId = now.ownerId, dueOn = now.dueOn } = changes;
    if (ownerId === now.ownerId && dueOn === now.dueOn) continue;
    const key = `${ownerId} ${dueOn}`;
    groups.set(key, { ownerId, dueOn, itemIds: [...(groups.get(key)?.itemIds ?? []), id] });
  }
  return [...groups.values()].map(({ itemIds: ids, ownerId, dueOn }) => ({
    type: 'AccessReviewTasksAssigned',
    data: { accounts: ids.length, itemIds: ids, tasksOwnerId: ownerId, tasksDueOn: dueOn },
  }));
};

const order: readonly Task['is'][] = ['open', 'carried_out', 'confirmed'];

/** Whether a list proves what a person alone confirmed before. */
const isBetterProof = (proof: Proof | null, task: Task): boolean =>
  proof !== null && proof !== 'hand' && task.proof === 'hand';

/** Tasks go forward here. @throws Rejected review_not_closed or review_no_task */
export const progressTasks = (
  itemIds: readonly string[],
  to: 'carried_out' | 'confirmed',
  proof: Proof | null,
  review: Review,
): AccessReviewEvent[] => {
  const ids = [...new Set(itemIds)].filter((id) => {
    const task = taskOf(review, id);
    return order.indexOf(task.is) < order.indexOf(to) || isBetterProof(proof, task);
  });
  if (ids.length === 0) return [];
  const data = { accounts: ids.length, itemIds: ids };
  return proof === null
    ? [{ type: 'AccessReviewTasksCarriedOut', data }]
    : [{ type: 'AccessReviewTasksConfirmed', data: { ...data, proof } }];
};

/** What was carried out and is so no more. What was confirmed stays. @throws Rejected review_not_closed or review_no_task */
export const reopenTasks = (itemIds: readonly string[], review: Review): AccessReviewEvent[] => {
  const ids = [...new Set(itemIds)].filter((id) => taskOf(review, id).is === 'carried_out');
  return ids.length > 0 ? [{ type: 'AccessReviewTasksReopened', data: { accounts: ids.length, itemIds: ids } }] : [];
};

const taskOf = ({ is, items, tasks }: Review, id: string): Task => {
  if (!items.has(id)) throw new Rejected('not_found');
  if (is !== 'closed') throw new Rejected('review_not_closed');
  const task = tasks.get(id);
  if (!task) throw new Rejected('review_no_task');
  return task;
};
