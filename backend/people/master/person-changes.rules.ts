import { users } from '../../contract/users';
import { foldedCell } from '../../platform/kit/csv/csv-values';
import type { Changes } from '../users/company-user-changes.rules';
import type { CompanyUserFields } from '../users/company-user.decider';
import type { KnownUser } from './known-people.rules';
import type { PersonField } from './people-choices.rules';
import type { SourcePerson } from '../../services/integrations/people/source-person.rules';

const { shape } = users.add.body;

/** A value that our rules accept; undefined for a missing or a refused one. */
const acceptValue = <F extends 'name' | 'nameKana' | 'email' | 'employeeCode' | 'position'>(
  field: F,
  value: string | null | undefined,
): CompanyUserFields[F] | undefined => {
  if (value === null || value === undefined) return undefined;
  const text = field === 'email' || field === 'employeeCode' ? foldedCell(value) : value;
  const parsedValue = shape[field].safeParse(text);
  return parsedValue.success ? (parsedValue.data as CompanyUserFields[F]) : undefined;
};

/** The values of a person that our rules accept. */
export const acceptedValues = ({ name, nameKana, email, employeeCode, position }: SourcePerson) => ({
  name: acceptValue('name', name) as string | undefined,
  nameKana: acceptValue('nameKana', nameKana),
  email: acceptValue('email', email) as string | undefined,
  employeeCode: acceptValue('employeeCode', employeeCode),
  position: acceptValue('position', position),
});

/** The fields without days of their own that differ. An empty value of the source changes nothing. */
const plainChanges = (person: SourcePerson, user: KnownUser, wins: ReadonlySet<PersonField>): Changes => {
  const { name, nameKana, ...values } = acceptedValues(person);
  const next: Partial<Record<keyof CompanyUserFields, unknown>> = {
    ...(wins.has('name') && { name, nameKana }),
    ...(wins.has('email') && { email: values.email }),
    ...(wins.has('employeeCode') && { employeeCode: values.employeeCode }),
    ...(wins.has('position') && { position: values.position }),
    ...(wins.has('employeeStatus') && { employeeStatus: person.employeeStatus ?? undefined }),
    ...(wins.has('joinedOn') && { joinedOn: person.joinedOn ?? undefined }),
  };
  const differing = Object.entries(next).filter(
    ([field, value]) => value !== undefined && value !== user[field as keyof KnownUser],
  );
  return Object.fromEntries(differing) as Changes;
};

const retirement = (effectiveFrom: string): Changes => ({ workingStatus: 'retired', effectiveFrom });

/**
 * The changes of the working status, in order.
 * @param formerLeftOn the leaving day that the source named before
 */
const statusChanges = (
  { workingStatus: status, leftOn }: SourcePerson,
  user: KnownUser,
  { today, formerLeftOn }: { today: string; formerLeftOn: string | null },
): Changes[] => {
  if (status === 'retired' && !leftOn) return [];
  const leavesOn = leftOn ?? null;
  const plannedOn = user.retiresOn;
  const isRetired = user.workingStatus === 'retired';
  const presentStatus = status && status !== 'retired' ? status : undefined;
  const isBack = isRetired && (leavesOn === null ? presentStatus !== undefined : leavesOn > today);
  const present = isBack ? (presentStatus ?? 'working') : isRetired ? undefined : presentStatus;
  const changes: Changes[] = present && present !== user.workingStatus ? [{ workingStatus: present }] : [];
  const stays: Changes = { workingStatus: present ?? user.workingStatus, effectiveFrom: plannedOn ?? today };
  if (leavesOn === null) return plannedOn !== null && plannedOn === formerLeftOn ? [...changes, stays] : changes;
  if ((isRetired && !isBack) || leavesOn === plannedOn) return changes;
  if (plannedOn !== null && plannedOn < leavesOn) changes.push(stays);
  return [...changes, retirement(leavesOn)];
};

/** What changes at a user: one command for each, in order. Departments come separately. */
export const changesOfUser = (
  person: SourcePerson,
  user: KnownUser,
  wins: ReadonlySet<PersonField>,
  days: { today: string; formerLeftOn: string | null },
): Changes[] => {
  const plain = plainChanges(person, user, wins);
  const statuses = wins.has('workingStatus') ? statusChanges(person, user, days) : [];
  const isLeaving = ({ workingStatus }: Changes) => workingStatus === 'retired';
  // Our rules refuse a joining day after a leaving that still holds.
  return [
    ...statuses.filter((change) => !isLeaving(change)),
    ...(Object.keys(plain).length > 0 ? [plain] : []),
    ...statuses.filter(isLeaving),
  ];
};
