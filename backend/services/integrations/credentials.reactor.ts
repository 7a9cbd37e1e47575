import type { Provider } from '@nestjs/common';
import { reactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../company-service.events';
import { IntegrationCredentials } from './credentials.service';

/** The credentials of a deleted service are destroyed. */
export const credentialReactor: Provider = {
  provide: Symbol('credential reactor'),
  inject: [Reactors, IntegrationCredentials],
  useFactory: (engine: Reactors, credentials: IntegrationCredentials) =>
    void engine.add(
      reactor('integrations.credentials', [companyServiceEvents], {
        CompanyServiceDeleted: ({ companyId, entityId }) => credentials.remove(companyId, entityId),
      }),
    ),
};
