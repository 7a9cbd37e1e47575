import type { renewalCycles, WordOf } from '../../contract/vocabulary';
import { clockReactor } from '../../http/reactors/reactor';
import { dayOf } from '../../kit/days';
import { planDecider } from './plan.decider';
import { renewedUntil } from './renewal';

interface Due {
  id: string;
  endsOn: string;
  renewalCycle: WordOf<typeof renewalCycles>;
}

/** Contracts that renew themselves go on by their cycle once their last day is past, unless it was decided that they end. */
export const automaticRenewal = clockReactor('plans.renewal', async (tools) => {
  const today = dayOf(tools.at);
  const due = await tools.readModels.rows<Due>(
    tools.companyId,
    `select id, ends_on as "endsOn", renewal_cycle as "renewalCycle"
     from plan where auto_renewal and not is_ending and ends_on < $1::date`,
    [today],
  );
  for (const { id, endsOn: before, renewalCycle } of due)
    for (let endsOn = renewedUntil(before, renewalCycle); endsOn; endsOn = renewedUntil(endsOn, renewalCycle)) {
      await tools.send(planDecider, id, { type: 'Renew', data: { endsOn } });
      if (endsOn >= today) break;
    }
});
