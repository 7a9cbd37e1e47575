import type { RunCounts } from '../../../contract/integrations';
import type { accountPresences, WordOf } from '../../../contract/vocabulary';
import { usersWithoutAccount } from '../accounts/former-users.rules';
import type { FindUser, UserMatch } from '../accounts/matching.rules';
import type { ListSizes } from '../runner/list-hold.rules';
import { changedAttributes, type AccountAttributes } from '../accounts/service-account.decider';

/** An account as the read models know it. */
export interface KnownAccount {
  id: string;
  attributes: AccountAttributes;
  presence: WordOf<typeof accountPresences>;
  missedByRun: string | null;
  companyUserId: string | null;
  matchedBy: UserMatch['by'] | null;
  lastLoginAt: string | null;
  isForgotten: boolean;
  /** Whether its attributes come from a run, not from a hand or a CSV file. */
  isListed: boolean;
  /** Without an id of the vendor. */
  isInsertedByHand: boolean;
  /** Whether its user is connected to the service, and the sign-in shown there. */
  isConnected: boolean;
  connectionLastLoginAt: string | null;
}

/** An account as the vendor's list shows it. */
export interface SeenAccount {
  id: string;
  externalId: string;
  attributes: AccountAttributes;
  lastLoginAt: string | null;
}

export interface SignIn {
  id: string;
  companyUserId: string | null;
  lastLoginAt: string;
}

/** An account with news, with a new user, or listed for the first time. */
export interface Observation extends SeenAccount {
  match?: UserMatch;
}

/** What a complete list changes. */
export interface SynchronisationPlan {
  observations: readonly Observation[];
  missing: readonly { id: string; isLostAtOnce: boolean; isListShort?: boolean }[];
  /** The users to connect to the service. */
  connections: readonly string[];
  /** The users to disconnect: their last account of the service belongs to another user now. */
  disconnections: readonly string[];
  signIns: readonly SignIn[];
  counts: Omit<RunCounts, 'seatsBought' | 'seatsUsed'>;
  /** The number of accounts with a last sign-in in the list. */
  signInsCount: number;
}

type Known = ReadonlyMap<string, KnownAccount>;
type Seen = ReadonlyMap<string, SeenAccount>;

/** As far as the records know. */
export const isThere = ({ presence, isForgotten }: Pick<KnownAccount, 'presence' | 'isForgotten'>): boolean =>
  (presence === 'present' || presence === 'missed') && !isForgotten;

/** The accounts that the list should contain but does not. */
export const missingAccounts = (knownAccounts: Known, seenAccounts: Seen): KnownAccount[] =>
  [...knownAccounts.values()].filter((account) => isThere(account) && !seenAccounts.has(account.id));

/** The sizes that decide about holding; accounts that a person released do not count. */
export const listSizes = (knownAccounts: Known, seenAccounts: Seen, releasedIds: ReadonlySet<string>): ListSizes => {
  const missing = missingAccounts(knownAccounts, seenAccounts);
  const present = [...knownAccounts.values()].filter(isThere).length;
  const releasedCount = missing.filter(({ id }) => releasedIds.has(id)).length;
  return { known: present - releasedCount, seen: seenAccounts.size, missing: missing.length - releasedCount };
};

/** The user of an account: a match made by hand stays, and a match stays when no better one is found. */
export const matchOf = (
  account: Pick<SeenAccount, 'attributes'>,
  knownAccount: KnownAccount | undefined,
  findUser: FindUser,
): UserMatch | undefined => {
  const present =
    knownAccount?.companyUserId && knownAccount.matchedBy
      ? { companyUserId: knownAccount.companyUserId, by: knownAccount.matchedBy }
      : undefined;
  if (knownAccount?.matchedBy === 'hand') return present;
  const matchedUser = findUser(account.attributes);
  return matchedUser && matchedUser.companyUserId !== present?.companyUserId ? matchedUser : present;
};

const isSameInstant = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** A seen account with its earlier state and its user. */
interface Compared {
  account: SeenAccount;
  before: KnownAccount | undefined;
  match: UserMatch | undefined;
  isChanged: boolean;
}

const isUsed = ({ account }: Compared) => account.attributes.status !== 'deleted';
const isBack = ({ before }: Compared) => before !== undefined && before.presence !== 'present';
const isRematched = ({ before, match }: Compared) =>
  match !== undefined && match.companyUserId !== before?.companyUserId;
const isUnmatched = (one: Compared) => !one.match && isUsed(one) && one.before?.matchedBy !== 'hand';
const needsConnection = (one: Compared) =>
  isUsed(one) && one.match !== undefined && (isRematched(one) || !one.before?.isConnected);

const observationOf = ({ account, match, ...rest }: Compared): Observation =>
  isRematched({ account, match, ...rest }) ? { ...account, match: match! } : account;

/** The newest sign-in of each user, who may have several accounts. */
const newestByUser = (all: readonly Compared[]): Map<string, SeenAccount> => {
  const newest = new Map<string, SeenAccount>();
  for (const { account, match } of all) {
    if (!match || !account.lastLoginAt) continue;
    const other = newest.get(match.companyUserId)?.lastLoginAt;
    if (!other || Date.parse(other) < Date.parse(account.lastLoginAt)) newest.set(match.companyUserId, account);
  }
  return newest;
};

/**
 * The sign-ins that moved, and those that a connection does not show yet.
 * @param connections the users that this list connects
 */
const signInsOf = (all: readonly Compared[], connections: ReadonlySet<string>): SignIn[] => {
  const newest = newestByUser(all);
  return all.flatMap(({ account, before, match }): SignIn[] => {
    const { id, lastLoginAt } = account;
    if (!lastLoginAt) return [];
    const companyUserId = match && newest.get(match.companyUserId) === account ? match.companyUserId : null;
    const hasMoved = !isSameInstant(before?.lastLoginAt ?? null, lastLoginAt);
    const hasConnection = companyUserId !== null && (before?.isConnected || connections.has(companyUserId));
    const isShown = isSameInstant(before?.connectionLastLoginAt ?? null, lastLoginAt);
    return hasMoved || (hasConnection && !isShown) ? [{ id, companyUserId, lastLoginAt }] : [];
  });
};

const disconnectionsOf = (
  all: readonly Compared[],
  knownAccounts: Known,
  operatedAccounts: readonly KnownAccount[],
): string[] => {
  const former = all.flatMap((one) => (isRematched(one) && one.before?.isConnected ? [one.before.companyUserId!] : []));
  const matchEntries = all.map(({ account, match }) => [account.id, match?.companyUserId ?? null] as const);
  const accounts = new Map([...knownAccounts, ...operatedAccounts.map((account) => [account.id, account] as const)]);
  return usersWithoutAccount(former, accounts, new Map(matchEntries));
};

export interface Choices {
  runId: string;
  /** Items that the vendor counts but does not list. Above zero, only released accounts are lost. */
  unlistedCount: number;
  /** The accounts that a person released. */
  releasedIds: ReadonlySet<string>;
  /** The accounts that were operated while the list was read: not compared, but their users have them. */
  operatedAccounts: readonly KnownAccount[];
  findUser: FindUser;
}

/** Compares a list with the known accounts. */
export function planSynchronisation(
  knownAccounts: Known,
  seenAccounts: Seen,
  { runId, unlistedCount, releasedIds, operatedAccounts, findUser }: Choices,
): SynchronisationPlan {
  const all = [...seenAccounts.values()].flatMap((account): Compared[] => {
    const before = knownAccounts.get(account.id);
    if (before?.isForgotten) return [];
    const hasChanged = before !== undefined && changedAttributes(account.attributes, before.attributes) !== undefined;
    return [{ account, before, match: matchOf(account, before, findUser), isChanged: hasChanged }];
  });
  const isNews = (one: Compared) => !one.before?.isListed || one.isChanged || isBack(one) || isRematched(one);
  // An account that an interrupted attempt of this run missed is not missed twice.
  const missing = missingAccounts(knownAccounts, seenAccounts).filter(
    ({ id, missedByRun, presence }) =>
      releasedIds.has(id) || (unlistedCount === 0 ? missedByRun !== runId : presence === 'present'),
  );
  const lostCount = missing.filter(({ id, missedByRun }) => releasedIds.has(id) || missedByRun !== null).length;
  const connections = new Set(all.filter(needsConnection).map(({ match }) => match!.companyUserId));
  const count = (test: (one: Compared) => boolean) => all.filter(test).length;
  return {
    observations: all.filter(isNews).map(observationOf),
    missing: missing.map(({ id }) => {
      const isLostAtOnce = releasedIds.has(id);
      return { id, isLostAtOnce, ...(unlistedCount > 0 && !isLostAtOnce && { isListShort: true }) };
    }),
    connections: [...connections],
    disconnections: disconnectionsOf(all, knownAccounts, operatedAccounts),
    signIns: signInsOf(all, connections),
    counts: {
      accounts: seenAccounts.size,
      found: count(({ before }) => !before),
      changed: count(({ isChanged }) => isChanged),
      missed: missing.length - lostCount,
      lost: lostCount,
      back: count(isBack),
      matched: count(({ match }) => match !== undefined),
      unmatched: count(isUnmatched),
      unlisted: unlistedCount,
    },
    signInsCount: count(({ account }) => account.lastLoginAt !== null),
  };
}
