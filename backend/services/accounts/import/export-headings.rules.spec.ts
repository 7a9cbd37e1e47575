import { suggestedColumns } from '../../../platform/imports/column-mapping';
import { catalogueOf } from '../../integrations/catalogue/catalogue.service';
import { accountFields } from './account-import.columns';
import { exportHeadings } from './export-headings.rules';

const none = new Map<string, string>();

it.each(exportHeadings.map(({ kind, headings }) => [kind, headings] as const))(
  'the export of %s is read without a choice of columns',
  (kind, headings) => {
    expect(catalogueOf(kind)).toBeDefined();
    const line = Object.values(headings);
    const columns = suggestedColumns(accountFields(), line, none);
    const chosen = Object.entries(columns).filter(([, column]) => column !== null);
    expect(Object.fromEntries(chosen.map(([field, column]) => [field, line[column!]]))).toEqual(headings);
  },
);

it.each([
  [
    'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp',
    { externalId: 'userid', email: 'email', name: 'fullname', status: 'status' },
  ],
  [
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Status [READ ONLY],Last Sign In [READ ONLY],Recovery Email,Work Secondary Email,Employee ID,Employee Type,Department',
    { email: 'Email Address [Required]', employeeCode: 'Employee ID', lastLogin: 'Last Sign In [READ ONLY]' },
  ],
  [
    'Display name,DirSyncEnabled,User principal name,Object Id,First name,Last name,When created,Title,Department,Block credential,Licenses,Proxy addresses',
    { externalId: 'Object Id', email: 'User principal name', name: 'Display name', status: 'Block credential' },
  ],
  [
    'GitHub com login,GitHub com name,GitHub com profile,GitHub com two-factor auth,License type,Total user accounts',
    { externalId: undefined, name: 'GitHub com name', licence: 'License type' },
  ],
] as const)('the whole line %s is read', (text, expected) => {
  const line = text.split(',');
  const columns = suggestedColumns(accountFields(), line, none);
  const read = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, line[column ?? -1]]));
  expect(read).toMatchObject(expected);
});

it.each(['ID', 'Id', 'ログイン名', 'Unique ID', 'GitHub com login'])('%s is no id of the vendor', (heading) => {
  const columns = suggestedColumns(accountFields(), [heading, 'Email'], none);
  expect(columns).toMatchObject({ externalId: null, email: 1 });
});

it('other headings are guessed in Japanese and English', () => {
  const line = ['利用者ID', '苗字', '名', 'ステータス', '最終アクセス日時', 'メールアドレス（必須）', 'Licence'];
  expect(suggestedColumns(accountFields(), line, none)).toMatchObject({
    familyName: 1,
    givenName: 2,
    status: 3,
    lastLogin: 4,
    email: 5,
    licence: 6,
    externalId: null,
  });
});
