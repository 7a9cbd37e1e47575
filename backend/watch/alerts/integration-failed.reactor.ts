import { failureInWords } from '../../contract/integration-failures';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { companyServiceEvents } from '../../services/company-service.events';
import { integrationEvents } from '../../services/integrations/integration.events';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { integrationsFailed } from './integration-conditions.queries';

const rule: Rule = {
  alertType: 'integration_failed',
  targetKind: 'service',
  holding: async (tools, serviceId) =>
    (await integrationsFailed(tools, serviceId)).map(({ id, code, vendorText, ground }) => ({
      targetId: id,
      companyServiceId: id,
      level: 'error',
      message: `アカウントを同期できませんでした。${failureInWords(code, vendorText).text}`,
      causes: [ground],
    })),
};

const checkService = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

const integrationFailed = reactor(
  'alerts.integration_failed',
  [integrationEvents, companyServiceEvents],
  {
    IntegrationSynchronisationFailed: checkService,
    IntegrationSynchronisationSucceeded: checkService,
    IntegrationSynchronisationHeld: checkService,
    IntegrationCredentialsReplaced: checkService,
    IntegrationAuthorised: checkService,
    IntegrationDisconnected: checkService,
    CompanyServiceDeleted: checkService,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const integrationFailedReactors = [integrationFailed, byTheClock(rule)];
