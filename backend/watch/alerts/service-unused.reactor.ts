import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { companyServiceEvents } from '../../services/company-service.events';
import { integrationEvents } from '../../services/integrations/integration.events';
import { serviceSignInsEvents } from '../../services/integrations/accounts/service-sign-ins.events';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { servicesUnused } from './integration-conditions.queries';

const rule: Rule = {
  alertType: 'service_unused',
  targetKind: 'service',
  holding: async (tools, serviceId) =>
    (await servicesUnused(tools, serviceId)).map(({ id, ground }) => ({
      targetId: id,
      companyServiceId: id,
      level: 'info',
      message: '90日間、ログインした利用者がいません。利用状況を確認し、解約や席数の見直しをご検討ください。',
      causes: [ground],
    })),
};

const checkService = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

/** It is raised by time alone, in the hourly evaluation. */
const serviceUnused = reactor(
  'alerts.service_unused',
  [companyServiceEvents, integrationEvents, serviceSignInsEvents],
  {
    ServiceSignInsObserved: (fact, tools) => updateAlert(rule, fact.data.companyServiceId, fact, tools),
    IntegrationDisconnected: checkService,
    CompanyServiceSuspended: checkService,
    CompanyServiceResumed: checkService,
    CompanyServiceRestored: checkService,
    CompanyServiceDeleted: checkService,
  },
  { latestPer: ({ entityId, data }) => (data.companyServiceId as string | undefined) ?? entityId },
);

export const serviceUnusedReactors = [serviceUnused, byTheClock(rule)];
