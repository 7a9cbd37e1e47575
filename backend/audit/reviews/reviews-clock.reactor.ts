import { Logger } from '@nestjs/common';
import { addDays, addMonthsToDay, dayOf, daysBetween } from '../../contract/calendar';
import { newId } from '../../platform/kit/ids';
import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import { accountEvents } from '../../services/accounts/account.events';
import { serviceAccountEvents } from '../../services/integrations/accounts/service-account.events';
import { accessReviewDecider, type AccessReviewCommand } from './access-review.decider';
import { maxPerEvent } from './access-review.events';
import { nextNameOf } from './next-name.rules';
import { openReview } from './review-opening.service';
import { dueReviews, lateReviews, stalledReviews, type Due } from './reviews-clock.queries';
import { carriedOut, confirmable, findRevoked, type TasksOfReview } from './task-outcomes.queries';

const cadenceMonths = 3;
const tasksDays = 14;
const log = new Logger('reviews');

/** The next of a campaign, as long after its opening as this one had. */
const openNext = async (tools: Tools, { id, openedOn, dueOn, state: _, ...settings }: Due): Promise<void> => {
  const reviewId = newId();
  const name = nextNameOf(settings.name);
  const next = { ...settings, name, dueOn: addDays(dayOf(tools.at), daysBetween(openedOn, dueOn)) };
  await openReview(next, {
    ...{ reviewId, previousReviewId: id, at: tools.at },
    rows: (sql, values) => tools.readModels.rows(tools.companyId, sql, values),
    send: (command) => tools.send(accessReviewDecider, reviewId, command),
  });
};

/** Ends a campaign that repeats; what is undecided is carried over. */
const end = (tools: Tools, { id, ownerId }: Due) => {
  const data = { tasksOwnerId: ownerId, tasksDueOn: addDays(dayOf(tools.at), tasksDays) };
  return tools.send(accessReviewDecider, id, { type: 'Close', data });
};

/**
 * Opens the next campaign of those that repeat; one that still runs ends first, and its next opens an hour later, when
 * the read models know its decisions. One that fails delays no other.
 */
const repeat = async (tools: Tools): Promise<void> => {
  for (const due of await dueReviews(tools, addMonthsToDay(dayOf(tools.at), -cadenceMonths)))
    try {
      if (due.state === 'running') await end(tools, due);
      else await openNext(tools, due);
    } catch (error) {
      log.warn({ companyId: tools.companyId, reviewId: due.id, err: error }, 'the next access review is not open');
    }
};

type TaskCommand = Extract<AccessReviewCommand, { type: 'CarryOut' | 'Reopen' | 'Confirm' }>;

/** Sends a command for each page of tasks. A page is named by its tasks: another page is no repeat of the first one. */
const sendPages = async (
  tools: Tools,
  { reviewId, itemIds }: TasksOfReview,
  commandFor: (page: readonly string[]) => TaskCommand,
  reason?: string,
): Promise<void> => {
  for (let from = 0; from < itemIds.length; from += maxPerEvent) {
    const page = itemIds.slice(from, from + maxPerEvent);
    await tools.send(accessReviewDecider, reviewId, commandFor(page), { reason, part: page.join(' ') });
  }
};

/** What was decided and is seen carried out, and what was carried out and is seen no more. */
const noteProgress = async (tools: Tools): Promise<void> => {
  for (const tasks of await carriedOut(tools))
    await sendPages(tools, tasks, (itemIds) => ({ type: 'CarryOut', data: { itemIds } }));
  for (const tasks of await findRevoked(tools))
    await sendPages(tools, tasks, (itemIds) => ({ type: 'Reopen', data: { itemIds } }), isBack);
};
const isBack = 'アカウントが実施前の状態に戻ったため';

const noteAtOnce = async (_: unknown, tools: Tools): Promise<void> => {
  if (!tools.isPast) await noteProgress(tools);
};

/** Who carries out a task, or undoes it, sees its state at once, not only when the clock runs. */
const carriedOutReactor = reactor(
  'reviews.carried_out',
  [accountEvents, serviceAccountEvents],
  {
    AccountConnected: noteAtOnce,
    AccountReconnected: noteAtOnce,
    AccountDisconnected: noteAtOnce,
    ServiceAccountBack: noteAtOnce,
    ServiceAccountChanged: noteAtOnce,
    ServiceAccountLost: noteAtOnce,
    ServiceAccountRemoved: noteAtOnce,
  },
  { latestPer: ({ companyId }) => companyId },
);

/** What was carried out, and then confirmed by a later synchronisation or import. */
const noteOutcomes = async (tools: Tools): Promise<void> => {
  await noteProgress(tools);
  for (const { proof, ...tasks } of await confirmable(tools))
    await sendPages(tools, tasks, (itemIds) => ({ type: 'Confirm', data: { itemIds, proof } }));
};

const remind = async (tools: Tools): Promise<void> => {
  for (const { id } of await lateReviews(tools))
    await tools.send(accessReviewDecider, id, { type: 'Remind', data: {} });
};

/** A campaign whose pin was interrupted shows no consistent state. */
const cancelStalled = async (tools: Tools): Promise<void> => {
  for (const { id } of await stalledReviews(tools))
    await tools.send(
      accessReviewDecider,
      id,
      { type: 'Cancel', data: {} },
      { reason: 'アカウントの固定が中断したため' },
    );
};

export const reviewReactors = [
  carriedOutReactor,
  clockReactor('reviews.next', repeat),
  clockReactor('reviews.outcomes', noteOutcomes),
  clockReactor('reviews.reminders', remind),
  clockReactor('reviews.stalled', cancelStalled),
];
