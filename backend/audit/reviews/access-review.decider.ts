import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { evolve, type Proof, type Review, type State } from './access-review-state.rules';
import {
  accessReviewEvents,
  type AccessReviewEvent,
  type ReviewItem,
  type ReviewPart,
  type ReviewedService,
} from './access-review.events';
import { decideItems, type DecideItems } from './review-decision.rules';
import { assignTasks, progressTasks, reopenTasks, type AssignTasks } from './review-tasks.rules';

type Opened = Extract<AccessReviewEvent, { type: 'AccessReviewOpened' }>['data'];
interface PinnedParts {
  parts: readonly ReviewPart[];
  services: readonly ReviewedService[];
}
type Terms = Pick<Review, 'name' | 'dueOn' | 'cadence'>;

export type AccessReviewCommand =
  | { type: 'Open'; data: Opened }
  | { type: 'PinParts'; data: PinnedParts }
  | { type: 'PinItems'; data: { items: readonly ReviewItem[] } }
  | { type: 'Start'; data: object }
  | { type: 'Change'; data: Partial<Terms> }
  | { type: 'HandOver'; data: { partIds: readonly string[]; reviewerId: string } }
  | { type: 'Remind'; data: object }
  | { type: 'Decide'; data: DecideItems }
  | { type: 'Close'; data: { tasksOwnerId: string | null; tasksDueOn: string } }
  | { type: 'AssignTasks'; data: AssignTasks }
  | { type: 'CarryOut'; data: { itemIds: readonly string[] } }
  | { type: 'Reopen'; data: { itemIds: readonly string[] } }
  | { type: 'Confirm'; data: { itemIds: readonly string[]; proof: Proof } }
  | { type: 'Cancel'; data: object };

const changeTerms = (data: Partial<Terms>, now: Review): AccessReviewEvent[] => {
  const { name = now.name, dueOn = now.dueOn, cadence = now.cadence } = data;
  const events: AccessReviewEvent[] = [];
  if (name !== now.name) events.push({ type: 'AccessReviewRenamed', data: { name } });
  if (dueOn !== now.dueOn) events.push({ type: 'AccessReviewDueDayChanged', data: { dueOn } });
  if (cadence !== now.cadence) events.push({ type: 'AccessReviewCadenceChanged', data: { cadence } });
  return events;
};

const handedOver = (partIds: readonly string[], reviewerId: string, { parts }: Review): AccessReviewEvent[] =>
  partIds.flatMap((partId): AccessReviewEvent[] => {
    const part = parts.get(partId);
    if (!part) throw new Rejected('not_found');
    if (part.reviewerId === reviewerId) return [];
    const data = { partId, part: part.name, formerReviewerId: part.reviewerId, reviewerId };
    return [{ type: 'AccessReviewHandedOver', data }];
  });

const pinnedParts = ({ parts, services }: PinnedParts) => ({
  targets: parts.length,
  parts: [...parts],
  services: [...services],
});

const decidedCount = ({ decisions }: Review) => [...decisions.values()].reduce((sum, { size }) => sum + size, 0);

/** The reviewers who have something left to decide. */
const lateReviewers = ({ parts, items, decisions }: Review): string[] => {
  const open = [...items].filter(([id, { partId }]) => !decisions.get(partId)?.has(id));
  return [...new Set(open.map(([, { partId }]) => parts.get(partId)!.reviewerId))];
};

const running = (state: Review): Review => {
  if (state.is !== 'running') throw new Rejected('review_not_running');
  return state;
};

/** A campaign that ended keeps all but its cadence: its series can end, and does not begin again. */
const endsSeries = ({ name, dueOn, cadence }: Partial<Terms>, state: Review): boolean =>
  state.is === 'closed' && name === undefined && dueOn === undefined && cadence === 'once';

/** A campaign of access reviews. Its accounts are pinned before it starts and never change afterwards. */
export const accessReviewDecider = decider<AccessReviewCommand, State, typeof accessReviewEvents>({
  events: accessReviewEvents,
  initialState: null,

  decide(command, state): AccessReviewEvent[] {
    if (command.type === 'Open') return state ? [] : [{ type: 'AccessReviewOpened', data: command.data }];
    if (!state) throw new Rejected('not_found');
    switch (command.type) {
      case 'PinParts':
        if (state.is !== 'preparing') return [];
        return [{ type: 'AccessReviewPartsPinned', data: pinnedParts(command.data) }];
      case 'PinItems': {
        const { items } = command.data;
        const data = { accounts: items.length, items: [...items] };
        return state.is === 'preparing' ? [{ type: 'AccessReviewItemsPinned', data }] : [];
      }
      case 'Start':
        if (state.is !== 'preparing') return [];
        return [{ type: 'AccessReviewStarted', data: { accounts: state.items.size } }];
      case 'Change':
        return changeTerms(command.data, endsSeries(command.data, state) ? state : running(state));
      case 'HandOver':
        return handedOver(command.data.partIds, command.data.reviewerId, running(state));
      case 'Remind': {
        const reviewerIds = lateReviewers(running(state));
        return reviewerIds.length > 0 ? [{ type: 'AccessReviewReminded', data: { reviewerIds } }] : [];
      }
      case 'Decide':
        return decideItems(command.data, command.reason ?? null, running(state));
      case 'Close': {
        const counts = { accounts: running(state).items.size, decided: decidedCount(state) };
        return [{ type: 'AccessReviewClosed', data: { ...counts, ...command.data } }];
      }
      case 'AssignTasks':
        return assignTasks(command.data, state);
      case 'CarryOut':
        return progressTasks(command.data.itemIds, 'carried_out', null, state);
      case 'Reopen':
        return reopenTasks(command.data.itemIds, state);
      case 'Confirm':
        return progressTasks(command.data.itemIds, 'confirmed', command.data.proof, state);
      case 'Cancel':
        if (state.is === 'closed') throw new Rejected('review_not_running');
        return state.is === 'cancelled' ? [] : [{ type: 'AccessReviewCancelled', data: {} }];
    }
  },

  evolve,
});
