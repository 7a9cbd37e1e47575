import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { companyServiceEvents } from '../../services/company-service.events';
import { integrationEvents } from '../../services/integrations/integration.events';
import { serviceAccountEvents } from '../../services/integrations/accounts/service-account.events';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { servicesWithUnmatchedAccounts } from './integration-conditions.queries';

/** One alert a service, integrated or not, since a first list may bring hundreds of them. */
const rule: Rule = {
  alertType: 'required_confirmation_user',
  targetKind: 'service',
  holding: async (tools, serviceId) =>
    (await servicesWithUnmatchedAccounts(tools, serviceId)).map(({ id, accounts, ground }) => ({
      targetId: id,
      companyServiceId: id,
      level: 'caution',
      message: `一致するユーザーがいないアカウントが${accounts.toLocaleString('ja-JP')}件あります。利用者の一覧で確認してください。`,
      causes: [ground],
    })),
};

const checkService = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);
const checkItsService = (fact: Fact, tools: Tools) =>
  updateAlert(rule, fact.data.companyServiceId as string, fact, tools);

/** A synchronisation counts all accounts at its end; what a hand or a CSV file brings has no run. */
const checkWithoutRun = async (fact: Fact, tools: Tools) => {
  if ((fact.data.runId ?? null) === null) await checkItsService(fact, tools);
};

const unmatchedAccounts = reactor(
  'alerts.unmatched_accounts',
  [integrationEvents, serviceAccountEvents, companyServiceEvents],
  {
    ServiceAccountFound: checkWithoutRun,
    ServiceAccountLost: checkWithoutRun,
    ServiceAccountRemoved: checkWithoutRun,
    ServiceAccountBack: checkWithoutRun,
    IntegrationSynchronisationSucceeded: checkService,
    IntegrationDisconnected: checkService,
    CompanyServiceDeleted: checkService,
    ServiceAccountMatched: async (fact, tools) => {
      if (fact.data.by === 'hand') await checkItsService(fact, tools);
    },
    ServiceAccountUnmatched: checkItsService,
  },
  { latestPer: ({ entityId, data }) => (data.companyServiceId as string | undefined) ?? entityId },
);

export const unmatchedAccountReactors = [unmatchedAccounts, byTheClock(rule)];
