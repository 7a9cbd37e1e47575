import { clockReactor } from '../../platform/reactors/reactor';
import { dayOf } from '../../contract/calendar';
import { companyUserDecider } from './company-user.decider';

const dueTerms = `select distinct u.id, term ->> 'day' as day
  from company_user u, jsonb_each(u.terms) as by_field(field, schedule), jsonb_array_elements(schedule) as term
  where u.next_term_on <= $1::date and term ->> 'day' between u.next_term_on::text and $1::date::text order by u.id, day`;

/** Records that the day of a planned change has come, so that the present values change. */
export const scheduledChangesReactor = clockReactor('users.scheduled_changes', async (tools) => {
  const due = await tools.readModels.rows<{ id: string; day: string }>(tools.companyId, dueTerms, [dayOf(tools.at)]);
  for (const { id, day } of due)
    await tools.send(companyUserDecider, id, { type: 'ApplyScheduled', data: { effectiveFrom: day } });
});
