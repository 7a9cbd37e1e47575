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
  credentials: Credentials;
  signal: AbortSignal;
  /** The calendar day in Japan. */
  today: string;
  /**
   * Called when the vendor refuses the access token.
   * @throws ConnectorError `unauthorised` when it cannot be refreshed
   */
  refresh?(): Promise<Credentials>;
}

export interface Seats {
  bought: number | null;
  used: number | null;
}

/** Calls given the same context share the token that one of them fetched. */
export interface Connector {
  /** @throws ConnectorError */
  test(context: ConnectorContext): Promise<void>;
  /**
   * Every account once, in pages. Ends normally only when the list is complete.
   * @throws ConnectorError
   */
  pages(context: ConnectorContext): AsyncIterable<VendorAccount[]>;
  seats?(context: ConnectorContext): Promise<Seats>;
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

  constructor(
    readonly code: ConnectorFailure,
    more: { vendorText?: string; retryAfterMs?: number } = {},
  ) {
    super(`The vendor's service failed: ${code}`);
    Object.assign(this, more);
  }
}
