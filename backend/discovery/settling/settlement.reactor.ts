import type { Provider } from '@nestjs/common';
import { companyEvents } from '../../access/company/company.events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import type { Fact } from '../../platform/kit/events';
import { companyServiceEvents } from '../../services/company-service.events';
import { detectedServiceEvents } from '../findings/detected-service.events';
import { detectionRuleEvents } from '../rules/detection-rule.events';
import { Settlements } from './settlement.service';

const openDecisions: ReadonlySet<unknown> = new Set(['unconfirmed', 'on_hold']);
const isUndecided = ({ type, data }: Pick<Fact, 'type' | 'data'>): boolean =>
  type !== 'DetectedServiceDecided' || openDecisions.has((data as { decision?: unknown }).decision);
/** One settlement follows many changes at once, such as those of an import. It is not urgent. */
const gatherMs = 500;
const ofCompany = { latestPer: ({ companyId }: { companyId: string }) => companyId, gatherMs };

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

/** What is undecided again may be registered, or detected by nothing, by now; a 許可 or 禁止 waits for the daily round. */
const byDecisions = (settlements: Settlements) => {
  // A decision by filter makes thousands undecided at once: one settlement reads the rules for all of them.
  const settle = (_fact: unknown, tools: Tools, facts: readonly Fact[]) =>
    settlements.settleFindings(tools, { ids: [...new Set(facts.map(({ entityId }) => entityId))] });
  return reactor(
    'discovery.settle_finding',
    [detectedServiceEvents],
    {
      DetectedServiceDecided: (fact, tools, facts) =>
        isUndecided(fact) ? settle(fact, tools, facts) : Promise.resolve(),
      DetectedServiceDecisionExpired: settle,
      DetectedServiceReleased: settle,
    },
    { latestPer: (fact) => `${fact.companyId} ${isUndecided(fact)}`, gatherMs },
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

/** Settles at each change, and by the clock what a report in flight or an upgrade left. */
export const settlementReactor: Provider = {
  provide: Symbol('settlement reactor'),
  inject: [Reactors, Settlements],
  useFactory: (engine: Reactors, settlements: Settlements) =>
    void engine.add(
      byRulesAndServices(settlements),
      byDecisions(settlements),
      byUsers(settlements),
      clockReactor('discovery.settlement', async (tools) => {
        await settlements.settleByClock(tools);
        await settlements.settleUses(tools);
      }),
    ),
};
