import { accessReviewEvents } from '../../audit/reviews/access-review.events';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { reviewsOverdue } from './review-conditions.queries';

const inWords = (day: string) => day.replaceAll('-', '/');
const count = (number: number) => number.toLocaleString('ja-JP');

/** A campaign that runs past its due day, or an ended one whose decisions were not carried out in time. */
const rule: Rule = {
  alertType: 'access_review_overdue',
  targetKind: 'access_review',
  holding: async (tools, reviewId) =>
    (await reviewsOverdue(tools, reviewId)).map(({ id, isRunning, dueOn, undecidedCount, tasks, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'caution',
      message: isRunning
        ? `期限（${inWords(dueOn)}）を過ぎても終了していません。未判断のアカウントは${count(undecidedCount)}件です。`
        : `手続きの期限（${inWords(dueOn)}）を過ぎても、${count(tasks)}件が実施されていません。`,
      causes: [ground],
    })),
};

const check = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

const accessReviewOverdue = reactor(
  'alerts.access_review_overdue',
  [accessReviewEvents],
  {
    AccessReviewDueDayChanged: check,
    AccessReviewItemsDecided: check,
    AccessReviewClosed: check,
    AccessReviewTasksAssigned: check,
    AccessReviewTasksCarriedOut: check,
    AccessReviewTasksReopened: check,
    AccessReviewTasksConfirmed: check,
    AccessReviewCancelled: check,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const accessReviewOverdueReactors = [accessReviewOverdue, byTheClock(rule)];
