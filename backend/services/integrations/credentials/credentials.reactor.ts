import type { Provider } from '@nestjs/common';
import { reactor } from '../../../platform/reactors/reactor';
import { Reactors } from '../../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../company-service.events';
import { IntegrationCredentials } from './credentials.service';
import { integrationEvents } from '../integration.events';
import { MissingAccounts } from '../accounts/missing-accounts.service';

/** Destroys the credentials of a deleted service, and the lists of missing accounts that nobody needs any more. */
export const credentialReactor: Provider = {
  provide: Symbol('credential reactor'),
  inject: [Reactors, IntegrationCredentials, MissingAccounts],
  useFactory: (engine: Reactors, credentials: IntegrationCredentials, missing: MissingAccounts) =>
    void engine.add(
      reactor('integrations.credentials', [companyServiceEvents, integrationEvents], {
        CompanyServiceDeleted: async ({ companyId, entityId }) => {
          await credentials.remove(companyId, entityId);
          await missing.removeOfService(companyId, entityId);
        },
        IntegrationSynchronisationDiscarded: ({ companyId, data }) => missing.remove(companyId, [data.runId]),
      }),
    ),
};
