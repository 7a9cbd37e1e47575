import { reactor } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { companyServiceEvents } from '../../services/company-service.events';
import { planEvents } from '../../services/plans/plan.events';
import { servicesWithoutPlan } from './conditions.queries';
import { byTheClock, updateAlert, type Rule } from './alert.rules';

const rule: Rule = {
  alertType: 'plan_unregistered',
  targetKind: 'service',
  holding: async (tools, serviceId) =>
    (await servicesWithoutPlan(tools, serviceId)).map(({ id, ground }) => ({
      targetId: id,
      companyServiceId: id,
      level: 'caution',
      message: 'プランが登録されていません。契約中のプランを登録してください。',
      causes: [ground],
    })),
};

/** A service that was registered by mistake is deleted right after its plans. Should that fail, the clock raises it. */
const isWithdrawn = ({ metadata: { batchId, undoes } }: Fact) => batchId !== undefined && undoes === undefined;

const serviceOf = (fact: Fact) => (fact.data.companyServiceId as string | undefined) ?? fact.entityId;

const planUnregistered = reactor(
  'alerts.plan_unregistered',
  [companyServiceEvents, planEvents],
  {
    CompanyServiceRegistered: (fact, tools) => updateAlert(rule, fact.entityId, fact, tools),
    CompanyServiceRestored: (fact, tools) => updateAlert(rule, fact.entityId, fact, tools),
    CompanyServiceDeleted: (fact, tools) => updateAlert(rule, fact.entityId, fact, tools),
    PlanRegistered: (fact, tools) => updateAlert(rule, fact.data.companyServiceId, fact, tools),
    PlanRestored: (fact, tools) => updateAlert(rule, fact.data.companyServiceId, fact, tools),
    PlanRemoved: async (fact, tools) => {
      if (!isWithdrawn(fact)) await updateAlert(rule, fact.data.companyServiceId, fact, tools);
    },
  },
  { latestPer: serviceOf },
);

export const planUnregisteredReactors = [planUnregistered, byTheClock(rule)];
