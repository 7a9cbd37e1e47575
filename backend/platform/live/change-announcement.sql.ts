import type { ReadModel } from '../../contract/read-models';
import { announcementChannel } from '../kit/announcement';

/**
 * SQL that changes rows with a company_id and sends an `Announcement` for a read model to their companies.
 * For changes that are no events, which no projection announces. Returns one row per company.
 */
export const announceChangeSql = (change: string, readModel: ReadModel): string => `
  with changed as (${change} returning company_id)
  select pg_notify('${announcementChannel}', json_build_object(
    -- Position 0: of how far the read models have come this says nothing.
    'position', '0', 'models', json_build_array(), 'companies', json_build_object(company_id, json_build_array('${readModel}')))::text)
  from (select distinct company_id from changed) changed_company`;
