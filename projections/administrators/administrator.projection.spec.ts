import { administratorEvents } from '../../backend/access/administrators/administrator.events';
import { given, life } from '../kit/given';
import { administrators } from './administrator.projection';

const administrator = life(administratorEvents, { companyId: 'company', id: 'administrator' });
const names = { name: '鈴木 一郎', nameKana: 'すずき いちろう' };
const invited = administrator('AdministratorInvited', { email: 'ichiro@example.jp', permissionScope: 'general' });
const row = {
  companyId: 'company',
  id: 'administrator',
  email: 'ichiro@example.jp',
  permissionScope: 'general',
  linkedUserId: null,
  labFeatures: [],
};
const joinedAt = '2026-04-03T00:00:00.000Z';

test('the first one is there at once', () => {
  const data = { email: 'ichiro@example.jp', ...names, permissionScope: 'admin' } as const;
  const registered = administrator('AdministratorRegistered', data);
  expect(given(administrators)(registered).rows).toEqual([
    { ...row, ...names, permissionScope: 'admin', status: 'joined', invitedAt: null, joinedAt: registered.at },
  ]);
});

test('others are invited, perhaps twice, and join', () => {
  const nobodyYet = { name: null, nameKana: null, status: 'invited', joinedAt: null };
  expect(given(administrators)(invited).rows).toEqual([{ ...row, ...nobodyYet, invitedAt: invited.at }]);
  const again = administrator('AdministratorInvitedAgain', { permissionScope: 'admin' }, '2026-04-02T00:00:00.000Z');
  expect(given(administrators)(invited, again).rows).toEqual([
    { ...row, ...nobodyYet, permissionScope: 'admin', invitedAt: again.at },
  ]);
  expect(given(administrators)(invited, administrator('AdministratorJoined', names, joinedAt)).rows).toEqual([
    { ...row, ...names, status: 'joined', invitedAt: invited.at, joinedAt },
  ]);
});

test('they are linked to a user, and to none again', () => {
  const linked = administrator('AdministratorLinkedUserChanged', { linkedUserId: 'user' });
  const again = administrator('AdministratorInvitedAgain', { permissionScope: 'auditor' });
  expect(given(administrators)(invited, linked, again).rows).toMatchObject([
    { linkedUserId: 'user', permissionScope: 'auditor' },
  ]);
  const unlinked = administrator('AdministratorLinkedUserChanged', { linkedUserId: null });
  expect(given(administrators)(invited, linked, unlinked).rows).toMatchObject([{ linkedUserId: null }]);
});

test('they change and go', () => {
  const joined = administrator('AdministratorJoined', names, joinedAt);
  const renamed = administrator('AdministratorRenamed', { ...names, name: '鈴木 二郎' });
  const promoted = administrator('AdministratorScopeChanged', { permissionScope: 'admin' });
  const trying = administrator('AdministratorLabFeaturesChanged', { labFeatures: ['dark_mode'] });
  expect(given(administrators)(invited, joined, renamed, promoted, trying).rows).toMatchObject([
    { name: '鈴木 二郎', nameKana: names.nameKana, permissionScope: 'admin', labFeatures: ['dark_mode'] },
  ]);
  expect(given(administrators)(invited, joined, administrator('AdministratorRemoved', {})).rows).toEqual([]);
});
