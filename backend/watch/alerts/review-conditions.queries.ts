import { dayOf } from '../../contract/calendar';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';
import { newest } from './conditions.queries';

interface OverdueReview {
  id: string;
  isRunning: boolean;
  dueOn: string;
  undecidedCount: number;
  tasks: number;
  ground: Cause;
}

const ofReview = `r.entity = 'accessReview' and r.entity_id = w.id`;

/** Campaigns past their due day, and ended ones with tasks past theirs, with the event that set the day. */
export const reviewsOverdue = ({ readModels, companyId, at }: Tools, reviewId: string | null) =>
  readModels.rows<OverdueReview>(
    companyId,
    `select w.id, w.state = 'running' as "isRunning", i."undecidedCount", i.tasks,
       case w.state when 'running' then w.due_on else i.task_due_on end as "dueOn",
       case w.state when 'running' then ${newest(ofReview, 'AccessReviewOpened', 'AccessReviewDueDayChanged')}
         else ${newest(ofReview, 'AccessReviewClosed', 'AccessReviewTasksAssigned')} end as ground
     from access_review w cross join lateral (
       select count(*) filter (where decision is null)::integer as "undecidedCount",
         count(*) filter (where task_state = 'open' and task_due_on < $2::date)::integer as tasks,
         min(task_due_on) filter (where task_state = 'open') as task_due_on
       from access_review_item where review_id = w.id) i
     where ($1::uuid is null or w.id = $1)
       and (w.state = 'running' and w.due_on < $2::date or w.state = 'closed' and i.tasks > 0)`,
    [reviewId, dayOf(at)],
  );
