import { forgottenName } from '../../backend/platform/kit/personal-data';
import type { Fact } from '../../backend/platform/kit/events';
import { companyUserEvents } from '../../backend/people/users/company-user.events';
import { given, life } from '../kit/given';
import { companyUsers } from './company-user.projection';

const user = life(companyUserEvents, { companyId: 'company', id: 'user' });
const person = { name: '山田　太郎', nameKana: 'やまだ たろう', email: 'Taro.Yamada@example.jp' };
const added = user('CompanyUserAdded', {
  ...person,
  employeeCode: 'E001',
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: null,
  joinedOn: '2020-04-01',
  note: null,
});
const row = {
  companyId: 'company',
  id: 'user',
  ...person,
  employeeCode: 'E001',
  employeeStatus: 'full_time',
  workingStatus: 'working',
  userStatus: 'registered',
  position: null,
  joinedOn: '2020-04-01',
  note: null,
  retiredOn: null,
  isRequiredConfirmation: false,
  confirmationReason: null,
  confirmationRequiredAt: null,
  unionMainUserId: null,
  registeredAt: added.at,
  invitationExpiresOn: null,
  deletedOn: null,
  sortName: 'やまだ たろう',
  searchName: '山田太郎\nやまだたろう',
  searchEmail: 'taro.yamada@example.jp',
  searchCode: 'e001',
  terms: {
    employeeCode: [{ day: '', value: 'E001' }],
    employeeStatus: [{ day: '', value: 'full_time' }],
    position: [{ day: '', value: null }],
    workingStatus: [{ day: '', value: 'working' }],
  },
  retiresOn: null,
  nextTermOn: null,
};
const on = (day: string) => `${day}T00:00:00.000Z`;

test('each change is seen, also by the search', () => {
  expect(given(companyUsers)(added).rows).toEqual([row]);
  const employment = { employeeCode: null, employeeStatus: 'contract', position: '部長', joinedOn: null } as const;
  const { rows } = given(companyUsers)(
    added,
    user('CompanyUserRenamed', { name: 'ｻﾄｳ 花子', nameKana: null }),
    user('CompanyUserEmailChanged', { email: 'HANAKO@example.jp' }),
    user('CompanyUserEmploymentChanged', { ...employment, effectiveFrom: '2026-03-01' }),
    user('CompanyUserWorkingStatusChanged', { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' }),
    user('CompanyUserNoteChanged', { note: '時短' }),
  );
  const { terms: _, ...undated } = row;
  expect(rows).toMatchObject([
    {
      ...undated,
      name: 'ｻﾄｳ 花子',
      nameKana: null,
      email: 'HANAKO@example.jp',
      ...employment,
      workingStatus: 'on_leave',
      note: '時短',
      sortName: 'ｻﾄｳ 花子',
      searchName: 'さとう花子\n',
      searchEmail: 'hanako@example.jp',
      searchCode: null,
    },
  ]);
});

test('a retirement has its date, also in the future', () => {
  const status = (workingStatus: 'working' | 'retired', effectiveFrom: string) =>
    user('CompanyUserWorkingStatusChanged', { workingStatus, effectiveFrom });
  const rowAfter = (...facts: Fact[]) => given(companyUsers)(added, ...facts).rows[0];
  const past = status('retired', '2026-03-31');
  expect(rowAfter(past)).toMatchObject({ workingStatus: 'retired', retiredOn: '2026-03-31', retiresOn: null });
  const ahead = status('retired', '2026-05-31');
  const planned = { workingStatus: 'working', retiredOn: null, retiresOn: '2026-05-31', nextTermOn: '2026-05-31' };
  expect(rowAfter(ahead)).toMatchObject(planned);
  const applied = user('CompanyUserScheduleApplied', { effectiveFrom: '2026-05-31' }, on('2026-05-31'));
  const retired = { workingStatus: 'retired', retiredOn: '2026-05-31', retiresOn: null, nextTermOn: null };
  expect(rowAfter(ahead, applied)).toMatchObject(retired);
  const back = { ...status('working', '2026-06-30'), at: on('2026-06-30') };
  expect(rowAfter(ahead, applied, back)).toMatchObject({ workingStatus: 'working', retiredOn: null });
});

test('a planned day that has come waits to be applied, whatever is recorded before', () => {
  const planned = user('CompanyUserWorkingStatusChanged', { workingStatus: 'retired', effectiveFrom: '2026-05-31' });
  const later = { position: '課長', effectiveFrom: '2026-06-02' };
  const edited = user('CompanyUserPositionChanged', later, on('2026-06-01'));
  const applied = user('CompanyUserScheduleApplied', { effectiveFrom: '2026-05-31' }, on('2026-06-01'));
  const rowAfter = (...facts: Fact[]) => given(companyUsers)(added, planned, ...facts).rows[0];
  expect(rowAfter(edited)).toMatchObject({ workingStatus: 'retired', nextTermOn: '2026-05-31' });
  expect(rowAfter(edited, applied)).toMatchObject({ workingStatus: 'retired', nextTermOn: '2026-06-02' });
});

test('a change recorded later for an earlier day keeps today’s value', () => {
  const position = (value: string, effectiveFrom: string) =>
    user('CompanyUserPositionChanged', { position: value, effectiveFrom }, on('2026-11-20'));
  const { rows } = given(companyUsers)(added, position('部長', '2026-11-10'), position('課長', '2026-06-01'));
  expect(rows).toMatchObject([{ position: '部長', nextTermOn: null }]);
  expect(rows[0]!.terms.position).toEqual([
    { day: '', value: null },
    { day: '2026-11-10', value: '部長' },
    { day: '2026-06-01', value: '課長' },
  ]);
});

test('a user to confirm holds reason and time until the confirmation', () => {
  const required = user('CompanyUserConfirmationRequired', { confirmationReason: 'leaver_account', accountIds: [] });
  expect(given(companyUsers)(added, required).rows).toEqual([
    {
      ...row,
      isRequiredConfirmation: true,
      confirmationReason: 'leaver_account',
      confirmationRequiredAt: required.at,
    },
  ]);
  expect(given(companyUsers)(added, required, user('CompanyUserConfirmationReset', {})).rows).toEqual([row]);
});

test('a second record of a person knows the main one until the union is dissolved', () => {
  const united = user('CompanyUsersUnited', { mainCompanyUserId: 'main' });
  const dissolved = user('CompanyUserUnionDissolved', { mainCompanyUserId: null, formerMainCompanyUserId: 'main' });
  expect(given(companyUsers)(added, united).rows).toEqual([{ ...row, unionMainUserId: 'main' }]);
  expect(given(companyUsers)(added, united, dissolved).rows).toEqual([row]);
});

test('an invited user is registered by accepting, and can be invited again after the expiry', () => {
  const invited = user('CompanyUserInvited', { expiresOn: '2026-04-08' });
  const expired = user('CompanyUserInvitationExpired', {});
  const rowAfter = (...facts: Fact[]) => given(companyUsers)(added, ...facts).rows;
  expect(rowAfter(invited)).toEqual([{ ...row, userStatus: 'invited', invitationExpiresOn: '2026-04-08' }]);
  expect(rowAfter(invited, expired)).toMatchObject([{ userStatus: 'expired' }]);
  expect(rowAfter(invited, expired, invited)).toMatchObject([{ userStatus: 'invited' }]);
  expect(rowAfter(invited, user('CompanyUserInvitationAccepted', {}))).toEqual([row]);
});

test('a deleted user stays, as deleted', () => {
  expect(given(companyUsers)(added, user('CompanyUserDeleted', { effectiveFrom: '2026-05-31' })).rows).toEqual([
    { ...row, userStatus: 'deleted', deletedOn: '2026-05-31' },
  ]);
});

test('a forgotten user has the same row whether or not the events could still be read', () => {
  const forget = user('CompanyUserForgotten', {});
  const noted = user('CompanyUserNoteChanged', { note: '左利き' });
  const gone = { name: forgottenName, nameKana: forgottenName, email: forgottenName, employeeCode: forgottenName };
  const unreadable = { ...added, data: { ...added.data, ...gone } };
  const unreadableNote = { ...noted, data: { note: forgottenName } };
  const { rows } = given(companyUsers)(added, noted, forget);
  const nothing = { nameKana: null, email: null, employeeCode: null, note: null, searchEmail: '', searchCode: null };
  expect(rows).toMatchObject([{ name: forgottenName, ...nothing }]);
  expect(given(companyUsers)(unreadable, unreadableNote, forget).rows).toEqual(rows);
});
