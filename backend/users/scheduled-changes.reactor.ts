import { clockReactor } from '../http/reactors/reactor';
import { dayOf } from '../kit/days';
import { companyUserDecider } from './company-user.decider';

/** On its day a scheduled change comes to be. */
export const scheduledChangesReactor = clockReactor('users.scheduled_changes', async (tools) => {
  const due = await tools.readModels.rows<{ id: string }>(
    tools.companyId,
    'select distinct company_user_id as id from scheduled_change where effective_from <= $1',
    [dayOf(tools.at)],
  );
  for (const { id } of due) await tools.send(companyUserDecider, id, { type: 'ApplyScheduled', data: {} });
});
