import { foldText } from '../../../platform/kit/folded-text';
import { readRow } from '../../../platform/imports/file-row.rules';
import type { Checked, Choice, DryRunCheck, FileRow, MissingRows, Reason } from '../../../platform/imports/import-kind';
import type { Secrets } from '../../../platform/kit/secrets';
import { japaneseName } from '../../integrations/connectors/account-mapper.rules';
import { handPrefix } from '../../integrations/accounts/account-insertion.rules';
import type { FindUser } from '../../integrations/accounts/matching.rules';
import { seenAccountOf } from '../../integrations/accounts/seen-account.rules';
import { holdReason } from '../../integrations/runner/list-hold.rules';
import { isThere, matchOf, type KnownAccount, type SeenAccount } from '../../integrations/runs/synchronisation.rules';
import { accountFields, type AccountValues } from './account-import.columns';
import { checkedAccount, missingAccount, type NamedUser } from './account-row.rules';
import { accountsByEmail, identityOf, type AccountsByEmail } from './row-identity.rules';

/** The accounts of the service and the users of the company. */
export interface Known {
  accounts: ReadonlyMap<string, KnownAccount>;
  users: readonly NamedUser[];
  /** Who has a seat of the service already. */
  connectedUserIds: ReadonlySet<string>;
  findUser: FindUser;
}

interface Context {
  standing: Known;
  userById: ReadonlyMap<string, NamedUser>;
  byEmail: AccountsByEmail;
}

/** Dry run of a file: finds the account of each row by its id at the vendor or its address, and duplicate rows. */
export class AccountCheck implements DryRunCheck {
  private readonly lines = new Map<string, number>();
  private readonly fields;
  private context: Promise<Context> | undefined;
  private hasUnidentifiedRows = false;

  constructor(
    private readonly choice: Choice,
    private readonly companyServiceId: string,
    private readonly secrets: Secrets,
    private readonly findKnown: () => Promise<Known>,
  ) {
    this.fields = accountFields(choice.headingOf('status'));
  }

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    const context = await this.load();
    return rows.map((row) => this.check(row, context));
  }

  async missing(): Promise<MissingRows> {
    const { standing } = await this.load();
    const present = [...standing.accounts.values()].filter(isThere);
    const missing = present.filter(({ id }) => !this.lines.has(id));
    const sizes = { known: present.length, seen: this.lines.size, missing: missing.length };
    const why = holdReason(sizes);
    const rows = missing.map((account) => this.missingRow(account));
    return { rows, hold: why ? { why, ...sizes } : null };
  }

  private missingRow(account: KnownAccount): Checked {
    const checkedRow = missingAccount(this.companyServiceId, account);
    if (!this.hasUnidentifiedRows) return checkedRow;
    const message = '読み取れない行があるため、いなくなったと判断できません';
    return { outcome: 'error', name: checkedRow.name, reasons: [{ key: null, message }] };
  }

  private check(row: FileRow, { standing, userById, byEmail }: Context): Checked {
    const { values, reasons } = readRow<AccountValues>(row, this.fields, this.choice);
    const account = this.identify(values, standing, byEmail);
    const name = values.name ?? values.email ?? values.externalId ?? null;
    if ('problem' in account) {
      this.hasUnidentifiedRows = true;
      return { outcome: 'error', name, reasons: reasons.length > 0 ? reasons : [account.problem] };
    }
    const wrong = [...reasons, ...this.findDuplicate(row, account)];
    if (wrong.length > 0) return { outcome: 'error', name, reasons: wrong };
    const before = standing.accounts.get(account.id);
    const { companyServiceId } = this;
    const match = matchOf(account, before, standing.findUser);
    const about = {
      userOf: (id: string) => userById.get(id),
      hasSeat: (id: string) => standing.connectedUserIds.has(id),
    };
    return checkedAccount({ companyServiceId, account, knownAccount: before, match, ...about });
  }

  /** The account that a row is about, or why the row does not say. */
  private identify(
    values: AccountValues,
    { accounts }: Known,
    byEmail: AccountsByEmail,
  ): SeenAccount | { problem: Reason } {
    const { externalId, email, status = 'active' } = values;
    const vendorId = externalId ?? (email ? `${handPrefix}${foldText(email)}` : undefined);
    if (vendorId === undefined)
      return { problem: { key: 'email', message: '連携先のIDかメールアドレスを入力してください' } };
    const seenAccount = seenAccountOf(this.secrets, this.companyServiceId, {
      externalId: vendorId,
      email: email ?? null,
      name: values.name ?? japaneseName(values.familyName, values.givenName) ?? null,
      employeeCode: values.employeeCode ?? null,
      status,
      role: values.role ?? null,
      licence: values.licence ?? null,
      lastLoginAt: values.lastLogin ?? null,
      originals: {},
    });
    const clues = { hasVendorId: externalId !== undefined, byId: accounts.get(seenAccount.id), email };
    const identity = identityOf(clues, byEmail);
    if ('problem' in identity) return identity;
    const { knownAccount } = identity;
    return knownAccount
      ? { ...seenAccount, id: knownAccount.id, attributes: this.mergeValues(values, seenAccount, knownAccount) }
      : seenAccount;
  }

  /** A missing cell changes nothing. */
  private mergeValues(
    values: AccountValues,
    { attributes }: SeenAccount,
    knownAccount: KnownAccount,
  ): SeenAccount['attributes'] {
    const before = knownAccount.attributes;
    const isNamed = values.name !== undefined || attributes.name !== null;
    const take = <K extends 'email' | 'employeeCode' | 'status' | 'role' | 'licence'>(key: K) =>
      values[key] === undefined ? before[key] : attributes[key];
    return {
      name: isNamed ? attributes.name : before.name,
      email: take('email'),
      employeeCode: take('employeeCode'),
      status: take('status'),
      role: take('role'),
      licence: take('licence'),
      originals: before.originals,
    };
  }

  private findDuplicate({ line }: FileRow, { id }: SeenAccount): Reason[] {
    const before = this.lines.get(id);
    if (before === undefined) this.lines.set(id, line);
    return before === undefined ? [] : [{ key: null, message: `${before}行目と同じアカウントの行です` }];
  }

  private load(): Promise<Context> {
    return (this.context ??= this.findKnown().then((knownRecords) => ({
      standing: knownRecords,
      userById: new Map(knownRecords.users.map((user) => [user.id, user])),
      byEmail: accountsByEmail(knownRecords.accounts.values()),
    })));
  }
}
