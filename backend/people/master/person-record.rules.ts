import type { personIssues } from '../../contract/people-words';
import type { WordOf } from '../../contract/vocabulary';
import type { SourcePersonDataOf } from './source-person.events';

type Found = SourcePersonDataOf<'SourcePersonFound'>;
/** What is recorded of a person besides the id. */
export type PersonAttributes = Omit<Found, 'companyServiceId' | 'runId' | 'observedOn' | 'externalId'>;
export type Link = Pick<SourcePersonDataOf<'SourcePersonLinked'>, 'companyUserId' | 'by'>;
export interface Issue {
  code: WordOf<typeof personIssues>;
  detail: string | null;
}

const names = ['name', 'email', 'employeeCode', 'leftOn', 'unmappedEmployeeStatus'] as const;

/** The attributes that differ, undefined when none does. */
export const changedPersonAttributes = (
  next: PersonAttributes,
  now: PersonAttributes,
): Partial<PersonAttributes> | undefined => {
  const changedNames = names.filter((name) => next[name] !== now[name]);
  return changedNames.length > 0 ? Object.fromEntries(changedNames.map((name) => [name, next[name]])) : undefined;
};
