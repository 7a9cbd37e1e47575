import { dayOf } from '../../backend/contract/calendar';
import {
  evolveTerms,
  retiredSince,
  retiresAfter,
  beginningsAfter,
  termEventTypes,
  termsOf,
  valuesOn,
  type EmploymentTerms,
  type TermEvent,
} from '../../backend/people/users/employment-terms.rules';
import { sinceEver } from '../../backend/platform/kit/dated-values';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { searchText } from '../../backend/platform/kit/search-text';
import { companyUserEvents, type CompanyUserFact } from '../../backend/people/users/company-user.events';
import { projection, update, upsert } from '../kit/projection';
import { CompanyUser } from './company-user.read-model';

/** Longer than any real name or code, and short enough for an index entry. */
const maxLengths = { folded: 250, code: 100, email: 254, sorted: 100 };

const names = (name: string, nameKana: string | null) => ({
  sortName: (nameKana ?? name).slice(0, maxLengths.sorted),
  searchName: `${searchText(name).slice(0, maxLengths.folded)}\n${searchText(nameKana ?? '').slice(0, maxLengths.folded)}`,
});
const searchEmail = (email: string) => searchText(email).slice(0, maxLengths.email);
const searchCode = (employeeCode: string | null) => employeeCode && searchText(employeeCode).slice(0, maxLengths.code);

/** The state of the dated values on a day: the values in force and those planned after it. */
const standing = (terms: EmploymentTerms, day: string, addedOn: string) => {
  const values = valuesOn(terms, day);
  const retiredOn = retiredSince(terms.workingStatus, day);
  return {
    ...values,
    terms,
    searchCode: searchCode(values.employeeCode),
    retiredOn: retiredOn === sinceEver ? addedOn : retiredOn,
    retiresOn: retiresAfter(terms, day),
    nextTermOn: beginningsAfter(terms, day)[0] ?? null,
  };
};

/** A planned day that has come stays in the row until it is applied, since reactors wait for it. */
const isToBeApplied = ({ type }: TermFact, { nextTermOn }: CompanyUser, today: string) =>
  type !== 'CompanyUserScheduleApplied' && nextTermOn !== null && nextTermOn <= today;

type TermFact = Extract<CompanyUserFact, TermEvent>;
const employmentChange = (e: TermFact, row: CompanyUser | undefined) => {
  if (!row) throw new Error(`There is no user ${e.entityId}`);
  const today = dayOf(e.at);
  const next = standing(evolveTerms(row.terms, e), today, dayOf(row.registeredAt));
  const { nextTermOn } = isToBeApplied(e, row, today) ? row : next;
  return update<CompanyUser>({ id: e.entityId }, { ...next, nextTermOn });
};

export const companyUsers = projection(
  CompanyUser,
  [companyUserEvents],
  {
    CompanyUserAdded: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        userStatus: 'registered',
        isRequiredConfirmation: false,
        confirmationReason: null,
        confirmationRequiredAt: null,
        unionMainUserId: null,
        registeredAt: e.at,
        invitationExpiresOn: null,
        deletedOn: null,
        ...names(e.data.name, e.data.nameKana),
        searchEmail: searchEmail(e.data.email),
        ...e.data,
        ...standing(termsOf(e.data), dayOf(e.at), dayOf(e.at)),
      }),
    CompanyUserInvited: (e) =>
      update({ id: e.entityId }, { userStatus: 'invited', invitationExpiresOn: e.data.expiresOn }),
    CompanyUserInvitationExpired: (e) => update({ id: e.entityId }, { userStatus: 'expired' }),
    CompanyUserInvitationAccepted: (e) =>
      update({ id: e.entityId }, { userStatus: 'registered', invitationExpiresOn: null }),
    CompanyUserRenamed: (e) => update({ id: e.entityId }, { ...e.data, ...names(e.data.name, e.data.nameKana) }),
    CompanyUserEmailChanged: (e) => update({ id: e.entityId }, { ...e.data, searchEmail: searchEmail(e.data.email) }),
    CompanyUserJoiningDayChanged: (e) => update({ id: e.entityId }, e.data),
    CompanyUserEmployeeCodeChanged: employmentChange,
    CompanyUserEmployeeStatusChanged: employmentChange,
    CompanyUserPositionChanged: employmentChange,
    CompanyUserWorkingStatusChanged: employmentChange,
    CompanyUserEmploymentChanged: (e, row) => [
      employmentChange(e, row),
      update({ id: e.entityId }, { joinedOn: e.data.joinedOn }),
    ],
    CompanyUserChangeScheduled: employmentChange,
    CompanyUserScheduleCancelled: employmentChange,
    CompanyUserWorkingStatusScheduleCancelled: employmentChange,
    CompanyUserScheduleApplied: employmentChange,
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
    CompanyUserDeleted: (e) => {
      const { effectiveFrom: deletedOn } = e.data;
      return update({ id: e.entityId }, { userStatus: 'deleted', deletedOn, retiresOn: null, nextTermOn: null });
    },
    CompanyUserRestored: (e, row) => {
      const { retiresOn, nextTermOn } = standing(row!.terms, dayOf(e.at), dayOf(row!.registeredAt));
      return update({ id: e.entityId }, { userStatus: 'registered', deletedOn: null, retiresOn, nextTermOn });
    },
    // The same row whether the key still exists or a replay finds it destroyed.
    CompanyUserForgotten: (e, row) =>
      update(
        { id: e.entityId },
        {
          name: forgottenName,
          nameKana: null,
          email: null,
          employeeCode: null,
          terms: row && { ...row.terms, employeeCode: termsOf({ ...row, employeeCode: null }).employeeCode },
          note: null,
          ...names(forgottenName, null),
          searchEmail: '',
          searchCode: null,
        },
      ),
  },
  { readsRow: [...termEventTypes, 'CompanyUserRestored', 'CompanyUserForgotten'], ofEntity: { column: 'id' } },
);
