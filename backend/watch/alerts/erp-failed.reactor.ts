import { failureInWords } from '../../contract/integration-failures';
import { companyErpEvents } from '../../money/erp/company-erp.events';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { byTheClock, updateAlert, type Rule } from './alert.rules';
import { erpsFailed } from './integration-conditions.queries';

const rule: Rule = {
  alertType: 'integration_failed',
  targetKind: 'erp',
  holding: async (tools, companyErpId) =>
    (await erpsFailed(tools, companyErpId)).map(({ id, code, vendorText, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'error',
      message: `支払を同期できませんでした。${failureInWords(code, vendorText).text}`,
      causes: [ground],
    })),
};

const check = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

const erpFailed = reactor(
  'alerts.erp_failed',
  [companyErpEvents],
  {
    CompanyErpSynchronisationFailed: check,
    CompanyErpSynchronisationSucceeded: check,
    CompanyErpSynchronisationHeld: check,
    CompanyErpCredentialsReplaced: check,
    CompanyErpAuthorised: check,
    CompanyErpDisintegrated: check,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const erpFailedReactors = [erpFailed, byTheClock(rule)];
