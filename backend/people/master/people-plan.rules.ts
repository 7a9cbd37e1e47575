import type { PeopleCounts } from '../../contract/integrations';
import type { Changes } from '../users/company-user-changes.rules';
import type { CompanyUserFields } from '../users/company-user.decider';
import { isListingChanged, isExpected, type PersonPlan } from './person-plan.rules';
import type { KnownPerson, KnownUser } from './known-people.rules';
import { acceptedValues, changesOfUser } from './person-changes.rules';
import { UserFinder, type Match } from './person-match.rules';
import type { PeopleChoices } from './people-choices.rules';
import type { Issue } from './person-record.rules';
import type { SourcePerson } from '../../services/integrations/people/source-person.rules';

/** A listed person with the id of the record. */
export type SeenPerson = SourcePerson & { id: string };

interface Standing {
  known: ReadonlyMap<string, KnownPerson>;
  users: readonly KnownUser[];
  choices: PeopleChoices;
  /** The department at each path that people name, undefined where there is none. */
  departmentIds: ReadonlyMap<string, string | undefined>;
  today: string;
}

export interface PeoplePlan {
  people: PersonPlan[];
  /** Recorded people who are no longer listed. */
  missing: { id: string; name: string | null }[];
  counts: PeopleCounts;
}

const hasLeft = ({ workingStatus, leftOn }: SourcePerson, today: string): boolean =>
  leftOn ? leftOn < today : workingStatus === 'retired';

const isSamePlaces = (next: readonly (string | undefined)[], now: readonly string[]): boolean =>
  next[0] === now[0] && [...next].sort().join() === [...now].sort().join();

/** Decides about each listed person. */
class Planner {
  private readonly finder: UserFinder;
  private readonly usedBy = new Map<string, string>();

  constructor(private readonly standing: Standing) {
    this.finder = new UserFinder(standing.users);
  }

  plan(person: SeenPerson): PersonPlan {
    const known = this.standing.known.get(person.id);
    const match = this.finder.find(person, known);
    const plan = match ? this.matched(person, known, match) : this.unmatched(person, known);
    return { ...plan, isNews: isListingChanged(plan, known) };
  }

  private matched(person: SeenPerson, known: KnownPerson | undefined, match: NonNullable<Match>): PersonPlan {
    if ('issue' in match) return planOf(person, known, { issue: match.issue });
    const { user, link } = match;
    if (this.usedBy.has(user.id)) return planOf(person, known, { issue: 'same_user' });
    this.usedBy.set(user.id, person.id);
    const { today, choices } = this.standing;
    const wins = new Set(choices.fields);
    const days = { today, formerLeftOn: known?.attributes.leftOn ?? null };
    const { paths, issue } = wins.has('departments')
      ? this.placesOf(person, user.departmentIds)
      : { paths: null, issue: null };
    const changes = changesOfUser(person, user, wins, days);
    return planOf(person, known, { link, user, changes, paths, issue });
  }

  /** The departments to place a person in, or null when they stay. */
  private placesOf(
    { departments = [] }: SeenPerson,
    now: readonly string[],
  ): { paths: string[] | null; issue: Issue | null } {
    if (departments.length === 0) return { paths: null, issue: null };
    const ids = departments.map((path) => this.standing.departmentIds.get(path));
    const unknown = departments.filter((_, index) => ids[index] === undefined);
    if (unknown.length > 0 && this.standing.choices.departments === 'keep')
      return { paths: null, issue: { code: 'unknown_department', detail: unknown.join('、') } };
    return { paths: unknown.length === 0 && isSamePlaces(ids, now) ? null : departments, issue: null };
  }

  private unmatched(person: SeenPerson, known: KnownPerson | undefined): PersonPlan {
    const { today, choices } = this.standing;
    if (hasLeft(person, today)) return planOf(person, known, {});
    const isAdded = choices.newPeople === 'add' || known?.isApproved;
    if (!isAdded) return planOf(person, known, { issue: 'new_person' });
    const { name, email, nameKana = null, employeeCode = null, position = null } = acceptedValues(person);
    if (!name) return planOf(person, known, { issue: 'no_name' });
    if (!email) return planOf(person, known, { issue: 'no_email' });
    const { joinedOn = null, leftOn, workingStatus, employeeStatus, unmappedEmployeeStatus } = person;
    const addition: CompanyUserFields = {
      name,
      nameKana,
      email,
      employeeCode,
      employeeStatus: employeeStatus ?? (unmappedEmployeeStatus ? 'other' : 'full_time'),
      workingStatus: workingStatus === 'on_leave' ? 'on_leave' : 'working',
      position,
      joinedOn,
      note: null,
    };
    const changes: Changes[] = leftOn ? [{ workingStatus: 'retired', effectiveFrom: leftOn }] : [];
    const { paths, issue } = this.placesOf(person, []);
    return planOf(person, known, { addition, changes, paths, issue });
  }
}

const planOf = (
  person: SeenPerson,
  known: KnownPerson | undefined,
  { issue, ...found }: Partial<Omit<PersonPlan, 'issue'>> & { issue?: Issue | Issue['code'] | null },
): PersonPlan => ({
  person,
  link: null,
  user: null,
  addition: null,
  changes: [],
  paths: null,
  isNews: known === undefined,
  ...found,
  issue: typeof issue === 'string' ? { code: issue, detail: null } : (issue ?? null),
});

/** Compares the complete list with the recorded people and the users. */
export function planPeople(seen: readonly SeenPerson[], standing: Standing): PeoplePlan {
  const planner = new Planner(standing);
  const people = seen.filter(({ id }) => !standing.known.get(id)?.isForgotten).map((person) => planner.plan(person));
  const ids = new Set(seen.map(({ id }) => id));
  const users = new Map(standing.users.map((user) => [user.id, user]));
  const missing = [...standing.known.values()]
    .filter((one) => isExpected(one, users, standing.today) && !ids.has(one.id))
    .map(({ id, attributes }) => ({ id, name: attributes.name }));
  const leaving = people.filter(({ changes }) => changes.some(({ workingStatus }) => workingStatus === 'retired'));
  const isDismissed = ({ person, issue }: PersonPlan) => standing.known.get(person.id)?.dismissedIssue === issue?.code;
  return {
    people,
    missing,
    counts: {
      peopleListed: seen.length,
      peopleAdded: people.filter(({ addition }) => addition).length,
      peopleChanged: people.filter(({ user, changes, paths }) => user && (changes.length > 0 || paths)).length,
      peopleLeaving: leaving.length,
      peopleMissing: missing.length,
      peopleToConfirm: people.filter((one) => one.issue && !isDismissed(one)).length,
    },
  };
}
