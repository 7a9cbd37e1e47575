import { addDays } from '../../contract/calendar';

/** A link outlives the due day by this, so that late reviewers can finish. */
const graceDays = 30;
/** A link that ends sooner is not mailed once more. */
const leastDays = 7;
/** No link may be good for longer. */
const maxDays = 366;

/** A due day that is always too far ahead for one link. */
export const longestDay = '9999-12-31';

const sooner = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Until when a reviewer's new link is good, and until when an open one has to be, to be mailed once more. */
export const lifeOf = (dueOn: string, today: string): { expiresOn: string; lasting: string } => ({
  expiresOn: sooner(addDays(later(dueOn, today), graceDays), addDays(today, maxDays)),
  lasting: sooner(later(dueOn, addDays(today, leastDays)), addDays(today, maxDays - graceDays)),
});
