import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConnectorError, type ConnectorContext } from '../connectors/connector.rules';
import {
  IntegrationCredentials,
  type CredentialFields,
  type StoredCredential,
} from '../credentials/credentials.service';
import { refreshFailure } from './oauth-failures.rules';
import { OAuthKinds } from './oauth-kinds.service';
import type { OAuthKind } from './oauth-scopes.rules';
import { OAuthVendors, type Tokens } from './oauth-vendors.service';

/** The owner of the tokens, and how its kind authorises. */
export interface AuthorisedOwner {
  companyId: string;
  ownerId: string;
  integrationKind: string;
  auth: OAuthKind | undefined;
}

/** Longer than a request to the vendor may take. */
const leaseSeconds = 40;
const pollIntervalMs = 200;
const pollsPerLease = (leaseSeconds * 1_000) / pollIntervalMs;

/** Access tokens that are valid. A refresh token is exchanged by one holder at a time, since vendors take it once. */
@Injectable()
export class OAuthTokens {
  constructor(
    private readonly credentials: IntegrationCredentials,
    private readonly kinds: OAuthKinds,
    private readonly vendors: OAuthVendors,
  ) {}

  /**
   * Credentials for the calls of one run, renewed as often as the vendor refuses them.
   * @throws ConnectorError `unauthorised` when it has to be authorised again
   */
  async contextOf(owner: AuthorisedOwner): Promise<Required<Pick<ConnectorContext, 'credentials' | 'refresh'>>> {
    let credentials = await this.valid(owner);
    const refresh = async () => (credentials = await this.refresh(owner, credentials.accessToken));
    return { credentials, refresh };
  }

  /**
   * The owner's fields with an access token that is good for a minute.
   * @throws ConnectorError `unauthorised` when it has to be authorised again
   */
  async valid(owner: AuthorisedOwner): Promise<CredentialFields> {
    const storedCredential = await this.storedOf(owner);
    if (!storedCredential.fields.accessToken) throw new ConnectorError('unauthorised');
    // A token without a refresh token is used until the vendor refuses it.
    if (!storedCredential.isExpiring || !storedCredential.fields.refreshToken) return storedCredential.fields;
    return this.refresh(owner, storedCredential.fields.accessToken);
  }

  /**
   * The fields with another access token than this one, which the vendor has refused.
   * @throws ConnectorError `unauthorised` when it has to be authorised again
   */
  async refresh(owner: AuthorisedOwner, refusedToken: string | undefined): Promise<CredentialFields> {
    const { companyId, ownerId } = owner;
    for (let poll = 0; poll <= pollsPerLease; poll++) {
      const storedCredential = await this.storedOf(owner);
      if (storedCredential.fields.accessToken !== refusedToken) return storedCredential.fields;
      if (!storedCredential.fields.refreshToken) throw new ConnectorError('unauthorised');
      if (await this.credentials.leaseRefresh(companyId, ownerId, leaseSeconds))
        return this.refreshAsHolder(owner, storedCredential);
      await sleep(pollIntervalMs);
    }
    throw new ConnectorError('timeout');
  }

  private async refreshAsHolder(owner: AuthorisedOwner, before: StoredCredential): Promise<CredentialFields> {
    try {
      // Another holder may have ended between the read and the lease.
      const storedCredential = await this.storedOf(owner);
      if (storedCredential.fields.accessToken === before.fields.accessToken)
        return (await this.store(owner, storedCredential, await this.exchange(owner, storedCredential))).fields;
      await this.release(owner);
      return storedCredential.fields;
    } catch (error) {
      await this.release(owner);
      throw refreshFailure(error);
    }
  }

  private release({ companyId, ownerId }: AuthorisedOwner): Promise<void> {
    return this.credentials.releaseRefresh(companyId, ownerId);
  }

  private async exchange(owner: AuthorisedOwner, { fields }: StoredCredential): Promise<Tokens> {
    const vendor = await this.kinds.vendorOf(owner, fields);
    if (!vendor) throw new ConnectorError('unauthorised');
    return this.vendors.refresh(vendor, fields.refreshToken!);
  }

  /** Stores the tokens before they are used, unless the credential was replaced meanwhile. */
  private store({ companyId, ownerId }: AuthorisedOwner, usedCredential: StoredCredential, tokens: Tokens) {
    const { accessToken, refreshToken = usedCredential.fields.refreshToken!, expiresInSeconds } = tokens;
    return this.credentials.change(companyId, ownerId, (storedCredential) => {
      if (!storedCredential) throw new ConnectorError('unauthorised');
      if (storedCredential.fields.refreshToken !== usedCredential.fields.refreshToken) return storedCredential;
      return {
        fields: { ...storedCredential.fields, accessToken, refreshToken },
        expiresInSeconds,
        scopes: storedCredential.scopes,
      };
    });
  }

  private async storedOf({ companyId, ownerId }: AuthorisedOwner): Promise<StoredCredential> {
    const storedCredential = await this.credentials.find(companyId, ownerId);
    if (!storedCredential) throw new ConnectorError('unauthorised');
    return storedCredential;
  }
}
