import type { HistoryEntity } from '../../contract/history-kinds';

/** Only a raised alert names its service. Postgres uses the index for an array, but not for a subquery. */
const ofAlertsOfServiceSql = `r.entity_id = any(array(
  select a.entity_id from recorded_event a where a.service_id = ? and a.entity = 'alert'))`;
/** Ids of different things differ; a service shares its id with its integration and its source of people. */
export const aboutEntitySql = `r.entity_id = ? or r.service_id = ? or r.user_id = ? or r.other_user_id = ? or ${ofAlertsOfServiceSql}`;

/** Selects the events in the history of an entity. */
export const belonging = (entity: HistoryEntity): string => {
  switch (entity) {
    case 'companyService':
      return `r.service_id = ? or ${ofAlertsOfServiceSql}`;
    case 'companyUser':
      return 'r.user_id = ? or r.other_user_id = ?';
    default:
      return `r.entity = '${entity}' and r.entity_id = ?`;
  }
};
