import { Injectable } from '@nestjs/common';
import { Rejected } from '../../platform/kit/rejections';
import { catalogueOf } from './catalogue/catalogue.service';
import { IntegrationCredentials } from './credentials/credentials.service';

interface NamedIntegration {
  /** The id of the service. */
  id: string;
  integrationKind: string | null;
}

const isUnconfirmed = ({ integrationKind }: NamedIntegration): boolean =>
  integrationKind !== null && catalogueOf(integrationKind)?.connection?.state === 'unconfirmed';

/** Integrations of unconfirmed kinds run only after a test with their stored credentials succeeded. */
@Injectable()
export class ConnectionTests {
  constructor(private readonly credentials: IntegrationCredentials) {}

  /** Which of these services have to be tested before they run. */
  async requiredOf(companyId: string, integrations: readonly NamedIntegration[]): Promise<ReadonlySet<string>> {
    const unconfirmedIntegrations = integrations.filter(isUnconfirmed);
    if (unconfirmedIntegrations.length === 0) return new Set();
    const untestedIds = new Set(await this.credentials.untestedOwners(companyId));
    return new Set(unconfirmedIntegrations.map(({ id }) => id).filter((id) => untestedIds.has(id)));
  }

  async isRequired(companyId: string, integration: NamedIntegration): Promise<boolean> {
    return (await this.requiredOf(companyId, [integration])).has(integration.id);
  }

  /** @throws Rejected integration_untested */
  async rejectIfRequired(companyId: string, integration: NamedIntegration): Promise<void> {
    if (await this.isRequired(companyId, integration)) throw new Rejected('integration_untested');
  }
}
