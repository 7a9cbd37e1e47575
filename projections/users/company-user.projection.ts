import { folded } from '../../backend/kit/folded';
import { forgotten } from '../../backend/kit/personal';
import { companyUserEvents } from '../../backend/users/company-user.events';
import { projection, update, upsert } from '../kit/projection';
import { CompanyUser } from './company-user.read-model';

const searchName = (name: string, nameKana: string | null) => `${folded(name)}\n${folded(nameKana ?? '')}`;

export const companyUsers = projection(CompanyUser, [companyUserEvents], {
  CompanyUserAdded: (e) =>
    upsert({
      ...e.data,
      companyId: e.companyId,
      id: e.entityId,
      userStatus: 'registered',
      isRequiredConfirmation: false,
      isBrowserExtension: false,
      unionMainUserId: null,
      lastLoginAt: null,
      registeredAt: e.at,
      deletedOn: null,
      searchName: searchName(e.data.name, e.data.nameKana),
      searchEmail: folded(e.data.email),
    }),
  CompanyUserRenamed: (e) =>
    update({ id: e.entityId }, { ...e.data, searchName: searchName(e.data.name, e.data.nameKana) }),
  CompanyUserEmailChanged: (e) => update({ id: e.entityId }, { ...e.data, searchEmail: folded(e.data.email) }),
  CompanyUserEmploymentChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyUserWorkingStatusChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyUserNoteChanged: (e) => update({ id: e.entityId }, e.data),
  CompanyUsersUnited: (e) => update({ id: e.entityId }, { unionMainUserId: e.data.mainCompanyUserId }),
  CompanyUserUnionDissolved: (e) => update({ id: e.entityId }, { unionMainUserId: null }),
  CompanyUserDeleted: (e) => update({ id: e.entityId }, { userStatus: 'deleted', deletedOn: e.data.effectiveFrom }),
  // What a replay reads once the key is gone: the same row either way.
  CompanyUserForgotten: (e) =>
    update(
      { id: e.entityId },
      {
        name: forgotten,
        nameKana: null,
        email: null,
        employeeCode: null,
        note: null,
        searchName: searchName(forgotten, null),
        searchEmail: '',
      },
    ),
});
