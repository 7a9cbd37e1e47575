import type { KnownPerson, KnownUser } from '../../backend/people/master/known-people.rules';
import { defaultChoices, type PeopleChoices } from '../../backend/people/master/people-choices.rules';
import { planPeople, type SeenPerson } from '../../backend/people/master/people-plan.rules';

export const today = '2026-11-23';
export const user = (id: string, more: Partial<KnownUser> = {}): KnownUser => ({
  id,
  name: `見本 ${id}`,
  nameKana: null,
  email: `${id}@example.co.jp`,
  employeeCode: null,
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: null,
  joinedOn: null,
  userStatus: 'registered',
  unionMainUserId: null,
  retiredOn: null,
  retiresOn: null,
  departmentIds: [],
  departmentsSince: null,
  ...more,
});
export const person = (id: string, more: Partial<SeenPerson> = {}): SeenPerson => ({ id, externalId: id, ...more });
export const record = (id: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  attributes: { name: null, email: null, employeeCode: null, leftOn: null, unmappedEmployeeStatus: null },
  isListed: true,
  companyUserId: null,
  linkedBy: null,
  issue: null,
  dismissedIssue: null,
  isApproved: false,
  isForgotten: false,
  ...more,
});

interface Case {
  users?: KnownUser[];
  usesEmployeeCodes?: boolean;
  known?: KnownPerson[];
  choices?: Partial<PeopleChoices>;
  departments?: Record<string, string | undefined>;
  /** Days keyed by department id; the other departments were always there. */
  foundedOn?: Record<string, string>;
}
export const plan = (
  seen: SeenPerson[],
  { users = [], known = [], choices = {}, departments = {}, foundedOn = {}, usesEmployeeCodes = true }: Case = {},
) =>
  planPeople(seen, {
    knownPeople: new Map(known.map((one) => [one.id, one])),
    users,
    usesEmployeeCodes,
    choices: { ...defaultChoices, ...choices },
    departmentIds: new Map(Object.entries(departments)),
    isDepartmentActive: (id, day) => (foundedOn[id] ?? '') <= day,
    today,
  });
export const first = (one: SeenPerson, standing?: Case) => plan([one], standing).people[0]!;
