import { addMonthsToDay } from '../../contract/calendar';
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
  knownPeople: ReadonlyMap<string, KnownPerson>;
  users: readonly KnownUser[];
  usesEmployeeCodes: boolean;
  choices: PeopleChoices;
  /** The department at each path that people name, undefined where there is none. */
  departmentIds: ReadonlyMap<string, string | undefined>;
  isDepartmentActive(departmentId: string, day: string): boolean;
  today: string;
}

export interface PeoplePlan {
  people: PersonPlan[];
  /** Recorded people who are no longer listed. */
  missing: { id: string; name: string | null; isLinked: boolean }[];
  counts: PeopleCounts;
}

const hasLeft = ({ workingStatus, leftOn }: SourcePerson, today: string): boolean =>
  leftOn ? leftOn < today : workingStatus === 'retired';

/** Vendors write days such as 9999-12-31 for nobody's leaving. */
const maxMonthsAhead = 60;
const withoutFarDay = (person: SeenPerson, { today }: Pick<Standing, 'today'>): SeenPerson =>
  person.leftOn && person.leftOn > addMonthsToDay(today, maxMonthsAhead) ? { ...person, leftOn: null } : person;

/** Somebody who joined again has an earlier record, which must not get the user. */
const presentFirst = (people: readonly SeenPerson[], today: string): SeenPerson[] =>
  [...people].sort((a, b) => Number(hasLeft(a, today)) - Number(hasLeft(b, today)));

/** The order in which earlier links count where two have one user: those by hand, of present people, by id. */
const inOrderOfLinks = (people: readonly SeenPerson[], { knownPeople, today }: Standing): SeenPerson[] => {
  const isByRule = ({ id }: SeenPerson) => Number(knownPeople.get(id)?.linkedBy !== 'hand');
  return presentFirst(
    [...people].sort((a, b) => (a.id < b.id ? -1 : 1)),
    today,
  ).sort((a, b) => isByRule(a) - isByRule(b));
};

const isLeavingWithoutDay = ({ workingStatus, leftOn }: SourcePerson, user: KnownUser): boolean =>
  workingStatus === 'retired' && !leftOn && user.workingStatus !== 'retired' && user.retiresOn === null;

/** Whether the plan retires somebody, now or later. */
export const isLeaving = ({ changes }: Pick<PersonPlan, 'changes'>): boolean =>
  changes.some(({ workingStatus }) => workingStatus === 'retired');

const isSamePlaces = (next: readonly (string | undefined)[], now: readonly string[]): boolean =>
  next[0] === now[0] && [...next].sort().join() === [...now].sort().join();

/** Decides about each listed person. */
class Planner {
  private readonly finder: UserFinder;
  /** The person who has each user. */
  private readonly usedBy = new Map<string, string>();

  constructor(
    private readonly standing: Standing,
    seenPeople: readonly SeenPerson[],
  ) {
    this.finder = new UserFinder(standing);
    for (const person of inOrderOfLinks(seenPeople, standing)) {
      const user = this.finder.linkedUser(standing.knownPeople.get(person.id));
      if (user && !this.usedBy.has(user.id)) this.usedBy.set(user.id, person.id);
    }
  }

  plan(person: SeenPerson): PersonPlan {
    const knownPerson = this.standing.knownPeople.get(person.id);
    const match = this.matchOf(person, knownPerson);
    const plan = match ? this.planMatched(person, knownPerson, match) : this.planUnmatched(person, knownPerson);
    const isStranger = !knownPerson && !match && hasLeft(person, this.standing.today);
    return { ...plan, isNews: !isStranger && isListingChanged(plan, knownPerson) };
  }

  private matchOf(person: SeenPerson, knownPerson: KnownPerson | undefined): Match {
    const match = this.finder.find(person, knownPerson);
    const isFormer =
      match && 'issue' in match && match.issue === 'retired_user' && hasLeft(person, this.standing.today);
    return isFormer ? undefined : match;
  }

  private planMatched(person: SeenPerson, knownPerson: KnownPerson | undefined, match: NonNullable<Match>): PersonPlan {
    if ('issue' in match) return planOf(person, knownPerson, { issue: match.issue });
    const { user, link } = match;
    const usedBy = this.usedBy.get(user.id) ?? person.id;
    if (usedBy !== person.id) return planOf(person, knownPerson, { issue: 'same_user' });
    this.usedBy.set(user.id, person.id);
    const { today, choices } = this.standing;
    const wins = new Set(choices.fields);
    const days = { today, formerLeftOn: knownPerson?.attributes.leftOn ?? null };
    const { paths, issue } = wins.has('departments')
      ? this.placesOf(person, user.departmentIds)
      : { paths: null, issue: null };
    const changes = changesOfUser(person, user, wins, days);
    const leaving = wins.has('workingStatus') && isLeavingWithoutDay(person, user) ? 'left_without_day' : null;
    const transfer = this.transferOf(person, user, paths);
    return planOf(person, knownPerson, { link, user, changes, ...transfer, issue: leaving ?? issue });
  }

  /** The departments to place a person in, or null when they stay. */
  private placesOf(
    { departments = [], unknownDepartments = [] }: SeenPerson,
    now: readonly string[],
  ): { paths: string[] | null; issue: Issue | null } {
    if (unknownDepartments.length > 0)
      return { paths: null, issue: { code: 'unknown_department', detail: unknownDepartments.join('、') } };
    if (departments.length === 0) return { paths: null, issue: null };
    const ids = departments.map((path) => this.standing.departmentIds.get(path));
    const missingDepartments = departments.filter((_, index) => ids[index] === undefined);
    if (missingDepartments.length > 0 && this.standing.choices.departments === 'keep')
      return { paths: null, issue: { code: 'unknown_department', detail: missingDepartments.join('、') } };
    return { paths: missingDepartments.length === 0 && isSamePlaces(ids, now) ? null : departments, issue: null };
  }

  /** The vendor's day applies if the departments exist then and replace earlier ones; otherwise the day of the run. */
  private transferOf(
    { departmentsFrom, departments = [] }: SeenPerson,
    { departmentsSince }: KnownUser,
    paths: string[] | null,
  ): Pick<PersonPlan, 'paths' | 'placedFrom'> {
    const { today, departmentIds, isDepartmentActive } = this.standing;
    if (!departmentsFrom || !paths) return { paths };
    if (departmentsFrom > today) return { paths: null };
    const ids = departments.map((path) => departmentIds.get(path));
    const isFounded = ids.every((id) => id !== undefined && isDepartmentActive(id, departmentsFrom));
    const replaces = departmentsSince !== null && departmentsFrom >= departmentsSince;
    return isFounded && replaces ? { paths, placedFrom: departmentsFrom } : { paths };
  }

  private planUnmatched(person: SeenPerson, knownPerson: KnownPerson | undefined): PersonPlan {
    const { today, choices } = this.standing;
    if (hasLeft(person, today)) return planOf(person, knownPerson, {});
    const isAdded = choices.newPeople === 'add' || knownPerson?.isApproved;
    if (!isAdded) return planOf(person, knownPerson, { issue: 'new_person' });
    const { name, email, nameKana = null, employeeCode = null, position = null } = acceptedValues(person);
    if (!name) return planOf(person, knownPerson, { issue: 'no_name' });
    if (!email) return planOf(person, knownPerson, { issue: 'no_email' });
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
    return planOf(person, knownPerson, { addition, changes, paths, issue });
  }
}

const planOf = (
  person: SeenPerson,
  knownPerson: KnownPerson | undefined,
  { issue, ...outcome }: Partial<Omit<PersonPlan, 'issue'>> & { issue?: Issue | Issue['code'] | null },
): PersonPlan => ({
  person,
  link: null,
  user: null,
  addition: null,
  changes: [],
  paths: null,
  isNews: knownPerson === undefined,
  ...outcome,
  issue: typeof issue === 'string' ? { code: issue, detail: null } : (issue ?? null),
});

/** Compares the complete list with the recorded people and the users. */
export function planPeople(seenPeople: readonly SeenPerson[], standing: Standing): PeoplePlan {
  const listedPeople = seenPeople
    .filter(({ id }) => !standing.knownPeople.get(id)?.isForgotten)
    .map((one) => withoutFarDay(one, standing));
  const planner = new Planner(standing, listedPeople);
  const people = presentFirst(listedPeople, standing.today).map((person) => planner.plan(person));
  const ids = new Set(seenPeople.map(({ id }) => id));
  const users = new Map(standing.users.map((user) => [user.id, user]));
  const missing = [...standing.knownPeople.values()]
    .filter((one) => isExpected(one, users, standing.today) && !ids.has(one.id))
    .map(({ id, attributes, companyUserId }) => ({ id, name: attributes.name, isLinked: companyUserId !== null }));
  const isDismissed = ({ person, issue }: PersonPlan) =>
    standing.knownPeople.get(person.id)?.dismissedIssue === issue?.code;
  return {
    people,
    missing,
    counts: {
      peopleListed: seenPeople.length,
      peopleAdded: people.filter(({ addition }) => addition).length,
      peopleChanged: people.filter(({ user, changes, paths }) => user && (changes.length > 0 || paths)).length,
      peopleLeaving: people.filter(isLeaving).length,
      peopleMissing: missing.filter(({ isLinked }) => isLinked).length,
      peopleToConfirm: people.filter((one) => one.issue && !isDismissed(one)).length,
    },
  };
}
