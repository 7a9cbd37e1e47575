import { hasReachedStatus, type OperationProblem, type VendorOperationKind } from '../../../contract/operation-words';
import { foldText } from '../../../platform/kit/folded-text';
import type { NewAccount, VendorAccount } from '../connectors/connector.rules';
import { handPrefix } from '../accounts/account-insertion.rules';

/** Longer ids were cut when they were recorded. */
const maxIdLength = 254;

/** An account of a service as far as operations go. */
export interface OperableAccount extends VendorAccount {
  id: string;
  companyUserId: string | null;
  /** The vendor's newest list has it, and its attributes come from there. */
  isListed: boolean;
  isForgotten: boolean;
  isAdministrator: boolean;
  /** It is in an order that has not ended. */
  isInProgress: boolean;
}

/** A user who gets an account. */
export interface NewAccountUser {
  id: string;
  name: string;
  account: NewAccount;
  hasAccount: boolean;
  /** An earlier creation ended well or unknown, and no account was found since. */
  isInvited: boolean;
  isInProgress: boolean;
}

export interface Creation {
  fields: readonly (keyof NewAccount)[];
  /** Absent where the vendor tells no id of a new account. */
  id?: string;
}

export interface Self {
  externalId: string | null;
  email: string | null;
}

export const isSelf = (self: Self | undefined, { externalId, email }: Pick<VendorAccount, 'externalId' | 'email'>) =>
  self !== undefined &&
  (self.externalId === externalId ||
    (self.email !== null && email !== null && foldText(self.email) === foldText(email)));

/** Whether the vendor's account is as the operation makes it; undefined is an account that is gone. */
export const isReached = (
  operation: Exclude<VendorOperationKind, 'create'>,
  account: Pick<VendorAccount, 'status'> | undefined,
): boolean => (account === undefined ? operation !== 'resume' : hasReachedStatus(operation, account.status));

/** Names the administrators that can still sign in. */
export class RemainingAdministrators {
  private readonly ids: Set<string>;

  constructor(accounts: readonly OperableAccount[]) {
    const active = accounts.filter(
      ({ isListed, isAdministrator, status }) => isListed && isAdministrator && status === 'active',
    );
    this.ids = new Set(active.map(({ id }) => id));
  }

  /** Whether nobody but this account is left. */
  isLast({ id, isAdministrator, status }: OperableAccount): boolean {
    const others = this.ids.size - (this.ids.has(id) ? 1 : 0);
    return isAdministrator && status === 'active' && others === 0;
  }

  remove(id: string): void {
    this.ids.delete(id);
  }
}

/** Why an account is not operated; undefined when it may be. */
export const accountProblem = (
  operation: Exclude<VendorOperationKind, 'create'>,
  account: OperableAccount,
  { self, administrators }: { self: Self | undefined; administrators: RemainingAdministrators },
): OperationProblem | undefined => {
  const { externalId, isListed, isForgotten, isInProgress } = account;
  const hasId = !externalId.startsWith(handPrefix) && externalId.length <= maxIdLength && !/^\.{1,2}$/.test(externalId);
  if (!hasId || !isListed || isForgotten) return 'no_vendor_account';
  if (isInProgress) return 'in_progress';
  if (isReached(operation, account)) return 'already_done';
  if (operation === 'resume') return undefined;
  if (isSelf(self, account)) return 'self';
  return administrators.isLast(account) ? 'last_administrator' : undefined;
};

/** The problem of each chosen account, in order: the last administrator stays when all are chosen. */
export const accountProblems = (
  operation: Exclude<VendorOperationKind, 'create'>,
  chosenAccounts: readonly OperableAccount[],
  { self, all }: { self: Self | undefined; all: readonly OperableAccount[] },
): (OperationProblem | undefined)[] => {
  const administrators = new RemainingAdministrators(all);
  return chosenAccounts.map((account) => {
    const problem = accountProblem(operation, account, { self, administrators });
    if (!problem && operation !== 'resume') administrators.remove(account.id);
    return problem;
  });
};

/** Why a user gets no account; undefined when they may. */
export const creationProblem = (
  { account, hasAccount, isInvited, isInProgress }: NewAccountUser,
  { fields, id }: Creation,
): OperationProblem | undefined => {
  if (isInProgress) return 'in_progress';
  if (hasAccount) return 'already_exists';
  // Without an id nobody can tell whether the invitation arrived.
  if (isInvited && !id) return 'already_invited';
  return fields.every((field) => account[field] !== '') ? undefined : 'missing_value';
};

/** A name of one text, as vendors want it in parts. A name without a space is all family name. */
export const newAccountOf = (name: string, email: string | null): NewAccount => {
  const displayName = name.replaceAll(/\s+/gu, ' ').trim();
  const [familyName = '', ...rest] = displayName.split(' ');
  return { email: email ?? '', displayName, familyName, givenName: rest.join(' ') };
};
