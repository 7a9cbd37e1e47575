import { inForce, sinceEver, termInForce, type DatedValue } from '../../platform/kit/dated-values';
import type { CompanyUserEvent } from './company-user.events';

type DataOf<T extends CompanyUserEvent['type']> = Extract<CompanyUserEvent, { type: T }>['data'];

/** The fields whose values hold from a day on. Departments have terms of their own. */
export const termFields = ['employeeCode', 'employeeStatus', 'position', 'workingStatus'] as const;
export type TermField = (typeof termFields)[number];
export type TermValues = Pick<DataOf<'CompanyUserAdded'>, TermField>;

/** `isPlanned` marks a value that a former `CompanyUserChangeScheduled` planned. */
type Term<V> = DatedValue<V> & { isPlanned?: true };
/** Every value of each field, in the order of recording; a later value for the same day replaces the earlier one. */
export type EmploymentTerms = { readonly [F in TermField]: readonly Term<TermValues[F]>[] };

/** The events that change terms. */
export const termEventTypes = [
  'CompanyUserEmployeeCodeChanged',
  'CompanyUserEmployeeStatusChanged',
  'CompanyUserPositionChanged',
  'CompanyUserWorkingStatusChanged',
  'CompanyUserEmploymentChanged',
  'CompanyUserChangeScheduled',
  'CompanyUserScheduleCancelled',
  'CompanyUserWorkingStatusScheduleCancelled',
  'CompanyUserScheduleApplied',
] as const;
type TermEventType = (typeof termEventTypes)[number];
export type TermEvent = { [T in TermEventType]: { type: T; data: DataOf<T> } }[TermEventType];

export const isTermEvent = (event: CompanyUserEvent): event is TermEvent =>
  (termEventTypes as readonly string[]).includes(event.type);

export const termsOf = (values: TermValues): EmploymentTerms =>
  Object.fromEntries(termFields.map((field) => [field, [{ day: sinceEver, value: values[field] }]])) as never;

/** The terms after an event. */
export const evolveTerms = (terms: EmploymentTerms, event: TermEvent): EmploymentTerms => {
  const { effectiveFrom: day } = event.data;
  switch (event.type) {
    case 'CompanyUserEmploymentChanged': {
      const { employeeCode, employeeStatus, position } = event.data;
      return withValues(terms, day, changedValues(terms, { employeeCode, employeeStatus, position }));
    }
    case 'CompanyUserChangeScheduled':
      return withValues(without(terms, day), day, plannedValues(event.data), { isPlanned: true });
    case 'CompanyUserScheduleCancelled':
      return without(terms, day);
    case 'CompanyUserWorkingStatusScheduleCancelled':
      return without(terms, day, ['workingStatus']);
    case 'CompanyUserScheduleApplied':
      return terms;
    default: {
      const { effectiveFrom: _, ...values } = event.data;
      return withValues(terms, day, values);
    }
  }
};

/** The values in force on a day. */
export const valuesOn = (terms: EmploymentTerms, day: string): TermValues =>
  Object.fromEntries(termFields.map((field) => [field, inForce<unknown>(terms[field], day)])) as never;

/** The days after a day on which a term begins, in order. */
export const beginningsAfter = (
  terms: EmploymentTerms,
  day: string,
  fields: readonly TermField[] = termFields,
): string[] => {
  const days = fields.flatMap((field) => terms[field].map((term) => term.day));
  return [...new Set(days)].filter((one) => one > day).sort();
};

/**
 * Since when a user has been retired without a break, as of a day.
 * @returns null for a user who is not retired, `sinceEver` for a user added as retired
 */
export const retiredSince = (statuses: EmploymentTerms['workingStatus'], day: string): string | null => {
  let since: string | null = null;
  for (let earlier = statuses.filter((term) => term.day <= day); earlier.length > 0;) {
    const term = termInForce<string, Term<string>>(earlier, day);
    if (term.value !== 'retired') break;
    since = term.day;
    earlier = earlier.filter((one) => one.day < term.day);
  }
  return since;
};

/** The first day after `day` on which a retirement is planned. */
export const retiresAfter = ({ workingStatus }: EmploymentTerms, day: string): string | null =>
  workingStatus
    .filter((term) => term.day > day && term.value === 'retired')
    .map((term) => term.day)
    .sort()[0] ?? null;

const withValues = (
  terms: EmploymentTerms,
  day: string,
  values: Partial<TermValues>,
  mark: { isPlanned?: true } = {},
): EmploymentTerms => {
  const changedEntries = Object.entries(values).map(([field, value]) => {
    const others = (terms[field as TermField] as readonly Term<unknown>[]).filter((term) => term.day !== day);
    return [field, [...others, { day, value, ...mark }]];
  });
  return { ...terms, ...(Object.fromEntries(changedEntries) as Partial<EmploymentTerms>) };
};

const without = (terms: EmploymentTerms, day: string, fields: readonly TermField[] = termFields): EmploymentTerms => {
  const remainingEntries = fields.map((field) => [field, terms[field].filter((term) => term.day !== day)]);
  return { ...terms, ...(Object.fromEntries(remainingEntries) as Partial<EmploymentTerms>) };
};

/** An obsolete event repeats unchanged values as recorded last: only the others are changes. */
const changedValues = (terms: EmploymentTerms, values: Partial<TermValues>): Partial<TermValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const recordedTerms = (terms[field as TermField] as readonly Term<unknown>[]).filter((term) => !term.isPlanned);
      return recordedTerms.at(-1)?.value !== value;
    }),
  );

const plannedValues = (data: DataOf<'CompanyUserChangeScheduled'>): Partial<TermValues> => {
  const { nextEmployeeCode, nextEmployeeStatus, nextPosition, nextWorkingStatus } = data;
  const all = {
    employeeCode: nextEmployeeCode,
    employeeStatus: nextEmployeeStatus,
    position: nextPosition,
    workingStatus: nextWorkingStatus,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};
