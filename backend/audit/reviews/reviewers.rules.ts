import { deputyWords, headPositionWords } from '../../contract/department-heads';
import type { reviewerRules } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';
import type { PinnedAccount, PinnedService, PositionedMember } from './review-pin.queries';

const headPositions = headPositionWords.map((words) => new RegExp(words.join('|'), 'iu'));
const deputies = new RegExp(deputyWords.join('|'), 'u');

/** The rank of a position among those of heads; undefined for no head. */
const rankOf = (position: string): number | undefined => {
  const rank = headPositions.findIndex((title) => title.test(position));
  return rank < 0 || deputies.test(position) ? undefined : rank;
};

/** The head of each department that has one: the member of the highest position. */
export const headsOf = (members: readonly PositionedMember[]): ReadonlyMap<string, string> => {
  const best = new Map<string, { personId: string; rank: number }>();
  for (const { departmentId, personId, position } of members) {
    const rank = rankOf(position);
    const now = best.get(departmentId);
    if (rank !== undefined && (!now || rank < now.rank)) best.set(departmentId, { personId, rank });
  }
  return new Map([...best].map(([departmentId, { personId }]) => [departmentId, personId]));
};

export interface Assigned {
  account: PinnedAccount;
  targetId: string | null;
  targetName: string;
  reviewerId: string;
  /** Whether the rule found nobody, so that the owner reviews. */
  isLeftToOwner: boolean;
}

interface Rule {
  by: WordOf<typeof reviewerRules>;
  /** The person who reviews what nobody else does. */
  ownerId: string;
  services: readonly PinnedService[];
  members: readonly PositionedMember[];
}

const nobodysAccounts = '持ち主のいないアカウント';

/** Who reviews each account: never the person who has it, as long as there is anybody else. */
export const assignReviewers = (accounts: readonly PinnedAccount[], rule: Rule): Assigned[] => {
  const { by, ownerId, services, members } = rule;
  const managers = new Map(services.map(({ id, managerId }) => [id, managerId]));
  const heads = headsOf(members);
  const headsAbove = (account: PinnedAccount) =>
    (account.departmentIds ?? []).toReversed().map((departmentId) => heads.get(departmentId) ?? null);
  return accounts.map((account) => {
    const manager = managers.get(account.companyServiceId) ?? null;
    const others = (ids: readonly (string | null)[]) => ids.find((id) => id !== null && id !== account.personId);
    const foundReviewerId = others(by === 'service_manager' ? [manager] : headsAbove(account));
    const reviewerId = foundReviewerId ?? others([ownerId, manager]) ?? ownerId;
    return { account, ...targetOf(by, account), reviewerId, isLeftToOwner: foundReviewerId === undefined };
  });
};

const targetOf = (by: Rule['by'], { companyServiceId, serviceName, departmentIds, department }: PinnedAccount) => {
  if (by === 'service_manager') return { targetId: companyServiceId, targetName: serviceName };
  const targetId = departmentIds?.at(-1) ?? null;
  return { targetId, targetName: department ?? nobodysAccounts };
};
