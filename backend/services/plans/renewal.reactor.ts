import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import { dueRenewals } from './due-renewals.queries';
import { planDecider } from './plan.decider';
import { planEvents, type PlanFact } from './plan.events';

const renew = (tools: Tools, planId: string) => tools.send(planDecider, planId, { type: 'RenewByItself', data: {} });

/** Renews contracts with automatic renewal by their cycle after the last day; the plan decides whether it applies. */
const overTime = clockReactor('plans.renewal', async (tools) => {
  const failures: unknown[] = [];
  for (const { id } of await dueRenewals(tools, null))
    await renew(tools, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some contracts could not renew themselves');
});

const ifDue = async ({ entityId }: PlanFact, tools: Tools) => {
  for (const { id } of await dueRenewals(tools, entityId)) await renew(tools, id);
};

/** Renews a contract that is registered with a past term at once, up to today's term. */
const atOnce = reactor(
  'plans.renewal_at_once',
  [planEvents],
  {
    PlanRegistered: ifDue,
    PlanRestored: ifDue,
    PlanPeriodChanged: ifDue,
    PlanRenewalChanged: ifDue,
    PlanRenewed: ifDue,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const automaticRenewal = [overTime, atOnce];
