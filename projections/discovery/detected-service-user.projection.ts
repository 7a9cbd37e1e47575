import { searchText } from '../../backend/platform/kit/search-text';
import { detectedServiceUserEvents } from '../../backend/discovery/findings/detected-service-user.events';
import { projection, update, upsert } from '../kit/projection';
import { DetectedServicePeople } from './detected-service-people.read-model';
import { DetectedServiceUser } from './detected-service-user.read-model';

export const detectedServiceUsers = projection(
  DetectedServiceUser,
  [detectedServiceUserEvents],
  {
    DetectedServiceUserFound: (e) => {
      const { detectedOn: firstDetectedOn, ...foundFields } = e.data;
      const searchLabel = searchText(foundFields.label ?? '');
      const own = { companyId: e.companyId, id: e.entityId, isForgotten: false };
      return upsert({ ...own, ...foundFields, scopes: [], firstDetectedOn, searchLabel });
    },
    DetectedServiceUserMatched: (e) => update({ id: e.entityId }, { companyUserId: e.data.companyUserId }),
    DetectedServiceUserScopesGranted: (e, row) =>
      update({ id: e.entityId }, { scopes: [...(row?.scopes ?? []), ...e.data.scopes] }),
    // The row stays, so that its person can still be forgotten.
    DetectedServiceUserWithdrawn: (e) => update({ id: e.entityId }, { detectedServiceId: null }),
    // The same row whether the key still exists or a replay finds it destroyed.
    DetectedServiceUserForgotten: (e) =>
      update({ id: e.entityId }, { companyUserId: null, label: null, searchLabel: '', isForgotten: true }),
  },
  { totals: [DetectedServicePeople], readsRow: ['DetectedServiceUserScopesGranted'] },
);
