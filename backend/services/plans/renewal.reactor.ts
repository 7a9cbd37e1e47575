import { clockReactor } from '../../http/reactors/reactor';
import { dayOf } from '../../kit/days';
import { planDecider } from './plan.decider';

/** Contracts that renew themselves go on by their cycle once their last day is past; whether one does, the plan itself says. */
export const automaticRenewal = clockReactor('plans.renewal', async (tools) => {
  const candidates = await tools.readModels.rows<{ id: string }>(
    tools.companyId,
    'select id from plan where auto_renewal and not is_ending and ends_on < $1::date',
    [dayOf(tools.at)],
  );
  const failures: unknown[] = [];
  for (const { id } of candidates)
    await tools
      .send(planDecider, id, { type: 'RenewByItself', data: {} })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some contracts could not renew themselves');
});
