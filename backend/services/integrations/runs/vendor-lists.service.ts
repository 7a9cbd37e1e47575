import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/kit/secrets';
import {
  ConnectorError,
  type AccountOperator,
  type Connector,
  type ConnectorContext,
  type Credentials,
  type Seats,
} from '../connectors/connector.rules';
import { Connectors } from '../connectors/connectors.service';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { oauthKindOf } from '../oauth/oauth-kinds.service';
import { OAuthTokens } from '../oauth/oauth-tokens.service';
import type { SourceList } from '../people/source-person.rules';
import { seenAccountOf } from '../accounts/seen-account.rules';
import type { SeenAccount } from './synchronisation.rules';

/** A service and how to reach its vendor. */
export interface VendorAccess {
  companyId: string;
  companyServiceId: string;
  integrationKind: string;
  signal: AbortSignal;
  today: string;
}

export interface VendorList {
  seenAccounts: Map<string, SeenAccount>;
  /** Items that the vendor counts but does not list: the list may be cut off, so it proves no account missing. */
  unlistedCount: number;
  seats: Seats;
  /** Null where the vendor does not tell whether it requires SSO. */
  isSsoEnforced: boolean | null;
}

/** Asks vendors through their connectors, with stored or given credentials. */
@Injectable()
export class VendorLists {
  constructor(
    private readonly connectors: Connectors,
    private readonly credentials: IntegrationCredentials,
    private readonly tokens: OAuthTokens,
    private readonly secrets: Secrets,
  ) {}

  isSupported(integrationKind: string | null): boolean {
    return integrationKind !== null && this.connectors.of(integrationKind) !== undefined;
  }

  /** @throws ConnectorError when these credentials, or the stored ones, do not work */
  async test(access: VendorAccess, givenCredentials?: Credentials): Promise<void> {
    await this.connectorOf(access).test(await this.contextOf(access, givenCredentials));
  }

  /**
   * The list of accounts, each once.
   * @throws ConnectorError when a part of it cannot be read
   */
  async read(access: VendorAccess, onPage: (accounts: number) => Promise<void>): Promise<VendorList> {
    const connector = this.connectorOf(access);
    let unlistedCount = 0;
    const context = {
      ...(await this.contextOf(access)),
      noteUnlisted: (items: number) => void (unlistedCount += items),
    };
    await connector.test(context);
    const seenById = new Map<string, SeenAccount>();
    for await (const page of connector.pages(context)) {
      for (const account of page) {
        const one = seenAccountOf(this.secrets, access.companyServiceId, account);
        if (!seenById.has(one.id)) seenById.set(one.id, one);
      }
      access.signal.throwIfAborted();
      await onPage(page.length);
    }
    const unknownSeats = { bought: null, used: null };
    return {
      seenAccounts: seenById,
      unlistedCount,
      seats: await unlessForbidden(connector.seats?.(context), unknownSeats),
      isSsoEnforced: await unlessForbidden(connector.isSsoEnforced?.(context), null),
    };
  }

  /**
   * The complete list of people; undefined where the row reads none.
   * @throws ConnectorError when a part of it cannot be read
   */
  async people(access: VendorAccess): Promise<SourceList | undefined> {
    return this.connectorOf(access).people?.(await this.contextOf(access));
  }

  /** @throws ConnectorError without working credentials */
  async operator(
    access: VendorAccess,
  ): Promise<{ operator: AccountOperator; connector: Connector; context: ConnectorContext }> {
    const connector = this.connectorOf(access);
    if (!connector.operator) throw new ConnectorError('bad_answer');
    return { operator: connector.operator, connector, context: await this.contextOf(access) };
  }

  private connectorOf({ integrationKind }: VendorAccess): Connector {
    const connector = this.connectors.of(integrationKind);
    // The catalogue of a newer version may no longer have it.
    if (!connector) throw new ConnectorError('bad_answer');
    return connector;
  }

  /** @throws ConnectorError when the credentials cannot be used */
  async contextOf(access: VendorAccess, givenCredentials?: Credentials): Promise<ConnectorContext> {
    const { companyId, companyServiceId, signal, today } = access;
    if (oauthKindOf(access.integrationKind) && !givenCredentials) return this.oauthContextOf(access);
    const credentials = givenCredentials ?? (await this.credentials.find(companyId, companyServiceId))?.fields;
    if (!credentials) throw new ConnectorError('unauthorised');
    return { companyId, credentials, signal, today };
  }

  private async oauthContextOf(access: VendorAccess): Promise<ConnectorContext> {
    const { companyId, companyServiceId: ownerId, integrationKind, signal, today } = access;
    const owner = { companyId, ownerId, integrationKind, auth: oauthKindOf(integrationKind) };
    return { ...(await this.tokens.contextOf(owner)), companyId, signal, today };
  }
}

/** Credentials without the right to read the plan or the settings still read the accounts. */
const unlessForbidden = async <T>(reading: Promise<T> | undefined, fallback: T): Promise<T> => {
  try {
    return (await reading) ?? fallback;
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'forbidden') return fallback;
    throw error;
  }
};
