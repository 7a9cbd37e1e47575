import type { Provider } from '@nestjs/common';
import { reactor } from '../../../platform/reactors/reactor';
import { Reactors } from '../../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../company-service.events';
import { catalogueOf } from '../catalogue/catalogue.service';
import { integrationEvents } from '../integration.events';
import { serviceAccountEvents } from '../accounts/service-account.events';
import { directoryAppEvents } from './directory-app.events';
import { DirectoryReadingJobs } from './directory-readings.job';
import { DirectoryUses } from './directory-uses.service';

/** Reads an identity provider after its synchronisation; deletes its sign-ins with the service and with people. */
export const directoryReactor: Provider = {
  provide: Symbol('directory reactor'),
  inject: [Reactors, DirectoryReadingJobs, DirectoryUses],
  useFactory: (engine: Reactors, readings: DirectoryReadingJobs, uses: DirectoryUses) =>
    void engine.add(
      reactor(
        'integrations.directory',
        [integrationEvents, companyServiceEvents, serviceAccountEvents, directoryAppEvents],
        {
          IntegrationSynchronisationSucceeded: async ({ companyId, data: { companyServiceId, runId } }, tools) => {
            const sql = 'select integration_kind as kind from integration where id = $1';
            const [row] = await tools.readModels.rows<{ kind: string }>(companyId, sql, [companyServiceId]);
            if (row && catalogueOf(row.kind)?.connection?.directory)
              await readings.request({ companyId, companyServiceId, runId });
          },
          CompanyServiceDeleted: ({ companyId, entityId }) =>
            uses.removeOfProvider({ companyId, companyServiceId: entityId }),
          IntegrationDisconnected: ({ companyId, data: { companyServiceId } }) =>
            uses.removeOfProvider({ companyId, companyServiceId }),
          // The service has the sign-ins and the SSO of the app at once, not after the next synchronisation.
          DirectoryAppMatched: async ({ companyId, id: runId, data: { companyServiceId, by } }) => {
            if (by === 'hand') await readings.request({ companyId, companyServiceId, runId });
          },
          ServiceAccountForgotten: ({ companyId, entityId }) => uses.removeOfAccount(companyId, entityId),
        },
      ),
    ),
};
