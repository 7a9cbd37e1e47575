import { addDays, addMonthsToDay, dayOf, daysBetween } from '../../contract/calendar';
import { newId } from '../../platform/kit/ids';
import { clockReactor, type Tools } from '../../platform/reactors/reactor';
import { accessReviewDecider } from './access-review.decider';
import { openReview } from './review-opening.service';
import { carriedOut, confirmable, dueReviews, lateReviews, stalledReviews } from './reviews-clock.queries';

const cadenceMonths = 3;
const tasksDays = 14;

/** Opens the next campaign of those that repeat; one that is still open ends first and carries the rest over. */
const openNext = async (tools: Tools): Promise<void> => {
  const today = dayOf(tools.at);
  for (const { id, state, openedOn, dueOn, ...settings } of await dueReviews(
    tools,
    addMonthsToDay(today, -cadenceMonths),
  )) {
    const reviewId = newId();
    if (state === 'running') {
      const data = { tasksOwnerId: settings.ownerId, tasksDueOn: addDays(today, tasksDays) };
      await tools.send(accessReviewDecider, id, { type: 'Close', data });
    }
    const next = { ...settings, dueOn: addDays(today, daysBetween(openedOn, dueOn)) };
    await openReview(next, {
      ...{ reviewId, previousReviewId: id, at: tools.at },
      rows: (sql, values) => tools.readModels.rows(tools.companyId, sql, values),
      send: (command) => tools.send(accessReviewDecider, reviewId, command),
    });
  }
};

/** What was decided and is seen carried out, and then confirmed by a later synchronisation or import. */
const noteOutcomes = async (tools: Tools): Promise<void> => {
  for (const { reviewId, itemIds } of await carriedOut(tools))
    await tools.send(accessReviewDecider, reviewId, { type: 'CarryOut', data: { itemIds } });
  for (const { reviewId, proof, itemIds } of await confirmable(tools))
    await tools.send(accessReviewDecider, reviewId, { type: 'Confirm', data: { itemIds, proof } });
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

export const reviewClockReactors = [
  clockReactor('reviews.next', openNext),
  clockReactor('reviews.outcomes', noteOutcomes),
  clockReactor('reviews.reminders', remind),
  clockReactor('reviews.stalled', cancelStalled),
];
