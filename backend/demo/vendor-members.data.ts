import { addDays } from '../contract/calendar';
import type { Days } from './demo-days.rules';
import { peopleOf, type Person, type Team } from './people.data';

/** A member as the demo vendors list them. */
export interface VendorMember {
  id: string;
  name: string;
  mail: string;
  state: 'active' | 'suspended' | 'invited';
  role: string;
  plan: string;
  department: string | null;
  lastSignInAt: string | null;
}

export interface DemoVendor {
  kind: string;
  /** The part of its address that names it. */
  name: string;
  token: string;
  /** The token that the demo company enters; it differs where it has expired. */
  enteredToken: string;
  seats: number;
  configuredDaysAgo: number;
  teams: readonly Team[];
  membersCount: { employees: number; leavers: number; outsiders: number };
  plans: readonly [string, string];
}

/** 240 accounts of employees, leavers and outsiders. */
export const demoVendors: readonly DemoVendor[] = [
  {
    kind: 'demo-kotozute',
    name: 'kotozute',
    token: 'demo-kotozute-token',
    enteredToken: 'demo-kotozute-token',
    seats: 170,
    configuredDaysAgo: 130,
    teams: ['board', 'it', 'office', 'planning', 'engineering', 'sales'],
    membersCount: { employees: 138, leavers: 5, outsiders: 7 },
    plans: ['スタンダード', 'ゲスト'],
  },
  {
    kind: 'demo-michishirube',
    name: 'michishirube',
    token: 'demo-michishirube-token',
    enteredToken: 'demo-michishirube-token',
    seats: 60,
    configuredDaysAgo: 40,
    teams: ['engineering', 'planning', 'it'],
    membersCount: { employees: 55, leavers: 2, outsiders: 3 },
    plans: ['プロ', '閲覧のみ'],
  },
  {
    kind: 'demo-tegata',
    name: 'tegata',
    token: 'demo-tegata-renewed',
    enteredToken: 'demo-tegata-expired',
    seats: 30,
    configuredDaysAgo: 75,
    teams: ['office', 'sales', 'board'],
    membersCount: { employees: 28, leavers: 1, outsiders: 1 },
    plans: ['基本', '承認のみ'],
  },
];

const outsiders = [
  ['共用 受付端末', 'reception'],
  ['共用 倉庫端末', 'warehouse'],
  ['業務委託 経理支援', 'keiri-support'],
  ['業務委託 撮影担当', 'photo'],
  ['連携 自動投稿', 'auto-post'],
  ['監査 外部窓口', 'audit'],
  ['研修 見学者', 'trainee'],
] as const;

const departments: Record<Team, string> = {
  board: '役員',
  it: '情報システム部',
  office: '管理部門',
  planning: '商品企画部',
  engineering: '開発部',
  logistics: '物流部',
  sales: '営業本部',
};

/** One in two leavers has a forgotten account, so that some left long before the campaigns of access reviews. */
const leaversPerForgotten = 2;

/** The people with an account at a vendor: staying people first, then leavers whose accounts were forgotten. */
export const accountHoldersOf = ({ teams, membersCount }: DemoVendor, days: Days): Person[] => {
  const people = peopleOf(days).filter(({ team }) => teams.includes(team));
  const employees = people.filter(({ leftOn }) => !leftOn);
  const leavers = people.filter(({ leftOn }) => leftOn).toReversed();
  const leaversWithAccounts = leavers
    .filter((_, place) => place % leaversPerForgotten === 0)
    .slice(0, membersCount.leavers);
  return [...employees.slice(-membersCount.employees), ...leaversWithAccounts.toReversed()];
};

const unusedSinceDays = 120;
const daysSinceSignIn = [1, 1, 2, 1, 3, 1, 1, 2, 6, 1, 4];
export const isSuspendedPlace = (place: number): boolean => place % 37 === 12;

/** Most sign in every day or two, some once a week; one in fourteen and the suspended ones have not for months. */
const lastSignInOf = (place: number, { today }: Days): string | null => {
  if (place % 31 === 30) return null;
  const minute = String((place * 7) % 60).padStart(2, '0');
  const time = `T0${place % 9}:${minute}:00.000Z`;
  if (place % 14 === 9 || isSuspendedPlace(place)) return `${addDays(today, -unusedSinceDays).slice(0, 8)}15${time}`;
  return `${addDays(today, -daysSinceSignIn[place % daysSinceSignIn.length]!)}${time}`;
};

const stateOf = (place: number, lastSignInAt: string | null): VendorMember['state'] => {
  if (lastSignInAt === null) return 'invited';
  return isSuspendedPlace(place) ? 'suspended' : 'active';
};

/** What a vendor lists at the beginning of a day. */
export function membersOf(vendor: DemoVendor, days: Days): VendorMember[] {
  const { name, plans, membersCount } = vendor;
  const holders = accountHoldersOf(vendor, days).map(({ fields, team }) => ({
    name: fields.name,
    mail: fields.email,
    department: departments[team],
    plan: plans[0],
  }));
  const others = outsiders.slice(0, membersCount.outsiders).map(([outsider, mail]) => ({
    name: outsider,
    mail: `${mail}@partner.example`,
    department: null,
    plan: plans[1],
  }));
  return [...holders, ...others].map((member, place) => {
    const lastSignInAt = lastSignInOf(place, days);
    return {
      id: `${name}-${String(place + 1).padStart(4, '0')}`,
      ...member,
      state: stateOf(place, lastSignInAt),
      role: place === 0 ? 'owner' : place % 23 === 7 ? 'admin' : 'member',
      lastSignInAt,
    };
  });
}
