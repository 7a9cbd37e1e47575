import { administratorEvents } from '../../backend/access/administrators/administrator.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { Administrator } from './administrator.read-model';

export const administrators = projection(
  Administrator,
  [administratorEvents],
  {
    AdministratorRegistered: (e) =>
      upsert({
        ...e.data,
        companyId: e.companyId,
        id: e.entityId,
        status: 'joined',
        invitedAt: null,
        joinedAt: e.at,
        linkedUserId: null,
        labFeatures: [],
      }),
    AdministratorInvited: (e) =>
      upsert({
        ...e.data,
        companyId: e.companyId,
        id: e.entityId,
        name: null,
        nameKana: null,
        status: 'invited',
        invitedAt: e.at,
        joinedAt: null,
        linkedUserId: null,
        labFeatures: [],
      }),
    AdministratorInvitedAgain: (e) => update({ id: e.entityId }, { ...e.data, invitedAt: e.at }),
    AdministratorJoined: (e) => update({ id: e.entityId }, { ...e.data, status: 'joined', joinedAt: e.at }),
    AdministratorRenamed: (e) => update({ id: e.entityId }, e.data),
    AdministratorScopeChanged: (e) => update({ id: e.entityId }, e.data),
    AdministratorLinkedUserChanged: (e) => update({ id: e.entityId }, e.data),
    AdministratorLabFeaturesChanged: (e) => update({ id: e.entityId }, e.data),
    AdministratorRemoved: (e) => remove({ id: e.entityId }),
  },
  { ofEntity: { column: 'id' } },
);
