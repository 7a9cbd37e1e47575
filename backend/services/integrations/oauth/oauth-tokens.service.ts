import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConnectorError } from '../connectors/connector.rules';
import {
  IntegrationCredentials,
  type CredentialFields,
  type StoredCredential,
} from '../credentials/credentials.service';
import { refreshFailure } from './oauth-failures.rules';
import { OAuthKinds } from './oauth-kinds.service';
import { OAuthVendors, type Tokens } from './oauth-vendors.service';

/** Whose tokens. */
export interface AuthorisedService {
  companyId: string;
  companyServiceId: string;
  integrationKind: string;
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
   * The service's fields with an access token that is good for a minute.
   * @throws ConnectorError `unauthorised` when it has to be authorised again
   */
  async valid(service: AuthorisedService): Promise<CredentialFields> {
    const stored = await this.storedOf(service);
    if (!stored.fields.accessToken) throw new ConnectorError('unauthorised');
    // A token without a refresh token is used until the vendor refuses it.
    if (!stored.isExpiring || !stored.fields.refreshToken) return stored.fields;
    return this.refresh(service, stored.fields.accessToken);
  }

  /**
   * The fields with another access token than this one, which the vendor has refused.
   * @throws ConnectorError `unauthorised` when it has to be authorised again
   */
  async refresh(service: AuthorisedService, refusedToken: string | undefined): Promise<CredentialFields> {
    const { companyId, companyServiceId } = service;
    for (let poll = 0; poll <= pollsPerLease; poll++) {
      const stored = await this.storedOf(service);
      if (stored.fields.accessToken !== refusedToken) return stored.fields;
      if (!stored.fields.refreshToken) throw new ConnectorError('unauthorised');
      if (await this.credentials.leaseRefresh(companyId, companyServiceId, leaseSeconds))
        return this.refreshAsHolder(service, stored);
      await sleep(pollIntervalMs);
    }
    throw new ConnectorError('timeout');
  }

  private async refreshAsHolder(service: AuthorisedService, before: StoredCredential): Promise<CredentialFields> {
    try {
      // Another holder may have ended between the read and the lease.
      const stored = await this.storedOf(service);
      if (stored.fields.accessToken === before.fields.accessToken)
        return (await this.store(service, stored, await this.exchange(service, stored))).fields;
      await this.release(service);
      return stored.fields;
    } catch (error) {
      await this.release(service);
      throw refreshFailure(error);
    }
  }

  private release({ companyId, companyServiceId }: AuthorisedService): Promise<void> {
    return this.credentials.releaseRefresh(companyId, companyServiceId);
  }

  private async exchange({ integrationKind }: AuthorisedService, { fields }: StoredCredential): Promise<Tokens> {
    const vendor = await this.kinds.vendorOf(integrationKind, fields);
    if (!vendor) throw new ConnectorError('unauthorised');
    return this.vendors.refresh(vendor, fields.refreshToken!);
  }

  /** Stores the tokens before they are used, unless the credential was replaced meanwhile. */
  private store({ companyId, companyServiceId }: AuthorisedService, used: StoredCredential, tokens: Tokens) {
    const { accessToken, refreshToken = used.fields.refreshToken!, expiresInSeconds } = tokens;
    return this.credentials.change(companyId, companyServiceId, (stored) => {
      if (!stored) throw new ConnectorError('unauthorised');
      if (stored.fields.refreshToken !== used.fields.refreshToken) return stored;
      return { fields: { ...stored.fields, accessToken, refreshToken }, expiresInSeconds, scopes: stored.scopes };
    });
  }

  private async storedOf({ companyId, companyServiceId }: AuthorisedService): Promise<StoredCredential> {
    const stored = await this.credentials.find(companyId, companyServiceId);
    if (!stored) throw new ConnectorError('unauthorised');
    return stored;
  }
}
