import { foldText } from '../../../platform/kit/folded-text';
import type { Reason } from '../../../platform/imports/import-kind';
import { isThere, type KnownAccount } from '../../integrations/runs/synchronisation.rules';

export type AccountsByEmail = ReadonlyMap<string, readonly KnownAccount[]>;

/** What a row says of its account: the known one under its id, and the address. */
interface Identifiers {
  hasVendorId: boolean;
  byId: KnownAccount | undefined;
  email: string | null | undefined;
}

/** The known account of a row, undefined for a new one, or why the row does not say which it is. */
type Identity = { knownAccount: KnownAccount | undefined } | { problem: Reason };

const problem = (key: string, message: string): Identity => ({ problem: { key, message } });
const ambiguous = problem('email', '同じメールアドレスのアカウントが複数あります。連携先のIDの列を選択してください');
const contradictory = problem(
  'externalId',
  '連携先のIDとメールアドレスが、別々のアカウントのものです。IDの列が正しいか確認してください',
);
const unknownId = problem(
  'externalId',
  'メールアドレスは、別のIDのアカウントに登録されています。IDの列が正しいか確認してください',
);

/** Accounts that are there win over lost ones; a removed or forgotten account has no address. */
export const accountsByEmail = (accounts: Iterable<KnownAccount>): AccountsByEmail => {
  const all = [...accounts].filter(({ isForgotten, presence }) => !isForgotten && presence !== 'removed');
  const byEmail = new Map<string, KnownAccount[]>();
  for (const account of [...all.filter(isThere), ...all.filter((one) => !isThere(one))]) {
    const { email } = account.attributes;
    if (!email) continue;
    const others = byEmail.get(foldText(email)) ?? [];
    if (others[0] && isThere(others[0]) && !isThere(account)) continue;
    byEmail.set(foldText(email), [...others, account]);
  }
  return byEmail;
};

/** An id of the vendor counts before the address, but must not contradict it. */
export const identityOf = ({ hasVendorId, byId, email }: Identifiers, byEmail: AccountsByEmail): Identity => {
  const sharing = email ? (byEmail.get(foldText(email)) ?? []) : [];
  if (!hasVendorId) return sharing.length > 1 ? ambiguous : { knownAccount: sharing[0] ?? byId };
  const present = sharing.filter(isThere);
  if (byId) return present.length === 0 || present.includes(byId) ? { knownAccount: byId } : contradictory;
  const [only, ...others] = present;
  const isAccountWithoutId = only?.isInsertedByHand && others.length === 0;
  return !only || isAccountWithoutId ? { knownAccount: only } : unknownId;
};
