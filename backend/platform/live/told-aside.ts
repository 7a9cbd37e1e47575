import type { ReadModel } from '../../contract/read-models';
import { announcementChannel } from '../kit/announcement';

/**
 * SQL of a change of rows with a company_id that is no fact, so that no projection announces it: in the same statement it tells the consoles
 * of those companies that what is shown beside a read model changed, as an `Announcement`. Answers a row for each company.
 */
export const toldAside = (change: string, beside: ReadModel): string => `
  with changed as (${change} returning company_id)
  select pg_notify('${announcementChannel}', json_build_object(
    -- Position 0: of how far the read models have come this says nothing.
    'position', '0', 'models', json_build_array(), 'companies', json_build_object(company_id, json_build_array('${beside}')))::text)
  from (select distinct company_id from changed) told`;
