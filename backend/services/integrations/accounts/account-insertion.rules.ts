import type { InsertedAccount } from '../../../contract/account-operations';
import { foldText } from '../../../platform/kit/folded-text';
import type { Secrets } from '../../../platform/kit/secrets';
import { changedAttributes, serviceAccountId, type AccountAttributes } from './service-account.decider';
import { isThere, type KnownAccount } from '../runs/synchronisation.rules';

/** Begins the id of an account whose id at the vendor nobody knows. */
export const handPrefix = 'hand:';

/** A user of the company who was not deleted. */
export interface PresentUser {
  id: string;
  name: string;
  email: string | null;
  employeeCode: string | null;
}

/** An account to insert, under the id that the same account gets again. */
export interface Insertion {
  id: string;
  externalId: string;
  companyUserId: string | null;
  attributes: AccountAttributes;
}

export function insertionOf(
  secrets: Secrets,
  companyServiceId: string,
  account: InsertedAccount,
  user: PresentUser | undefined,
): Insertion {
  const { companyUserId = null, status = 'active', role = null, licence = null } = account;
  const email = account.email ?? user?.email ?? null;
  const name = account.name ?? user?.name ?? null;
  const externalId = account.externalId ?? `${handPrefix}${foldText(companyUserId ?? email ?? name ?? '')}`;
  const attributes = { name, email, employeeCode: user?.employeeCode ?? null, status, role, licence, originals: '{}' };
  return { id: serviceAccountId(secrets, companyServiceId, externalId), externalId, companyUserId, attributes };
}

const sharesWith =
  ({ id, companyUserId, attributes: { email } }: Insertion) =>
  (other: Pick<Insertion, 'id' | 'companyUserId' | 'attributes'>): boolean =>
    other.id === id ||
    (companyUserId !== null && other.companyUserId === companyUserId) ||
    (email !== null && other.attributes.email !== null && foldText(other.attributes.email) === foldText(email));

/** The same account inserted again. */
const isRepeated = ({ id, companyUserId, attributes }: Insertion, knownAccount: KnownAccount): boolean =>
  knownAccount.id === id &&
  knownAccount.companyUserId === companyUserId &&
  !changedAttributes(attributes, knownAccount.attributes);

/** A connection of a user that ended, with its last day. */
export interface PastConnection {
  companyUserId: string;
  endedOn: string;
}

interface Circumstances {
  knownAccounts: Iterable<KnownAccount>;
  users: readonly PresentUser[];
  endedConnections?: readonly PastConnection[];
  /** The first day of the connections; undefined is today. */
  effectiveFrom?: string;
}

/** Why each row is refused, undefined where it is not. */
export function insertionProblems(rows: readonly Insertion[], circumstances: Circumstances): (string | undefined)[] {
  const { knownAccounts, users, endedConnections = [], effectiveFrom } = circumstances;
  const takenAccounts = [...knownAccounts].filter((account) => isThere(account) || account.isForgotten);
  const userIds = new Set(users.map(({ id }) => id));
  const addresses = new Set(users.map(({ email }) => email && foldText(email)));
  return rows.map((row, index) => {
    const { companyUserId, attributes } = row;
    const shares = sharesWith(row);
    if (companyUserId !== null && !userIds.has(companyUserId)) return 'ユーザーが見つかりません';
    if (rows.slice(0, index).some(shares)) return '同じユーザー、メールアドレス、IDのアカウントが前の行にあります';
    if (companyUserId === null && attributes.email !== null && addresses.has(foldText(attributes.email)))
      return 'このメールアドレスのユーザーがいます。ユーザーから選択してください';
    if (takenAccounts.some((account) => shares(account) && !isRepeated(row, account)))
      return '同じユーザー、メールアドレス、IDのアカウントがすでにあります';
    const past = endedConnections.find((connection) => connection.companyUserId === companyUserId);
    if (past && effectiveFrom !== undefined && effectiveFrom < past.endedOn)
      return `この利用者の接続は${past.endedOn.replaceAll('-', '/')}に解除されました。適用日をこの日以降にしてください`;
    return undefined;
  });
}
