import type { userStatuses, WordOf } from '../../contract/vocabulary';
import type { CompanyUserFields } from '../users/company-user.decider';
import type { Issue, Link, PersonAttributes } from './person-record.rules';

/** A user with the present values, as a synchronisation compares them. */
export interface KnownUser extends Omit<CompanyUserFields, 'note'> {
  id: string;
  userStatus: WordOf<typeof userStatuses>;
  /** The main record of the person, when this is another one. */
  unionMainUserId: string | null;
  retiredOn: string | null;
  retiresOn: string | null;
  departmentIds: string[];
  /** The day from which they apply; null without departments. */
  departmentsSince: string | null;
}

/** A person as recorded by earlier runs. */
export interface KnownPerson {
  id: string;
  attributes: PersonAttributes;
  isListed: boolean;
  companyUserId: string | null;
  linkedBy: Link['by'] | null;
  issue: Issue | null;
  dismissedIssue: Issue['code'] | null;
  isApproved: boolean;
  isForgotten: boolean;
}
