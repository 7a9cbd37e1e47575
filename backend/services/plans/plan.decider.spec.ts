import {
  change,
  companyServiceId,
  dollars,
  foreign,
  inYen,
  plan,
  priced,
  registered,
  registration,
} from '../../../test/support/a-plan';
import type { PlanEvent } from './plan.events';

const dated = { companyServiceId, effectiveFrom: '2026-04-01' };
const removed: PlanEvent = { type: 'PlanRemoved', data: { companyServiceId } };
const settingId = '0190a0c8-0000-7000-8000-000000000002';
const customValues = [{ settingId, text: 'A-100' }];
const own = (
  values: { settingId: string; text: string }[],
  formerValues: { name: string; value: string }[] = [],
): PlanEvent => ({
  type: 'PlanCustomValuesChanged',
  data: { companyServiceId, customValues: values, formerValues },
});

describe('A plan', () => {
  it('renews itself only by a cycle', () => {
    const aimless = { ...registration, autoRenewal: true, renewalCycle: 'none' } as const;
    expect(() => plan().when({ type: 'Register', data: aimless })).toThrow('更新サイクル');
    expect(() => plan(registered).when(change({ autoRenewal: true, renewalCycle: 'none' }))).toThrow('更新サイクル');
    const before: PlanEvent = { type: 'PlanRegistered', data: aimless };
    expect(plan(before).when(change({ note: 'メモ' }))).toHaveLength(1);
  });

  it('is registered once, with the values of its own fields if it has any', () => {
    expect(plan().when({ type: 'Register', data: registration })).toEqual([registered]);
    expect(plan().when({ type: 'Register', data: { ...registration, customValues } })).toEqual([
      registered,
      own(customValues),
    ]);
    expect(() => plan(registered).when({ type: 'Register', data: registration })).toThrow('すでに登録されています。');
  });

  it('records each change as an event of its own', () => {
    const all = {
      name: 'ビジネス＋',
      seats: 60,
      priceType: 'flat',
      autoRenewal: false,
      alertLeadDays: 60,
      note: '更新を検討',
    };
    const entered = { [settingId]: customValues[0] };
    expect(plan(registered).when(change({ ...all, customValues: entered, effectiveFrom: '2026-05-01' }))).toEqual([
      { type: 'PlanSeatsChanged', data: { companyServiceId, seats: 60, effectiveFrom: '2026-05-01' } },
      {
        type: 'PlanBillingChanged',
        data: { companyServiceId, billingCycle: 'monthly', priceType: 'flat', effectiveFrom: '2026-05-01' },
      },
      { type: 'PlanRenamed', data: { companyServiceId, name: 'ビジネス＋' } },
      { type: 'PlanRenewalChanged', data: { ...dated, renewalCycle: 'yearly', autoRenewal: false } },
      { type: 'PlanAlertLeadChanged', data: { companyServiceId, alertLeadDays: 60 } },
      { type: 'PlanNoteChanged', data: { companyServiceId, note: '更新を検討' } },
      own(customValues),
    ]);
  });

  it('records nothing without a change', () => {
    expect(plan(registered).when(change({ ...registration, customValues: { [settingId]: null } }))).toEqual([]);
    expect(plan(registered).when(change({ effectiveFrom: '2026-05-01' }))).toEqual([]);
  });

  it('changes its price from today in Japan by default', () => {
    expect(plan(registered).when(change({ price: 1_200 }), { at: '2026-04-30T15:00:00.000Z' })).toEqual([
      priced(1_200, '2026-05-01'),
    ]);
  });

  it('has a price from each of several days on, and records nothing for an equal price', () => {
    const past = [registered, priced(1_200, '2026-06-01'), priced(1_500, '2026-12-01')];
    const from = (price: number, effectiveFrom: string) => plan(...past).when(change({ price, effectiveFrom }));
    expect(from(1_200, '2026-06-01')).toEqual([]);
    expect(from(1_200, '2026-11-30')).toEqual([]);
    expect(from(1_200, '2026-12-01')).toEqual([priced(1_200, '2026-12-01')]);
    expect(from(1_000, '2026-05-31')).toEqual([]);
    expect(from(1_300, '2026-06-01')).toEqual([priced(1_300, '2026-06-01')]);
  });

  it('takes the later word for the same day', () => {
    const past = [registered, priced(1_200, '2026-06-01'), priced(1_300, '2026-06-01')];
    expect(plan(...past).when(change({ price: 1_300, effectiveFrom: '2026-07-01' }))).toEqual([]);
    expect(plan(...past).when(change({ price: 1_200, effectiveFrom: '2026-07-01' }))).toEqual([
      priced(1_200, '2026-07-01'),
    ]);
  });

  it('ends on or after the day on which it starts', () => {
    const wrong = '契約終了日は契約開始日以降の日付を入力してください。';
    const backwards = { ...registration, endsOn: '2025-03-31' };
    expect(() => plan().when({ type: 'Register', data: backwards })).toThrow(wrong);
    expect(() => plan(registered).when(change({ endsOn: '2025-03-31' }))).toThrow(wrong);
    expect(() => plan(registered).when(change({ startsOn: '2027-04-01' }))).toThrow(wrong);
    expect(plan(registered).when(change({ endsOn: null }))).toEqual([
      { type: 'PlanPeriodChanged', data: { companyServiceId, startsOn: '2025-04-01', endsOn: null, termDay: null } },
    ]);
  });

  it('changes only the named custom values; former free values stay until they are removed', () => {
    const other = { settingId: '0190a0c8-0000-7000-8000-000000000003', text: 'B' };
    const former = [{ name: '契約番号', value: 'A-100' }];
    const past = [registered, own([...customValues, other], former)];
    const changed = { settingId, text: 'A-101' };
    expect(plan(...past).when(change({ customValues: { [settingId]: changed } }))).toEqual([
      own([changed, other], former),
    ]);
    expect(plan(...past).when(change({ customValues: { [settingId]: null } }))).toEqual([own([other], former)]);
    expect(plan(...past).when(change({ formerValues: [] }))).toEqual([own([...customValues, other])]);
    expect(plan(...past).when(change({ customValues: { [settingId]: customValues[0] } }))).toEqual([]);
  });

  it('is not there any more once removed', () => {
    expect(plan(registered).when({ type: 'Remove', data: {} })).toEqual([removed]);
    expect(() => plan(registered, removed).when(change({ price: 1 }))).toThrow('対象が見つかりません');
    expect(() => plan().when({ type: 'Remove', data: {} })).toThrow('対象が見つかりません');
  });
});

describe('The end of a contract', () => {
  const renewed = (endsOn: string, termDay: number | null = 31): PlanEvent => ({
    type: 'PlanRenewed',
    data: { companyServiceId, endsOn, termDay },
  });
  const ended = (endsOn: string): PlanEvent => ({ type: 'PlanEnded', data: { companyServiceId, endsOn } });
  const period = (startsOn: string, endsOn: string | null, termDay: number | null = null): PlanEvent => ({
    type: 'PlanPeriodChanged',
    data: { companyServiceId, startsOn, endsOn, termDay },
  });

  it('is extended by a renewal, by its cycle or to a day, with new terms from the day after', () => {
    expect(plan(registered).when({ type: 'Renew', data: {} })).toEqual([renewed('2028-03-31')]);
    expect(plan(registered).when({ type: 'Renew', data: { endsOn: '2027-09-30', price: 1_200, seats: 50 } })).toEqual([
      renewed('2027-09-30', null),
      priced(1_200, '2027-04-01'),
    ]);
  });

  it('is extended once by its cycle, however often that is requested, until the new term begins', () => {
    const byCycle = (at: string, data: { price?: number } = {}) =>
      plan(registered, renewed('2028-03-31')).when({ type: 'Renew', data }, { at });
    expect(byCycle('2027-03-31T03:00:00.000Z')).toEqual([]);
    expect(byCycle('2027-03-31T03:00:00.000Z', { price: 1_200 })).toEqual([priced(1_200, '2027-04-01')]);
    expect(byCycle('2027-04-01T03:00:00.000Z')).toEqual([renewed('2029-03-31')]);
  });

  it('is extended with the terms planned for then, unless the renewal sets others', () => {
    const past = [registered, priced(1_200, '2027-04-01')];
    expect(plan(...past).when({ type: 'Renew', data: { seats: 50 } })).toEqual([renewed('2028-03-31')]);
    expect(plan(...past).when({ type: 'Renew', data: { price: 1_000 } })).toEqual([
      renewed('2028-03-31'),
      priced(1_000, '2027-04-01'),
    ]);
  });

  it('comes later with a price in yen alone where a renewal agrees on one', () => {
    const past = [registered, foreign(dollars, '2025-04-01')];
    expect(plan(...past).when({ type: 'Renew', data: { price: 1_000 } })).toEqual([renewed('2028-03-31')]);
    expect(plan(...past).when({ type: 'Renew', data: { price: 1_200 } })).toEqual([
      renewed('2028-03-31'),
      priced(1_200, '2027-04-01'),
      foreign(inYen, '2027-04-01'),
    ]);
  });

  it('keeps the first terms when it begins earlier, in another currency too', () => {
    const ahead: PlanEvent = { type: 'PlanRegistered', data: { ...registration, startsOn: '2026-04-01' } };
    const sooner = change({ startsOn: '2026-01-01', effectiveFrom: '2026-01-01' });
    const events = plan(ahead, foreign(dollars, '2026-04-01'), priced(800, '2026-04-01')).when(sooner);
    expect(events).toMatchObject([
      priced(800, '2026-01-01'),
      foreign(dollars, '2026-01-01'),
      { type: 'PlanPeriodChanged', data: { startsOn: '2026-01-01' } },
    ]);
    const cheaper = change({ startsOn: '2026-01-01', effectiveFrom: '2026-01-01', price: 700 });
    expect(plan(ahead, priced(800, '2026-04-01')).when(cheaper)).toMatchObject([
      priced(800, '2026-01-01'),
      priced(700, '2026-01-01'),
      { type: 'PlanPeriodChanged' },
    ]);
    expect(plan(ahead).when(change({ startsOn: '2026-05-01' }))).toMatchObject([{ type: 'PlanPeriodChanged' }]);
    const onlyTheStart = change({ startsOn: '2026-01-01', effectiveFrom: '2025-12-01' });
    const expected = [priced(800, '2026-01-01'), { type: 'PlanPeriodChanged' }];
    expect(plan(ahead, priced(800, '2026-04-01')).when(onlyTheStart)).toMatchObject(expected);
  });

  it('is renewed automatically for each past term, unless its end is decided', () => {
    const byItself = (at: string, ...past: PlanEvent[]) =>
      plan(registered, ...past).when({ type: 'RenewByItself', data: {} }, { at });
    const after = '2027-04-01T03:00:00.000Z';
    expect(byItself(after)).toEqual([renewed('2028-03-31')]);
    expect(byItself('2028-04-01T03:00:00.000Z')).toEqual([renewed('2028-03-31'), renewed('2029-03-31')]);
    expect(byItself('2027-03-31T03:00:00.000Z')).toEqual([]);
    expect(byItself(after, renewed('2028-03-31'))).toEqual([]);
    expect(byItself(after, ended('2027-03-31'))).toEqual([]);
    const agreed = (renewalCycle: 'yearly' | 'none', autoRenewal: boolean): PlanEvent => ({
      type: 'PlanRenewalChanged',
      data: { ...dated, renewalCycle, autoRenewal },
    });
    expect(byItself(after, agreed('yearly', false))).toEqual([]);
    expect(byItself(after, agreed('none', true))).toEqual([]);
    expect(byItself(after, period('2025-04-01', null))).toEqual([]);
    expect(() => byItself(after, removed)).toThrow('対象が見つかりません');
  });

  it('is not renewed to an earlier end, or without an end', () => {
    const endless: PlanEvent = { type: 'PlanRegistered', data: { ...registration, endsOn: null } };
    expect(() => plan(endless).when({ type: 'Renew', data: {} })).toThrow('更新できません');
    expect(() => plan(registered).when({ type: 'Renew', data: { endsOn: '2027-03-31' } })).toThrow('更新できません');
    const never: PlanEvent = { type: 'PlanRegistered', data: { ...registration, renewalCycle: 'none' } };
    expect(() => plan(never).when({ type: 'Renew', data: {} })).toThrow('更新できません');
  });

  it('is decided once for a day, and cancelled by a renewal', () => {
    const end = { type: 'End' as const, data: { endsOn: '2027-03-31' } };
    expect(plan(registered).when(end)).toEqual([ended('2027-03-31')]);
    expect(plan(registered, ended('2027-03-31')).when(end)).toEqual([]);
    expect(plan(registered, ended('2027-03-31'), renewed('2028-03-31')).when(end)).toEqual([ended('2027-03-31')]);
    expect(() => plan(registered).when({ type: 'End', data: { endsOn: '2025-03-31' } })).toThrow('開始日以降');
  });

  it('is cancelled by a renewal to the same day', () => {
    const past = [registered, ended('2027-03-31')];
    const renew = (endsOn: string) => ({ type: 'Renew' as const, data: { endsOn } });
    expect(plan(...past).when(renew('2027-03-31'))).toEqual([renewed('2027-03-31', null)]);
    expect(() => plan(...past).when({ type: 'Renew', data: {} })).toThrow('契約の終了が決定しています');
    expect(() => plan(...past).when(renew('2027-03-30'))).toThrow('更新できません');
    expect(() => plan(...past, renewed('2027-03-31')).when(renew('2027-03-31'))).toThrow('更新できません');
  });

  it('is cancelled when the end moves, but not when only the start does', () => {
    const past = [registered, ended('2027-03-31')];
    const end = { type: 'End' as const, data: { endsOn: '2027-09-30' } };
    expect(plan(...past).when(change({ endsOn: '2027-09-30' }))).toEqual([period('2025-04-01', '2027-09-30')]);
    expect(plan(...past, period('2025-04-01', '2027-09-30')).when(end)).toEqual([ended('2027-09-30')]);
    const moved = plan(...past).when(change({ startsOn: '2025-05-01' }));
    expect(moved).toEqual([period('2025-05-01', '2027-03-31', 31), ended('2027-03-31')]);
    expect(plan(...past, ...moved).when({ type: 'End', data: { endsOn: '2027-03-31' } })).toEqual([]);
  });
});
