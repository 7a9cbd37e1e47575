import { Injectable } from '@nestjs/common';
import { Rejected } from '../../platform/kit/rejections';
import { catalogueOf } from './catalogue/catalogue.service';
import { credentialFieldsOf, type SetUpField } from './catalogue/connection-fields.rules';
import type { Connection } from './catalogue/connection.rules';
import { IntegrationStateQueries } from './integration-state.queries';
import { OAuthClients } from './oauth/oauth-clients.service';

/** How a service is connected, and what an administrator enters for it. */
export interface ServiceConnection {
  integrationKind: string;
  connection: Connection;
  fields: SetUpField[];
}

@Injectable()
export class Connections {
  constructor(
    private readonly states: IntegrationStateQueries,
    private readonly clients: OAuthClients,
  ) {}

  async find(integrationKind: string | null): Promise<ServiceConnection | undefined> {
    const connection = integrationKind ? catalogueOf(integrationKind)?.connection : undefined;
    if (!integrationKind || !connection) return undefined;
    const hasOperatorClient = connection.auth.type === 'oauth2' && (await this.clients.has(integrationKind));
    return { integrationKind, connection, fields: credentialFieldsOf(connection, hasOperatorClient) };
  }

  /** @throws Rejected not_found, integration_unsupported */
  async of(companyId: string, companyServiceId: string): Promise<ServiceConnection> {
    const { integrationKind } = await this.states.service(companyId, companyServiceId);
    const connectionRow = await this.find(integrationKind);
    if (!connectionRow) throw new Rejected('integration_unsupported');
    return connectionRow;
  }
}
