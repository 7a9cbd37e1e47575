import { changesOf } from '../kit/changes';
import { Rejected } from '../kit/rejected';
import { inForce } from '../kit/schedule';
import type { CompanyUserFields, Dated, Known } from './company-user-state';
import type { CompanyUserEvent } from './company-user.events';

/** The main department first; from today when no day is said. */
export type Belonging = { departmentIds?: readonly string[]; departmentsFrom?: string };
/** `effectiveFrom`: the day from which a changed employment or working status applies; today when none is said. */
export type Changes = Partial<CompanyUserFields> & Belonging & { effectiveFrom?: string };

const atOnce = {
  CompanyUserRenamed: ['name', 'nameKana'],
  CompanyUserEmailChanged: ['email'],
  CompanyUserNoteChanged: ['note'],
} as const;
const fromADay = {
  CompanyUserEmploymentChanged: ['employeeCode', 'employeeStatus', 'position', 'joinedOn'],
  CompanyUserWorkingStatusChanged: ['workingStatus'],
} as const;
const dated = ['employeeCode', 'employeeStatus', 'position', 'workingStatus'] as const;

const applied = (next: Partial<CompanyUserFields>, now: CompanyUserFields, effectiveFrom: string) =>
  changesOf<CompanyUserEvent, CompanyUserFields>(fromADay, next, now).map(
    ({ type, data }) => ({ type, data: { ...data, effectiveFrom } }) as CompanyUserEvent,
  );

/** One event for all that is to change on that day, with what was scheduled for it before. */
const scheduledFor = (
  effectiveFrom: string,
  next: Partial<Dated>,
  { scheduled, ...now }: Known,
): CompanyUserEvent[] => {
  const news = dated.filter((field) => next[field] !== undefined && next[field] !== now[field]);
  if (news.length === 0) return [];
  return [
    scheduledAs(effectiveFrom, {
      ...scheduled[effectiveFrom],
      ...Object.fromEntries(news.map((field) => [field, next[field]])),
    }),
  ];
};

const scheduledAs = (effectiveFrom: string, all: Partial<Dated>): CompanyUserEvent => {
  const said = Object.entries(all).map(([field, value]) => [`next${field[0]!.toUpperCase()}${field.slice(1)}`, value]);
  return { type: 'CompanyUserChangeScheduled', data: { ...Object.fromEntries(said), effectiveFrom } };
};

/** Whoever leaves for good does not go on leave or come back by what was scheduled before; the rest of a day's schedule stays. */
const withoutStatusAfter = (leavesOn: string, { scheduled }: Known): CompanyUserEvent[] =>
  Object.keys(scheduled)
    .filter((day) => day > leavesOn && scheduled[day]!.workingStatus !== undefined)
    .sort()
    .map((effectiveFrom) => {
      const { workingStatus: _, ...rest } = scheduled[effectiveFrom]!;
      if (Object.keys(rest).length > 0) return scheduledAs(effectiveFrom, rest);
      return { type: 'CompanyUserScheduleCancelled', data: { effectiveFrom } };
    });

/** Who has yet to join may be told today that they will not. @throws Rejected before_joining */
export const mustHaveJoined = (joinedOn: string | null, leavesOn: string, today: string): void => {
  if (joinedOn && leavesOn < joinedOn && leavesOn < today) throw new Rejected('before_joining');
};

/** The day on which they leave for good, by all that is recorded and scheduled. */
const leavingOf = ({ workingStatus, leftOn, scheduled }: Known): string | null => {
  const days = Object.keys(scheduled).filter((day) => scheduled[day]!.workingStatus !== undefined);
  const last = days.sort().at(-1);
  if (last) return scheduled[last]!.workingStatus === 'retired' ? last : null;
  return workingStatus === 'retired' ? leftOn : null;
};

/** A corrected day of joining stays before a leaving that is known, unless they come back. @throws Rejected joined_after_leaving */
const mustJoinFirst = ({ joinedOn, workingStatus = 'retired' }: Changes, now: Known): void => {
  if (!joinedOn || joinedOn === now.joinedOn || (now.workingStatus === 'retired' && workingStatus !== 'retired'))
    return;
  const leavesOn = leavingOf(now);
  if (leavesOn && leavesOn < joinedOn) throw new Rejected('joined_after_leaving');
};

export const moves = (
  { departmentIds, departmentsFrom: effectiveFrom }: { departmentsFrom: string } & Belonging,
  departments: Known['departments'],
): CompanyUserEvent[] => {
  if (!departmentIds || inForce(departments, effectiveFrom).join() === departmentIds.join()) return [];
  return [{ type: 'CompanyUserDepartmentsChanged', data: { departmentIds: [...departmentIds], effectiveFrom } }];
};

/** What an edit on `today` changes: at once, from a day on, or on a day to come. @throws Rejected before_joining, joined_after_leaving */
export const changed = (next: Changes, now: Known, today: string): CompanyUserEvent[] => {
  const { departmentIds, departmentsFrom = today, effectiveFrom = today, ...fields } = next;
  const { employeeCode, employeeStatus, position, workingStatus, ...others } = fields;
  const later = effectiveFrom > today;
  const { joinedOn = now.joinedOn } = others;
  const leaves = workingStatus === 'retired' && now.workingStatus !== 'retired';
  if (leaves) mustHaveJoined(joinedOn, effectiveFrom, today);
  else mustJoinFirst(next, now);
  return [
    ...changesOf<CompanyUserEvent, CompanyUserFields>(atOnce, others, now),
    ...(later
      ? [
          ...applied(others, now, today),
          ...scheduledFor(effectiveFrom, { employeeCode, employeeStatus, position, workingStatus }, now),
        ]
      : applied(fields, now, effectiveFrom)),
    ...(leaves ? withoutStatusAfter(effectiveFrom, now) : []),
    ...moves({ departmentIds, departmentsFrom }, now.departments),
  ];
};

/** What was scheduled for a day up to today comes to be, each day in its turn. */
export const due = (now: Known, today: string): CompanyUserEvent[] => {
  const days = Object.keys(now.scheduled).filter((day) => day <= today);
  let user: Known = now;
  return days.sort().flatMap((effectiveFrom): CompanyUserEvent[] => {
    const next = now.scheduled[effectiveFrom]!;
    const events = applied(next, user, effectiveFrom);
    user = { ...user, ...next };
    return [...events, { type: 'CompanyUserScheduleApplied', data: { effectiveFrom } }];
  });
};

/** @throws Rejected not_found when nothing is scheduled for that day. */
export const cancelled = ({ scheduled }: Known, effectiveFrom: string): CompanyUserEvent[] => {
  if (!scheduled[effectiveFrom]) throw new Rejected('not_found');
  return [{ type: 'CompanyUserScheduleCancelled', data: { effectiveFrom } }];
};
