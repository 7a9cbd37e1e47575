import type { DemoVendor, VendorMember } from '../../backend/demo/vendor-members.data';

const minuteMs = 60_000;
const stepMs = 3 * minuteMs;
/** Changes end half an hour after the start. */
const maxSteps = 10;
const droppedAfterMs = 4 * minuteMs;
const remainingMembers = 22;

type Change = (members: VendorMember[], at: string) => VendorMember[];

const replaceAt = (members: VendorMember[], place: number, change: Partial<VendorMember>) =>
  members.map((member, index) => (index === place ? { ...member, ...change } : member));

/** One after another, every three minutes. */
const changes: readonly Change[] = [
  (members, at) => replaceAt(members, 20, { lastSignInAt: at, state: 'active' }),
  (members, at) => [
    ...members,
    {
      id: 'kotozute-9001',
      name: '業務委託 動画編集',
      mail: 'video@partner.example',
      state: 'active',
      role: 'member',
      plan: 'ゲスト',
      department: null,
      lastSignInAt: at,
    },
  ],
  (members) => replaceAt(members, 41, { role: 'admin' }),
  (members) => members.filter(({ id }) => id !== 'kotozute-0061'),
  (members, at) => replaceAt(members, 9, { lastSignInAt: at }),
  (members) => replaceAt(members, 77, { plan: 'ゲスト' }),
  (members) => replaceAt(members, 102, { state: 'suspended' }),
  (members, at) => replaceAt(members, 23, { lastSignInAt: at }),
  (members) => replaceAt(members, 41, { role: 'member' }),
  (members, at) => replaceAt(members, 102, { state: 'active', lastSignInAt: at }),
];

/** The members that a vendor lists at a time after the start. */
export function changedMembers(
  { name }: DemoVendor,
  members: VendorMember[],
  startedAtMs: number,
  elapsedMs: number,
): VendorMember[] {
  if (name === 'michishirube') return elapsedMs < droppedAfterMs ? members : members.slice(0, remainingMembers);
  if (name !== 'kotozute') return members;
  const steps = Math.min(maxSteps, Math.floor(elapsedMs / stepMs));
  return changes
    .slice(0, steps)
    .reduce((result, change, step) => change(result, instantOf(startedAtMs + (step + 1) * stepMs)), members);
}

const instantOf = (ms: number): string => new Date(ms).toISOString();
