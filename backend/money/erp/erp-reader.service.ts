import { Injectable } from '@nestjs/common';
import { Egress } from '../../platform/egress/egress.service';
import {
  ConnectorError,
  type ConnectorContext,
  type Credentials,
} from '../../services/integrations/connectors/connector.rules';
import { IntegrationCredentials } from '../../services/integrations/credentials/credentials.service';
import { OAuthTokens } from '../../services/integrations/oauth/oauth-tokens.service';
import { erpOAuthOf, erpOf } from './catalogue/erp-catalogue.service';
import { paymentListConnector, type PaymentListConnector, type Period } from './connector/payment-list.connector';
import type { VendorPayment } from './connector/vendor-payment.rules';

/** An ERP and how to reach its vendor. */
export interface ErpAccess {
  companyId: string;
  companyErpId: string;
  integrationKind: string;
  signal: AbortSignal;
  today: string;
}

export interface ListedPayments {
  payments: VendorPayment[];
  /** Items that the vendor counts but does not list: the list may be cut off, so it proves no payment missing. */
  unlistedCount: number;
}

/** Reads the payments of ERPs, with stored or given credentials. */
@Injectable()
export class ErpReader {
  private readonly connectors = new Map<string, PaymentListConnector>();

  constructor(
    private readonly egress: Egress,
    private readonly credentials: IntegrationCredentials,
    private readonly tokens: OAuthTokens,
  ) {}

  /** @throws ConnectorError when the credentials do not work */
  async test(access: ErpAccess): Promise<void> {
    await this.connectorOf(access).test(await this.contextOf(access));
  }

  /** @throws ConnectorError when a part of the list cannot be read */
  async read(access: ErpAccess, period: Period, onPage: (payments: number) => Promise<void>): Promise<ListedPayments> {
    let unlistedCount = 0;
    const context = {
      ...(await this.contextOf(access)),
      noteUnlisted: (items: number) => void (unlistedCount += items),
    };
    const payments: VendorPayment[] = [];
    for await (const page of this.connectorOf(access).pages(context, period)) {
      payments.push(...page);
      access.signal.throwIfAborted();
      await onPage(page.length);
    }
    return { payments, unlistedCount };
  }

  private connectorOf({ integrationKind }: ErpAccess): PaymentListConnector {
    const knownConnector = this.connectors.get(integrationKind);
    if (knownConnector) return knownConnector;
    const connection = erpOf(integrationKind)?.connection;
    // The catalogue of a newer version may no longer have it.
    if (!connection) throw new ConnectorError('bad_answer');
    const connector = paymentListConnector(this.egress, connection);
    this.connectors.set(integrationKind, connector);
    return connector;
  }

  /** @throws ConnectorError when the credentials cannot be used */
  private async contextOf(access: ErpAccess): Promise<ConnectorContext> {
    const { companyId, companyErpId: ownerId, integrationKind, signal, today } = access;
    const auth = erpOAuthOf(integrationKind);
    if (auth)
      return {
        ...(await this.tokens.contextOf({ companyId, ownerId, integrationKind, auth })),
        companyId,
        signal,
        today,
      };
    const credentials: Credentials | undefined = (await this.credentials.find(companyId, ownerId))?.fields;
    if (!credentials) throw new ConnectorError('unauthorised');
    return { credentials, companyId, signal, today };
  }
}
