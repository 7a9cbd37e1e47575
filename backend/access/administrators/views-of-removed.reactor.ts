import { administratorEvents } from './administrator.events';
import { reactor } from '../../platform/reactors/reactor';

/** Deletes a removed administrator's own list settings, views and recent uses; shared views stay with the company. */
export const viewsOfRemoved = reactor('lists.views_of_removed', [administratorEvents], {
  AdministratorRemoved: async ({ companyId, entityId }, { readModels }) => {
    await readModels.rows(companyId, 'delete from app.list_setting where administrator_id = $1', [entityId]);
    await readModels.rows(companyId, 'delete from app.recent_use where administrator_id = $1', [entityId]);
    await readModels.rows(companyId, 'delete from app.saved_view where administrator_id = $1 and not is_shared', [
      entityId,
    ]);
  },
});
