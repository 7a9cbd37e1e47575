import { leaving } from '../../backend/contract/leaving';
import { users, type UserDetail } from '../../backend/contract/users';
import { vendorOperations } from '../../backend/contract/vendor-operations';
import { answerOf } from './empty-company';

const id = '01938f6e-0000-7000-8000-000000000301';

/** A retired user with nothing left. */
export const aLeaver: UserDetail = {
  ...{ id, revision: 3, name: '佐藤 結衣', nameKana: null, email: 'sato@demo.example', employeeCode: null },
  ...{ employeeStatus: 'full_time', workingStatus: 'retired', userStatus: 'registered', position: null },
  ...{ departments: [], belonging: [], retiredOn: '2026-11-01', retiresOn: null, deletedOn: null, scheduled: [] },
  ...{
    joinedOn: null,
    servicesCount: 0,
    isRequiredConfirmation: false,
    isBrowserExtension: false,
    lastExtensionReportAt: null,
    lastLoginAt: null,
  },
  ...{ registeredAt: '2026-04-01T00:00:00Z', invitationExpiresOn: null, unionMainUserId: null, unionMainName: null },
  ...{ unitedCount: 0, note: null, services: [], managedServices: [] },
  ...{ origins: [], masterService: null },
};

/** The server's answers to the panel of a user with nothing left. */
export const shownUser = (user: UserDetail) => ({
  [`GET /company-users/${user.id}`]: answerOf(users.show, user),
  [`GET /company-users/${user.id}/remains`]: answerOf(leaving.remains, {
    ...{ accounts: [], managedServices: [], devices: [] },
  }),
  [`GET /company-users/${user.id}/vendor-accounts`]: answerOf(vendorOperations.ofUser, []),
});
