import { alertEvents } from '../../backend/watch/alerts/alert.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { Alert } from './alert.read-model';

export const alerts = projection(Alert, [alertEvents], {
  AlertRaised: ({ data: { alertType, ...about }, ...e }) =>
    upsert({ ...about, type: alertType, companyId: e.companyId, id: e.entityId, raisedAt: e.at, dismissedAt: null }),
  AlertWorsened: (e) => update({ id: e.entityId }, e.data),
  AlertEased: (e) => update({ id: e.entityId }, e.data),
  AlertReworded: (e) => update({ id: e.entityId }, e.data),
  AlertCleared: (e) => remove({ id: e.entityId }),
  AlertDismissed: (e) => update({ id: e.entityId }, { dismissedAt: e.at }),
  AlertRestored: (e) => update({ id: e.entityId }, { dismissedAt: null }),
});
