import { dayOf } from '../../backend/kit/days';
import { folded } from '../../backend/kit/folded';
import { forgotten } from '../../backend/kit/personal';
import { companyUserEvents } from '../../backend/users/company-user.events';
import { projection, update, upsert } from '../kit/projection';
import { CompanyUser } from './company-user.read-model';

const searchName = (name: string, nameKana: string | null) => `${folded(name)}\n${folded(nameKana ?? '')}`;
const searchCode = (employeeCode: string | null) => employeeCode && folded(employeeCode);

export const companyUsers = projection(CompanyUser, [companyUserEvents], {
  CompanyUserAdded: (e) =>
    upsert({
      ...e.data,
      companyId: e.companyId,
      id: e.entityId,
      userStatus: 'registered',
      retiredOn: e.data.workingStatus === 'retired' ? dayOf(e.at) : null,
      isRequiredConfirmation: false,
      confirmationReason: null,
      confirmationRequiredAt: null,
      isBrowserExtension: false,
      unionMainUserId: null,
      lastLoginAt: null,
      registeredAt: e.at,
      invitationExpiresOn: null,
      deletedOn: null,
      searchName: searchName(e.data.name, e.data.nameKana),
      searchEmail: folded(e.data.email),
      searchCode: searchCode(e.data.employeeCode),
    }),
  CompanyUserInvited: (e) =>
    update({ id: e.entityId }, { userStatus: 'invited', invitationExpiresOn: e.data.expiresOn }),
  CompanyUserInvitationExpired: (e) => update({ id: e.entityId }, { userStatus: 'expired' }),
  CompanyUserInvitationAccepted: (e) =>
    update({ id: e.entityId }, { userStatus: 'registered', invitationExpiresOn: null }),
  CompanyUserRenamed: (e) =>
    update({ id: e.entityId }, { ...e.data, searchName: searchName(e.data.name, e.data.nameKana) }),
  CompanyUserEmailChanged: (e) => update({ id: e.entityId }, { ...e.data, searchEmail: folded(e.data.email) }),
  CompanyUserEmploymentChanged: (e) => {
    const { effectiveFrom: _, ...employment } = e.data;
    return update({ id: e.entityId }, { ...employment, searchCode: searchCode(employment.employeeCode) });
  },
  CompanyUserWorkingStatusChanged: (e) => {
    const { workingStatus, effectiveFrom } = e.data;
    const retiredOn = workingStatus === 'retired' ? (effectiveFrom ?? dayOf(e.at)) : null;
    return update({ id: e.entityId }, { workingStatus, retiredOn });
  },
  CompanyUserConfirmationRequired: (e) =>
    update(
      { id: e.entityId },
      { isRequiredConfirmation: true, confirmationReason: e.data.confirmationReason, confirmationRequiredAt: e.at },
    ),
  CompanyUserConfirmationReset: (e) =>
    update(
      { id: e.entityId },
      { isRequiredConfirmation: false, confirmationReason: null, confirmationRequiredAt: null },
    ),
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
        searchCode: null,
      },
    ),
});
