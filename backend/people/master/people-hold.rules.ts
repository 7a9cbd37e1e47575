import type { heldReasons } from '../../contract/held-words';
import type { WordOf } from '../../contract/vocabulary';
import type { HeldPeople } from '../../services/integrations/people/people-part.service';
import { holdReason, isMany } from '../../services/integrations/runner/list-hold.rules';
import { isLeaving, type PeoplePlan } from './people-plan.rules';

/** Why the people of a list are too doubtful to be applied. */
export const holdOf = (
  plan: PeoplePlan,
  { seenCount, expectedCount }: { seenCount: number; expectedCount: number },
  releasedIds: ReadonlySet<string>,
): HeldPeople | undefined => {
  const missing = plan.missing.filter(({ id }) => !releasedIds.has(id)).length;
  const sizes = { known: expectedCount - (plan.missing.length - missing), seen: seenCount, missing };
  const why = holdReason(sizes);
  return why
    ? { why: `people_${why}` as WordOf<typeof heldReasons>, ...sizes }
    : holdOfLeavers(plan, seenCount, releasedIds);
};

/** A vendor's mistake may retire everybody. */
const holdOfLeavers = (
  { people }: PeoplePlan,
  seenCount: number,
  releasedIds: ReadonlySet<string>,
): HeldPeople | undefined => {
  const present = people.filter(
    ({ person, user }) => user?.workingStatus !== 'retired' && user && !releasedIds.has(person.id),
  );
  const sizes = { known: present.length, seen: seenCount, missing: present.filter(isLeaving).length };
  return isMany(sizes) ? { why: 'people_many_leaving', ...sizes } : undefined;
};

/** The records that a run would miss, or whose users it would retire. */
export const doubtfulIds = ({ missing, people }: PeoplePlan): string[] => [
  ...missing.map(({ id }) => id),
  ...people.filter((one) => one.user && isLeaving(one)).map(({ person }) => person.id),
];
