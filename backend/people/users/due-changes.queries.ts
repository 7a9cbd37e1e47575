import { dayOf } from '../../contract/calendar';
import type { Tools } from '../../platform/reactors/reactor';

/** The days of planned changes that have come, by user. */
export const dueTerms = ({ readModels, companyId, at }: Tools) =>
  readModels.rows<{ id: string; day: string }>(
    companyId,
    `select distinct u.id, term ->> 'day' as day
     from company_user u, jsonb_each(u.terms) as by_field(field, schedule), jsonb_array_elements(schedule) as term
     where u.next_term_on <= $1::date and term ->> 'day' between u.next_term_on::text and $1::date::text order by u.id, day`,
    [dayOf(at)],
  );

/** Users whose invitation was not answered by its last day. */
export const expiredInvitations = ({ readModels, companyId, at }: Tools) =>
  readModels.rows<{ id: string }>(
    companyId,
    `select id from company_user where user_status = 'invited' and invitation_expires_on < $1`,
    [dayOf(at)],
  );
