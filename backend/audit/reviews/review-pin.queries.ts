import type { reviewTargets } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';
import { accountsToPin, membersToPin, servicesToPin } from './pinned-accounts.sql';

/** Reads rows of one company. */
export type ReadRows = <T>(sql: string, values: readonly unknown[]) => Promise<T[]>;

export interface PinnedAccount {
  companyServiceId: string;
  serviceName: string;
  companyUserId: string | null;
  personId: string | null;
  serviceAccountId: string | null;
  accountStatus: 'active' | 'suspended' | 'invited' | 'deleted' | null;
  presence: 'present' | 'missed' | 'lost' | 'removed' | null;
  role: string | null;
  licence: string | null;
  lastLoginAt: string | null;
  seatCost: number | null;
  hasLeft: boolean;
  /** From the top down. */
  departmentIds: string[] | null;
  department: string | null;
  lastReviewId: string | null;
  lastDecision: 'keep' | 'remove' | 'change' | null;
  lastReason: string | null;
  lastDecidedAt: string | null;
  isLastConfirmed: boolean;
}
export interface PinnedService {
  id: string;
  name: string;
  managerId: string | null;
  syncAt: string | null;
  csvAt: string | null;
}
export interface PositionedMember {
  departmentId: string;
  personId: string;
  position: string;
}
export interface Snapshot {
  /** The company's revision whose state it is. */
  revision: number;
  accounts: PinnedAccount[];
  services: PinnedService[];
  members: PositionedMember[];
}

const asList = (sql: string) => `(select coalesce(json_agg(x), '[]') from (${sql}) x)`;

/** The present state of the accounts, from one statement: all of it is of one position of the log. */
export const takeSnapshot = async (
  rows: ReadRows,
  target: WordOf<typeof reviewTargets>,
  targetIds: readonly string[],
  today: string,
): Promise<Snapshot> => {
  const sql = `select (select coalesce(max(company_revision), 0) from recorded_event)::integer as revision,
    ${asList(accountsToPin(target, today))} as accounts, ${asList(servicesToPin)} as services,
    ${asList(membersToPin(today))} as members`;
  // Every target uses the ids, but Postgres cannot infer the type of a value that no condition has.
  const [snapshot] = await rows<Snapshot>(`${sql} where $1::uuid[] is not null`, [targetIds]);
  return snapshot!;
};
