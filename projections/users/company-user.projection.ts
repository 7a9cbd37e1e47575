import { dayOf } from '../../backend/kit/days';
import { folded } from '../../backend/kit/folded';
import { forgotten } from '../../backend/kit/personal';
import { companyUserEvents } from '../../backend/users/company-user.events';
import { projection, update, upsert } from '../kit/projection';
import { CompanyUser } from './company-user.read-model';

/** What nobody's name or code comes to, and an entry of an index still takes. */
const most = { folded: 250, code: 100, email: 254, sorted: 100 };

const names = (name: string, nameKana: string | null) => ({
  sortName: (nameKana ?? name).slice(0, most.sorted),
  searchName: `${folded(name).slice(0, most.folded)}\n${folded(nameKana ?? '').slice(0, most.folded)}`,
});
const searchEmail = (email: string) => folded(email).slice(0, most.email);
const searchCode = (employeeCode: string | null) => employeeCode && folded(employeeCode).slice(0, most.code);

export const companyUsers = projection(CompanyUser, [companyUserEvents], {
  CompanyUserAdded: (e) =>
    upsert({
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
      ...names(e.data.name, e.data.nameKana),
      searchEmail: searchEmail(e.data.email),
      searchCode: searchCode(e.data.employeeCode),
      ...e.data,
    }),
  CompanyUserInvited: (e) =>
    update({ id: e.entityId }, { userStatus: 'invited', invitationExpiresOn: e.data.expiresOn }),
  CompanyUserInvitationExpired: (e) => update({ id: e.entityId }, { userStatus: 'expired' }),
  CompanyUserInvitationAccepted: (e) =>
    update({ id: e.entityId }, { userStatus: 'registered', invitationExpiresOn: null }),
  CompanyUserRenamed: (e) => update({ id: e.entityId }, { ...e.data, ...names(e.data.name, e.data.nameKana) }),
  CompanyUserEmailChanged: (e) => update({ id: e.entityId }, { ...e.data, searchEmail: searchEmail(e.data.email) }),
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
        ...names(forgotten, null),
        searchEmail: '',
        searchCode: null,
      },
    ),
});
