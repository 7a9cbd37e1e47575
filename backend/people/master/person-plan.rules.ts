import type { Changes } from '../users/company-user-changes.rules';
import type { CompanyUserFields } from '../users/company-user.decider';
import type { KnownPerson, KnownUser } from './known-people.rules';
import { changedPersonAttributes, type Issue, type Link, type PersonAttributes } from './person-record.rules';
import type { SourcePerson } from '../../services/integrations/people/source-person.rules';

/** What a run does about one listed person. */
export interface PersonPlan {
  person: SourcePerson & { id: string };
  /** A link that is not recorded yet. */
  link: Link | null;
  user: KnownUser | null;
  /** A user to add. */
  addition: CompanyUserFields | null;
  /** At the user, one command for each. */
  changes: Changes[];
  /** The departments that the user is placed in, the main one first. */
  paths: string[] | null;
  /** The day of the transfer, where it is not that of the run. */
  placedFrom?: string;
  issue: Issue | null;
  /** Whether the record of the person changes. */
  isNews: boolean;
}

/** What is recorded of a person besides the id. */
export const attributesOf = (person: SourcePerson): PersonAttributes => ({
  name: person.name ?? null,
  email: person.email ?? null,
  employeeCode: person.employeeCode ?? null,
  leftOn: person.leftOn ?? null,
  unmappedEmployeeStatus: person.unmappedEmployeeStatus ?? null,
});

/** Whether the record of a person differs from what the run found. */
export const isListingChanged = (
  { person, link, issue }: PersonPlan,
  knownPerson: KnownPerson | undefined,
): boolean => {
  if (!knownPerson?.isListed || link) return true;
  if (changedPersonAttributes(attributesOf(person), knownPerson.attributes)) return true;
  const openIssue = issue?.code === knownPerson.dismissedIssue ? null : issue;
  return openIssue?.code !== knownPerson.issue?.code || openIssue?.detail !== knownPerson.issue?.detail;
};

/** Whether the list should contain a recorded person: sources may drop leavers. */
export const isExpected = (
  { isListed, isForgotten, companyUserId, attributes }: KnownPerson,
  users: ReadonlyMap<string, KnownUser>,
  today: string,
): boolean => {
  const user = companyUserId === null ? undefined : users.get(companyUserId);
  const hasLeft = (attributes.leftOn !== null && attributes.leftOn <= today) || user?.workingStatus === 'retired';
  return isListed && !isForgotten && !hasLeft && user?.userStatus !== 'deleted';
};
