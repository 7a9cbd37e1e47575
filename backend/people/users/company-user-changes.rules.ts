import { eventsOfEdit } from '../../platform/kit/edit-events';
import { Rejected } from '../../platform/kit/rejections';
import { inForce } from '../../platform/kit/dated-values';
import type { CompanyUserFields, Known, UndatedFields } from './company-user-state.rules';
import type { CompanyUserEvent } from './company-user.events';
import {
  beginningsAfter,
  retiredSince,
  termFields,
  valuesOn,
  type TermField,
  type TermValues,
} from './employment-terms.rules';

/** The main department comes first; the default date is today. */
export type Belonging = { departmentIds?: readonly string[]; departmentsFrom?: string };
/** `effectiveFrom`: the effective date of the dated values; default today. */
export type Changes = Partial<CompanyUserFields> & Belonging & { effectiveFrom?: string };

const undatedGroups = {
  CompanyUserRenamed: ['name', 'nameKana'],
  CompanyUserEmailChanged: ['email'],
  CompanyUserNoteChanged: ['note'],
  CompanyUserJoiningDayChanged: ['joinedOn'],
} as const;
const datedTypes = {
  employeeCode: 'CompanyUserEmployeeCodeChanged',
  employeeStatus: 'CompanyUserEmployeeStatusChanged',
  position: 'CompanyUserPositionChanged',
  workingStatus: 'CompanyUserWorkingStatusChanged',
} as const satisfies Record<TermField, CompanyUserEvent['type']>;

/** An event for each value that differs from the one in force on the effective date. */
const termChanges = (next: Partial<TermValues>, { terms }: Known, effectiveFrom: string): CompanyUserEvent[] =>
  termFields
    .filter((field) => next[field] !== undefined && next[field] !== inForce<unknown>(terms[field], effectiveFrom))
    .map((field) => ({ type: datedTypes[field], data: { [field]: next[field], effectiveFrom } }) as CompanyUserEvent);

/** A final leave cancels planned changes of the status after it. */
const withoutStatusAfter = (day: string, { terms }: Known): CompanyUserEvent[] =>
  beginningsAfter(terms, day, ['workingStatus']).map((effectiveFrom) => ({
    type: 'CompanyUserWorkingStatusScheduleCancelled',
    data: { effectiveFrom },
  }));

/** A future hire may be marked as leaving before the join date. @throws Rejected before_joining */
export const mustHaveJoined = (joinedOn: string | null, leavesOn: string, today: string): void => {
  if (joinedOn && leavesOn < joinedOn && leavesOn < today) throw new Rejected('before_joining');
};

/** The day on which they leave for good, by all that is recorded and planned. */
const leavingOf = ({ terms: { workingStatus } }: Known): string | null => {
  const last = workingStatus
    .map(({ day }) => day)
    .sort()
    .at(-1)!;
  return retiredSince(workingStatus, last) || null;
};

/**
 * A corrected join date must be before a recorded leave, unless the user came back.
 * @throws Rejected joined_after_leaving
 */
const mustJoinFirst = ({ joinedOn, workingStatus = 'retired' }: Changes, now: Known, today: string): void => {
  const comesBack = valuesOn(now.terms, today).workingStatus === 'retired' && workingStatus !== 'retired';
  if (!joinedOn || joinedOn === now.joinedOn || comesBack) return;
  const leavesOn = leavingOf(now);
  if (leavesOn && leavesOn < joinedOn) throw new Rejected('joined_after_leaving');
};

export const departmentEvents = (
  { departmentIds, departmentsFrom: effectiveFrom }: { departmentsFrom: string } & Belonging,
  departments: Known['departments'],
): CompanyUserEvent[] => {
  if (!departmentIds || inForce(departments, effectiveFrom).join() === departmentIds.join()) return [];
  return [{ type: 'CompanyUserDepartmentsChanged', data: { departmentIds: [...departmentIds], effectiveFrom } }];
};

/**
 * The events of an edit on `today`; dated values may have a past or future date.
 * @throws Rejected before_joining, joined_after_leaving
 */
export const changeEvents = (next: Changes, now: Known, today: string): CompanyUserEvent[] => {
  const { departmentIds, departmentsFrom = today, effectiveFrom = today, ...fields } = next;
  const { joinedOn = now.joinedOn } = next;
  const changes = termChanges(fields, now, effectiveFrom);
  const leaves = next.workingStatus === 'retired' && changes.some(({ type }) => type === datedTypes.workingStatus);
  if (leaves) mustHaveJoined(joinedOn, effectiveFrom, today);
  else mustJoinFirst(next, now, today);
  return [
    ...eventsOfEdit<CompanyUserEvent, UndatedFields>(undatedGroups, fields, now),
    ...changes,
    ...(leaves ? withoutStatusAfter(effectiveFrom > today ? effectiveFrom : today, now) : []),
    ...departmentEvents({ departmentIds, departmentsFrom }, now.departments),
  ];
};

/** Records that the day of planned changes has come, so that the present values change. */
export const scheduleAppliedEvents = (
  { terms, appliedOn }: Known,
  effectiveFrom: string,
  today: string,
): CompanyUserEvent[] => {
  const isDue = effectiveFrom <= today && (appliedOn === null || appliedOn < effectiveFrom);
  if (!isDue || !beginsOn(terms, effectiveFrom)) return [];
  return [{ type: 'CompanyUserScheduleApplied', data: { effectiveFrom } }];
};

/** @throws Rejected not_found when nothing is planned for that day */
export const scheduleCancelledEvents = ({ terms }: Known, effectiveFrom: string, today: string): CompanyUserEvent[] => {
  if (effectiveFrom <= today || !beginsOn(terms, effectiveFrom)) throw new Rejected('not_found');
  return [{ type: 'CompanyUserScheduleCancelled', data: { effectiveFrom } }];
};

const beginsOn = (terms: Known['terms'], day: string) =>
  termFields.some((field) => terms[field].some((term) => term.day === day));
