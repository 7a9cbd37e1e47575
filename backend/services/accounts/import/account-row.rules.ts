import { accountPresences, accountStatuses } from '../../../contract/vocabulary';
import { foldText } from '../../../platform/kit/folded-text';
import type { Checked, Reason, ShownChange } from '../../../platform/imports/import-kind';
import type { UserMatch } from '../../integrations/accounts/matching.rules';
import { changedAttributes, type AccountAttributes } from '../../integrations/accounts/service-account.decider';
import type { KnownAccount, SeenAccount } from '../../integrations/runs/synchronisation.rules';

/** Input of `write`. */
export interface AccountPlan {
  companyServiceId: string;
  externalId: string;
  attributes: AccountAttributes;
  match: UserMatch | null;
  /** The user to connect to the service. */
  connects: string | null;
  /** The same user, unless another account connects them already. Plans of earlier versions have none. */
  takesSeat?: string | null;
  /** The connected user who loses the account. Plans of earlier versions have none. */
  formerUserId?: string | null;
  lastLoginAt: string | null;
  isMissing?: true;
}

/** A user of the company, as a dry run names it. */
export interface NamedUser {
  id: string;
  name: string;
  hasLeft: boolean;
}

export interface ComparedAccount {
  companyServiceId: string;
  account: SeenAccount;
  knownAccount: KnownAccount | undefined;
  match: UserMatch | undefined;
  userOf(id: string): NamedUser | undefined;
  hasSeat(id: string): boolean;
}

const labels: Readonly<Record<Exclude<keyof AccountAttributes, 'originals'>, string>> = {
  name: '氏名',
  email: 'メールアドレス',
  employeeCode: '社員番号',
  status: '状態',
  role: '権限',
  licence: 'ライセンス',
};
const words = (name: keyof AccountAttributes, value: string | null | undefined): string | null =>
  name === 'status' && value ? accountStatuses.labels[value as AccountAttributes['status']] : (value ?? null);

const nameOf = ({ name, email }: AccountAttributes, externalId: string): string => name ?? email ?? externalId;

const attributeChanges = (next: AccountAttributes, now: AccountAttributes): ShownChange[] =>
  (Object.keys(changedAttributes(next, now) ?? {}) as (keyof AccountAttributes)[]).flatMap((name) =>
    name === 'originals'
      ? []
      : [{ label: labels[name], before: words(name, now[name]), after: words(name, next[name]) }],
  );

const isLater = (one: string | null, other: string | null) => one !== null && (other === null || one > other);

/** The vendor changed the address, or the id is that of another account. */
const addressDoubts = ({ account, knownAccount }: ComparedAccount): Reason[] => {
  const [next, now] = [account.attributes.email, knownAccount?.attributes.email];
  if (!next || !now || foldText(next) === foldText(now)) return [];
  return [{ key: 'email', message: `同じIDのアカウントのメールアドレスは${now}です。同じ人か確認してください` }];
};

/** Accounts in use that belong to nobody or to a leaver need a review. */
const userDoubts = ({ account, knownAccount, match, userOf }: ComparedAccount): Reason[] => {
  if (account.attributes.status === 'deleted') return [];
  if (!match)
    return knownAccount?.matchedBy === 'hand'
      ? []
      : [{ key: 'email', message: '一致するユーザーがいないため、要確認になります' }];
  const user = userOf(match.companyUserId);
  return user?.hasLeft ? [{ key: null, message: `退職した${user.name}さんのアカウントです` }] : [];
};

/** The effect of a row on an account. */
export const checkedAccount = (comparison: ComparedAccount): Checked => {
  const { companyServiceId, account, knownAccount, match, userOf, hasSeat } = comparison;
  const { id: entityId, externalId, attributes } = account;
  const name = nameOf(attributes, externalId);
  if (knownAccount?.isForgotten) return { outcome: 'same', name, entityId };
  const isRematched = match !== undefined && match.companyUserId !== knownAccount?.companyUserId;
  const isUsed = attributes.status !== 'deleted';
  const connects = isUsed && match && (isRematched || !knownAccount?.isConnected) ? match.companyUserId : null;
  const formerUserId = isRematched && knownAccount?.isConnected ? knownAccount.companyUserId : null;
  const lastLoginAt = isLater(account.lastLoginAt, knownAccount?.lastLoginAt ?? null) ? account.lastLoginAt : null;
  const user = match && userOf(match.companyUserId);
  const changes: ShownChange[] = [
    ...(knownAccount && knownAccount.presence !== 'present'
      ? [
          {
            label: '一覧',
            before: accountPresences.labels[knownAccount.presence],
            after: accountPresences.labels.present,
          },
        ]
      : []),
    ...(knownAccount ? attributeChanges(attributes, knownAccount.attributes) : []),
    ...(user && (isRematched || connects) ? [{ label: '接続するユーザー', before: null, after: user.name }] : []),
    ...(lastLoginAt && knownAccount
      ? [{ label: '最終ログイン', before: knownAccount.lastLoginAt, after: lastLoginAt }]
      : []),
  ];
  const takesSeat = connects && !hasSeat(connects) ? connects : null;
  const users = { match: match ?? null, connects, takesSeat, formerUserId };
  const plan: AccountPlan = { companyServiceId, externalId, attributes, ...users, lastLoginAt };
  const doubts = [...addressDoubts(comparison), ...userDoubts(comparison)];
  const doubtFields = doubts.length > 0 ? { doubts } : {};
  if (!knownAccount) return { outcome: 'new', name, plan, entityId, changes, ...doubtFields };
  if (changes.length === 0) return { outcome: 'same', name, entityId };
  return { outcome: 'changed', name, plan, entityId, changes, ...doubtFields };
};

/** An account that a complete file does not list. */
export const missingAccount = (companyServiceId: string, { id, attributes }: KnownAccount): Checked => {
  const plan: AccountPlan = {
    ...{ companyServiceId, externalId: '', attributes, match: null, connects: null, lastLoginAt: null },
    isMissing: true,
  };
  const { present: before, lost: after } = accountPresences.labels;
  const changes = [{ label: '一覧', before, after }];
  return { outcome: 'missing', name: nameOf(attributes, '（名前なし）'), entityId: id, plan, changes };
};
