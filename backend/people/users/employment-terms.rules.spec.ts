import type { CompanyUserEvent } from './company-user.events';
import {
  beginningsAfter,
  evolveTerms,
  retiredSince,
  retiresAfter,
  termsOf,
  valuesOn,
  type EmploymentTerms,
  type TermEvent,
} from './employment-terms.rules';

const base = { employeeCode: 'S-1', employeeStatus: 'full_time', position: null, workingStatus: 'working' } as const;
const termsAfter = (...events: TermEvent[]) => events.reduce(evolveTerms, termsOf(base));
const on = (day: string, terms: EmploymentTerms) => valuesOn(terms, day);
const position = (value: string | null, effectiveFrom: string): TermEvent => ({
  type: 'CompanyUserPositionChanged',
  data: { position: value, effectiveFrom },
});
const status = (workingStatus: 'working' | 'retired' | 'on_leave', effectiveFrom: string): TermEvent => ({
  type: 'CompanyUserWorkingStatusChanged',
  data: { workingStatus, effectiveFrom },
});
const about = (type: TermEvent['type'], data: object) => ({ type, data }) as CompanyUserEvent as TermEvent;

describe('The terms of a user', () => {
  it('hold from their day until the next, in whatever order they were recorded', () => {
    const terms = termsAfter(position('部長', '2026-11-10'), position('課長', '2026-06-01'));
    const days = ['2026-05-31', '2026-06-01', '2026-11-09', '2026-11-10'];
    expect(days.map((day) => on(day, terms).position)).toEqual([null, '課長', '課長', '部長']);
    expect(on('2026-11-10', terms)).toEqual({ ...base, position: '部長' });
  });

  it('of two for the same day are the one recorded later', () => {
    const terms = termsAfter(position('部長', '2026-06-01'), position('課長', '2026-06-01'));
    expect(terms.position).toEqual([
      { day: '', value: null },
      { day: '2026-06-01', value: '課長' },
    ]);
  });

  it('can be planned and cancelled', () => {
    const planned = [position('部長', '2026-12-01'), status('on_leave', '2026-12-01'), position('次長', '2027-01-01')];
    expect(beginningsAfter(termsAfter(...planned), '2026-11-22')).toEqual(['2026-12-01', '2027-01-01']);
    const cancelled = about('CompanyUserScheduleCancelled', { effectiveFrom: '2026-12-01' });
    expect(beginningsAfter(termsAfter(...planned, cancelled), '2026-11-22')).toEqual(['2027-01-01']);
    const statusOnly = about('CompanyUserWorkingStatusScheduleCancelled', { effectiveFrom: '2026-12-01' });
    expect(on('2026-12-01', termsAfter(...planned, statusOnly))).toEqual({ ...base, position: '部長' });
  });

  it('show since when a user has been retired without a break, and the planned day', () => {
    const { workingStatus } = termsAfter(status('retired', '2026-11-15'), status('retired', '2026-10-31'));
    expect(retiredSince(workingStatus, '2026-11-22')).toBe('2026-10-31');
    expect(retiredSince(workingStatus, '2026-10-30')).toBeNull();
    expect(retiredSince(termsOf({ ...base, workingStatus: 'retired' }).workingStatus, '2026-11-22')).toBe('');
    const toCome = termsAfter(status('on_leave', '2026-12-01'), status('retired', '2026-12-31'));
    expect([retiresAfter(toCome, '2026-11-22'), retiresAfter(toCome, '2026-12-31')]).toEqual(['2026-12-31', null]);
  });
});

describe('Former events', () => {
  const { workingStatus: _, ...group } = base;
  const employment = (values: object, effectiveFrom: string) =>
    about('CompanyUserEmploymentChanged', { ...group, joinedOn: null, ...values, effectiveFrom });
  const planned = (values: object, effectiveFrom: string) =>
    about('CompanyUserChangeScheduled', { ...values, effectiveFrom });
  const applied = (effectiveFrom: string) => about('CompanyUserScheduleApplied', { effectiveFrom });

  it('that repeat unchanged values set only the changed ones', () => {
    const promoted = employment({ position: '部長' }, '2026-11-10');
    const hired = employment({ position: '部長', employeeStatus: 'contract' }, '2026-06-01');
    const terms = termsAfter(promoted, hired);
    expect(on('2026-11-22', terms)).toEqual({ ...base, position: '部長', employeeStatus: 'contract' });
    expect(on('2026-06-01', terms)).toEqual({ ...base, employeeStatus: 'contract' });
  });

  it('that planned a change hold from its day, and applying it adds no second term', () => {
    const plan = planned({ nextPosition: '部長', nextWorkingStatus: 'on_leave' }, '2026-10-01');
    const before = termsAfter(plan);
    const after = termsAfter(
      plan,
      employment({ position: '部長' }, '2026-10-01'),
      status('on_leave', '2026-10-01'),
      applied('2026-10-01'),
    );
    for (const terms of [before, after]) {
      expect(on('2026-09-30', terms)).toEqual(base);
      expect(on('2026-10-01', terms)).toEqual({ ...base, position: '部長', workingStatus: 'on_leave' });
      expect(terms.position).toHaveLength(2);
    }
  });

  it('that planned the same day again hold all of it', () => {
    const first = planned({ nextPosition: '部長', nextWorkingStatus: 'on_leave' }, '2026-10-01');
    const terms = termsAfter(first, planned({ nextPosition: '部長' }, '2026-10-01'));
    expect(on('2026-10-01', terms)).toEqual({ ...base, position: '部長' });
    const cancelled = about('CompanyUserScheduleCancelled', { effectiveFrom: '2026-10-01' });
    expect(termsAfter(first, cancelled)).toEqual(termsOf(base));
  });

  it('treat planned values as planned, even when recorded last', () => {
    const terms = termsAfter(
      planned({ nextPosition: '部長' }, '2026-10-01'),
      employment({ employeeCode: 'S-2' }, '2026-09-01'),
    );
    expect(on('2026-10-01', terms)).toEqual({ ...base, employeeCode: 'S-2', position: '部長' });
  });
});
