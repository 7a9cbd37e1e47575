import type { SourceList } from '../people/source-person.rules';

export type AccountStatus = 'active' | 'suspended' | 'invited' | 'deleted';

/** An account as the vendor describes it. */
export interface VendorAccount {
  externalId: string;
  email: string | null;
  name: string | null;
  employeeCode: string | null;
  status: AccountStatus;
  role: string | null;
  licence: string | null;
  /** An ISO instant. */
  lastLoginAt: string | null;
  /** Vendor columns worth showing, by the keys of the row's `originalItems`. */
  originals: Record<string, string | null>;
}

/** The fields of the row, with `accessToken` where OAuth gave one. */
export interface Credentials {
  readonly [field: string]: string;
}

export interface ConnectorContext {
  /** The company that calls, for fair shares of the egress. */
  companyId?: string;
  credentials: Credentials;
  signal: AbortSignal;
  /** The calendar day in Japan. */
  today: string;
  /**
   * Called when the vendor refuses the access token.
   * @throws ConnectorError `unauthorised` when it cannot be refreshed
   */
  refresh?(): Promise<Credentials>;
  /**
   * Called when a list ends below the total that the vendor tells: it may be cut off, so it proves no account missing.
   * Without it such a list is `bad_answer`.
   */
  noteUnlisted?(items: number): void;
}

export interface Seats {
  bought: number | null;
  used: number | null;
}

export const accountChanges = ['suspend', 'resume', 'delete'] as const;
export type AccountChange = (typeof accountChanges)[number];

/** What requests name an account by. */
export type OperatedAccount = Pick<VendorAccount, 'externalId' | 'email' | 'originals'>;
export interface NewAccount {
  email: string;
  familyName: string;
  givenName: string;
  displayName: string;
}

/** Changes of accounts at the vendor. No request that changes something is repeated here. */
export interface AccountOperator {
  readonly changes: readonly AccountChange[];
  /** Whether its request names the account by a login or an address, which may belong to somebody else by now. */
  needsReading(change: AccountChange): boolean;
  /** @throws ConnectorError when the vendor surely changed nothing, UnknownOutcome when it may have */
  operate(context: ConnectorContext, change: AccountChange, account: OperatedAccount): Promise<void>;
  /** @returns the id at the vendor; null where it tells none. @throws as `operate` does */
  create(context: ConnectorContext, account: NewAccount): Promise<string | null>;
  /** Undefined when the vendor no longer has it. @throws ConnectorError */
  readOne(context: ConnectorContext, account: OperatedAccount): Promise<VendorAccount | undefined>;
  /** The account behind the credentials; undefined where the vendor does not tell. @throws ConnectorError */
  self(context: ConnectorContext): Promise<{ externalId: string | null; email: string | null } | undefined>;
  isAdministrator(account: VendorAccount): Promise<boolean>;
}

/** Calls given the same context share the token that one of them fetched. */
export interface Connector {
  /** @throws ConnectorError */
  test(context: ConnectorContext): Promise<void>;
  /**
   * Every account once, in pages. Ends normally only when the list is complete, or below its total where the context
   * takes note of that.
   * @throws ConnectorError
   */
  pages(context: ConnectorContext): AsyncIterable<VendorAccount[]>;
  seats?(context: ConnectorContext): Promise<Seats>;
  /** Whether the service requires SSO; null where it is not set up, or not known. @throws ConnectorError */
  isSsoEnforced?(context: ConnectorContext): Promise<boolean | null>;
  operator?: AccountOperator;
  /**
   * Everybody in the company, where the row reads people. Complete or it throws.
   * @throws ConnectorError
   */
  people?(context: ConnectorContext): Promise<SourceList>;
}

export const connectorFailures = [
  'unauthorised',
  'forbidden',
  'rate_limited',
  'unavailable',
  'timeout',
  'unreachable',
  'refused_address',
  'bad_answer',
  'page_loop',
  'too_large',
] as const;
export type ConnectorFailure = (typeof connectorFailures)[number];

export class ConnectorError extends Error {
  override name = 'ConnectorError';
  /** The vendor's own words without any secret, at most 500 characters. */
  readonly vendorText?: string;
  readonly retryAfterMs?: number;
  /** The status of the vendor's answer, where there was one. */
  readonly status?: number;
  /** The request itself never left: a value or its token was missing, or nobody took the connection. */
  readonly isUnsent?: boolean;

  constructor(
    readonly code: ConnectorFailure,
    more: { vendorText?: string; retryAfterMs?: number; status?: number; isUnsent?: boolean } = {},
  ) {
    super(`The vendor's service failed: ${code}`);
    Object.assign(this, more);
  }
}

/** @throws the same failure, of a request that never left */
export const throwUnsent = (error: unknown): never => {
  if (!(error instanceof ConnectorError)) throw error;
  const { code, vendorText, retryAfterMs, status } = error;
  throw new ConnectorError(code, { vendorText, retryAfterMs, status, isUnsent: true });
};

/** A request that changes something left, and no answer says what became of it. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';

  constructor(readonly vendorText?: string) {
    super('The outcome at the vendor is unknown');
  }
}
