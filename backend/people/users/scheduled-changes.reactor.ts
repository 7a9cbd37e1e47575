import { clockReactor } from '../../platform/reactors/reactor';
import { companyUserDecider } from './company-user.decider';
import { dueTerms } from './due-changes.queries';

/** Records that the day of a planned change has come, so that the present values change. */
export const scheduledChangesReactor = clockReactor('users.scheduled_changes', async (tools) => {
  for (const { id, day } of await dueTerms(tools))
    await tools.send(companyUserDecider, id, { type: 'ApplyScheduled', data: { effectiveFrom: day } });
});
