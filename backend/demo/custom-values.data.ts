import type { CustomValue } from '../platform/kit/custom-values';
import { addDays } from '../contract/calendar';
import type { Days } from './demo-days.rules';
import type { DemoDevice } from './device-fleet.data';
import { dayValueOf, optionOf, severalOf, textOf } from './custom-settings.seed';
import { customSettingsSinceDays, placeAddedDaysAgo } from './custom-settings.data';
import type { Subscription } from './subscription.data';

const sensitive: Partial<Record<NonNullable<Subscription['managedBy']>, readonly string[]>> = {
  sales: ['取引先の情報'],
  office: ['個人情報', '財務情報'],
  it: ['個人情報', '社内限り'],
};

/** The first day of a plan's custom values: its start, or the first day of custom settings. */
export const valuesSince = ({ sinceDaysAgo }: Subscription): number =>
  Math.min(sinceDaysAgo, customSettingsSinceDays) - 3;

/** A plan's custom values; small monthly plans have none. */
export const valuesOf = (
  { of, sinceDaysAgo, users, managedBy, plan }: Subscription,
  place: number,
  days: Days,
): CustomValue[] => {
  if (!plan || (plan.billing === 'monthly' && place % 3 === 0)) return [];
  const approvedOn = addDays(days.ago(sinceDaysAgo), -(9 + (place % 12)));
  const data = managedBy && sensitive[managedBy];
  return [
    textOf('approval', `R-${approvedOn.slice(0, 4)}-${String(100 + ((place * 37) % 800))}`),
    dayValueOf('approvedOn', approvedOn),
    optionOf('budget', users === 'all' ? '全社共通' : typeof users === 'number' ? 'プロジェクト負担' : '部門負担'),
    ...(plan.billing === 'yearly' ? [optionOf('bought', of.length % 3 === 0 ? '販売代理店' : '直接契約')] : []),
    ...(data ? [severalOf('data', data)] : []),
  ];
};

const places = ['東京本社', '東京本社', '大阪支店', '物流センター'];
const accessories: Partial<Record<DemoDevice['sort'], readonly string[]>> = {
  laptop: ['充電器', 'マウス'],
  tablet: ['充電器', '収納ケース'],
  phone: ['充電器'],
  monitor: ['変換アダプター'],
};

/** A device's custom values. */
export const valuesOfDevice = ({ sort, fields, registeredOn }: DemoDevice, nth: number, days: Days): CustomValue[] => {
  const parts = accessories[sort];
  const isAtHome = sort === 'laptop' && nth % 3 === 0 && registeredOn > days.ago(placeAddedDaysAgo);
  return [
    optionOf('place', isAtHome ? '在宅' : places[(nth * 7) % places.length]!),
    optionOf('ownership', fields.leaseEndsOn ? 'リース' : '購入'),
    ...(parts ? [severalOf('accessories', parts)] : []),
  ];
};

/** The last inventory of laptops, in days ago. */
export const countedDaysAgo = 66;

export const countedOn = (days: Days): CustomValue => dayValueOf('counted', days.ago(countedDaysAgo));
