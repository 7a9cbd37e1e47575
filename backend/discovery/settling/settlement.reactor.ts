import type { Provider } from '@nestjs/common';
import { companyEvents } from '../../access/company/company.events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../services/company-service.events';
import { detectedServiceEvents } from '../findings/detected-service.events';
import { detectionRuleEvents } from '../rules/detection-rule.events';
import { Settlements } from './settlement.service';

const undecided: ReadonlySet<string> = new Set(['unconfirmed', 'on_hold']);
/** Of many changes at once, as of an import, one settlement follows. */
const ofCompany = { latestPer: ({ companyId }: { companyId: string }) => companyId };

const byRulesAndServices = (settlements: Settlements) => {
  const settle = (_fact: unknown, tools: Tools) => settlements.settleFindings(tools);
  return reactor(
    'discovery.settle_findings',
    [detectionRuleEvents, companyServiceEvents],
    {
      DetectionRuleAdded: settle,
      DetectionRuleAddressChanged: settle,
      DetectionRuleServiceNameChanged: settle,
      DetectionRuleRemoved: settle,
      CompanyServiceRegistered: settle,
      CompanyServiceRenamed: settle,
      CompanyServiceUrlChanged: settle,
    },
    ofCompany,
  );
};

/** What is undecided again may be registered, or detected by nothing, by now; a 許可 or 禁止 waits for the hourly round. */
const byDecisions = (settlements: Settlements) => {
  const settle = ({ entityId }: { entityId: string }, tools: Tools) => settlements.settleFindings(tools, entityId);
  return reactor(
    'discovery.settle_finding',
    [detectedServiceEvents],
    {
      DetectedServiceDecided: (fact, tools) =>
        undecided.has(fact.data.decision) ? settle(fact, tools) : Promise.resolve(),
      DetectedServiceDecisionExpired: settle,
      DetectedServiceReleased: settle,
    },
    { latestPer: ({ entityId }) => entityId },
  );
};

const byUsers = (settlements: Settlements) => {
  const settle = (_fact: unknown, tools: Tools) => settlements.settleUses(tools);
  return reactor(
    'discovery.settle_uses',
    [companyUserEvents, companyEvents],
    {
      CompanyUserAdded: settle,
      CompanyUserEmailChanged: settle,
      CompanyUserEmployeeCodeChanged: settle,
      CompanyUsersUnited: settle,
      CompanyMatchingRulesChanged: settle,
    },
    ofCompany,
  );
};

/** Settles at each change, and hourly for what a report in flight or an upgrade left. */
export const settlementReactor: Provider = {
  provide: Symbol('settlement reactor'),
  inject: [Reactors, Settlements],
  useFactory: (engine: Reactors, settlements: Settlements) =>
    void engine.add(
      byRulesAndServices(settlements),
      byDecisions(settlements),
      byUsers(settlements),
      clockReactor('discovery.settlement', async (tools) => {
        await settlements.settleFindings(tools);
        await settlements.settleUses(tools);
      }),
    ),
};
