import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import type { Person, Team } from './people.data';

export const departmentTree = [
  { key: 'strategy', name: '経営企画室', below: null },
  { key: 'administration', name: '管理本部', below: null },
  { key: 'general', name: '総務人事部', below: 'administration' },
  { key: 'accounting', name: '経理部', below: 'administration' },
  { key: 'it', name: '情報システム部', below: 'administration' },
  { key: 'sales', name: '営業本部', below: null },
  { key: 'firstSales', name: '第一営業部', below: 'sales' },
  { key: 'corporate', name: '法人営業課', below: 'firstSales' },
  { key: 'stores', name: '店舗営業課', below: 'firstSales' },
  { key: 'secondSales', name: '第二営業部', below: 'sales' },
  { key: 'thirdSales', name: '第三営業部', below: 'sales' },
  { key: 'goods', name: '商品本部', below: null },
  { key: 'planning', name: '商品企画部', below: 'goods' },
  { key: 'logistics', name: '物流部', below: 'goods' },
  { key: 'engineering', name: '開発部', below: null },
] as const;
export type DepartmentKey = (typeof departmentTree)[number]['key'] | 'digital';

export const departmentId = (key: DepartmentKey): string => demoId('department', key);

/** Everything stood like this since before anybody of today joined. */
export const foundingDay = (days: Days): string => days.monthOf(5_400);

/** The reorganisation of a year ago: the day of its announcement and its effective date. */
export const reorganisation = {
  announcedOn: (days: Days): string => days.ago(392),
  from: (days: Days): string => days.monthOf(350),
};

interface Department {
  key: DepartmentKey;
  name: string;
  below: DepartmentKey | null;
}
const digital: Department = { key: 'digital', name: 'デジタル推進本部', below: null };
const departmentChanges: Partial<Record<DepartmentKey, Partial<Department>>> = {
  engineering: { name: 'プロダクト開発部', below: digital.key },
  it: { below: digital.key },
};

/** A department since the reorganisation, with those above it, from the top down. */
export const pathOf = (key: DepartmentKey): Department[] => {
  const before = departmentTree.find((one) => one.key === key) ?? digital;
  const department = { ...before, ...departmentChanges[key] };
  return [...(department.below ? pathOf(department.below) : []), department];
};

const homes: Record<Team, readonly DepartmentKey[]> = {
  board: ['strategy'],
  it: ['it'],
  office: ['general', 'accounting'],
  planning: ['planning'],
  engineering: ['engineering'],
  logistics: ['logistics'],
  sales: ['corporate', 'stores', 'secondSales', 'thirdSales', 'firstSales'],
};

/** A person's first department. Joiners after the decision to close the third sales department go to the second. */
export const homeOf = ({ team, addedOn }: Person, nth: number, days: Days): DepartmentKey[] => {
  const [first] = homes[team];
  const home = homes[team][nth % homes[team].length] ?? first!;
  const main = home === 'thirdSales' && addedOn >= reorganisation.announcedOn(days) ? 'secondSales' : home;
  const isConcurrent = (team === 'planning' || team === 'it') && nth === 0;
  return isConcurrent ? [main, 'strategy'] : [main];
};

/** The people of sales change places every half a year, in turn. */
export const transfers = [
  { announcedDaysAgo: 566, from: 545 },
  { announcedDaysAgo: 201, from: 180 },
  { announcedDaysAgo: 33, from: 12 },
] as const;
const rounds: readonly DepartmentKey[] = ['corporate', 'stores', 'secondSales'];

/** The next department of a person who is transferred. */
export const transferredTo = (home: DepartmentKey, nth: number, transfer: number): DepartmentKey[] | undefined => {
  const place = rounds.indexOf(home);
  return place >= 0 && nth % 9 === transfer ? [rounds[(place + 1) % rounds.length]!] : undefined;
};

/** The department to which the reorganisation moved people, if it moved them. */
export const departmentsAfterMove = (home: readonly DepartmentKey[], nth: number): DepartmentKey[] | undefined => {
  if (home[0] === 'thirdSales') return ['secondSales'];
  return home[0] === 'planning' && nth > 0 && nth % 4 === 0 ? ['engineering', 'planning'] : undefined;
};
