import type { reviewCadences, reviewDecisions, reviewProofs } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';
import type { AccessReviewEvent, ReviewItem, ReviewPart } from './access-review.events';

export type Decision = WordOf<typeof reviewDecisions>;
export type Proof = WordOf<typeof reviewProofs>;

/** What is decided of an account. */
export interface Decided {
  decision: Decision;
  change: string | null;
  reason: string | null;
}

interface Item {
  partId: string;
  /** All records of the person who has it. */
  userIds: readonly string[];
  /** Its user has left or is unknown, or a promise about it was not carried out: keeping it needs a reason. */
  isExposed: boolean;
}

export interface Task {
  ownerId: string | null;
  dueOn: string | null;
  is: 'open' | 'carried_out' | 'confirmed';
  /** What confirmed it. */
  proof?: Proof;
}

/** A campaign. Decisions are by part, so that one of them copies only its part. */
export interface Review {
  is: 'preparing' | 'running' | 'closed' | 'cancelled';
  name: string;
  dueOn: string;
  cadence: WordOf<typeof reviewCadences>;
  parts: ReadonlyMap<string, ReviewPart>;
  items: ReadonlyMap<string, Item>;
  decisions: ReadonlyMap<string, ReadonlyMap<string, Decided>>;
  tasks: ReadonlyMap<string, Task>;
}
export type State = Review | null;

const itemOf = ({ partId, companyUserId, personId, hasLeft, last }: ReviewItem): Item => ({
  partId,
  userIds: [companyUserId, personId].flatMap((id) => id ?? []),
  isExposed: hasLeft || companyUserId === null || isBroken(last),
});

/** Whether the last campaign promised a removal or a change that was not seen carried out. */
export const isBroken = (last: ReviewItem['last']): boolean =>
  last !== null && !last.isConfirmed && (last.decision === 'remove' || last.decision === 'change');

export const decisionOf = ({ items, decisions }: Review, id: string): Decided | undefined =>
  decisions.get(items.get(id)?.partId ?? '')?.get(id);

const withDecisions = (review: Review, ids: readonly string[], verdict: Decided): Review => {
  const decisions = new Map(review.decisions);
  const copied = new Map<string, Map<string, Decided>>();
  for (const id of ids) {
    const partId = review.items.get(id)!.partId;
    const ofPart = copied.get(partId) ?? new Map(decisions.get(partId));
    ofPart.set(id, verdict);
    copied.set(partId, ofPart);
    decisions.set(partId, ofPart);
  }
  return { ...review, decisions };
};

const withTasks = (review: Review, ids: readonly string[], change: Partial<Task>): Review => {
  const tasks = new Map(review.tasks);
  for (const id of ids) tasks.set(id, { ...tasks.get(id)!, ...change });
  return { ...review, tasks };
};

/** Every removal and change becomes a task. */
const closed = (review: Review, ownerId: string | null, dueOn: string): Review => {
  const tasks = new Map<string, Task>();
  for (const ofPart of review.decisions.values())
    for (const [id, { decision }] of ofPart) if (decision !== 'keep') tasks.set(id, { ownerId, dueOn, is: 'open' });
  return { ...review, is: 'closed', tasks };
};

const opened = ({ name, dueOn, cadence }: Pick<Review, 'name' | 'dueOn' | 'cadence'>): Review => ({
  is: 'preparing',
  ...{ name, dueOn, cadence },
  parts: new Map(),
  items: new Map(),
  decisions: new Map(),
  tasks: new Map(),
});

type Past = AccessReviewEvent & { metadata?: { reason?: string } };

/** The campaign after an event. */
export const evolve = (state: State, event: Past): State => {
  if (event.type === 'AccessReviewOpened') return opened(event.data);
  if (!state) return state;
  switch (event.type) {
    case 'AccessReviewPartsPinned':
      return {
        ...state,
        parts: new Map([...state.parts, ...event.data.parts.map((part) => [part.id, part] as const)]),
      };
    case 'AccessReviewItemsPinned':
      return {
        ...state,
        items: new Map([...state.items, ...event.data.items.map((item) => [item.id, itemOf(item)] as const)]),
      };
    case 'AccessReviewStarted':
      return { ...state, is: 'running' };
    case 'AccessReviewItemsDecided': {
      const { decision, change, itemIds } = event.data;
      return withDecisions(state, itemIds, { decision, change, reason: event.metadata?.reason ?? null });
    }
    case 'AccessReviewHandedOver': {
      const { partId, reviewerId } = event.data;
      return { ...state, parts: new Map(state.parts).set(partId, { ...state.parts.get(partId)!, reviewerId }) };
    }
    case 'AccessReviewClosed':
      return closed(state, event.data.tasksOwnerId, event.data.tasksDueOn);
    case 'AccessReviewTasksAssigned':
      return withTasks(state, event.data.itemIds, {
        ownerId: event.data.tasksOwnerId,
        dueOn: event.data.tasksDueOn,
      });
    case 'AccessReviewTasksCarriedOut':
      return withTasks(state, event.data.itemIds, { is: 'carried_out' });
    case 'AccessReviewTasksReopened':
      return withTasks(state, event.data.itemIds, { is: 'open' });
    case 'AccessReviewTasksConfirmed':
      return withTasks(state, event.data.itemIds, { is: 'confirmed', proof: event.data.proof });
    case 'AccessReviewCancelled':
      return { ...state, is: 'cancelled' };
    case 'AccessReviewReminded':
      return state;
    default:
      return { ...state, ...event.data };
  }
};
