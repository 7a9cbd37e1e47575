import { riskFormula, riskLevelOf, riskPartsOf } from './risk-formula.rules';

const nothing = { knownService: undefined, scopes: [], users: 0, departments: 0, ageDays: 0 };
const scoreOf = (facts: Partial<Parameters<typeof riskPartsOf>[0]>) =>
  riskPartsOf({ ...nothing, ...facts }).reduce((sum, { points }) => sum + points, 0);

test('the parts have 100 points at most', () => {
  expect(Object.values(riskFormula.maxPoints).reduce((sum, points) => sum + points)).toBe(100);
  const knownService = { keeps: ['generative_ai', 'source_code', 'files'] as never, certifications: [], country: 'US' };
  expect(scoreOf({ knownService, scopes: ['Mail.ReadWrite'], users: 100, departments: 9, ageDays: 90 })).toBe(100);
});

test('what is unknown is named, and adds nothing', () => {
  const unknown = riskPartsOf({ ...nothing, knownService: { keeps: null, certifications: null, country: null } });
  expect(unknown.filter(({ isUnknown }) => isUnknown).map(({ factor, points }) => [factor, points])).toEqual([
    ['stored_data', 0],
    ['certifications', 0],
    ['country', 0],
  ]);
});

test('certifications and a Japanese vendor lower the score', () => {
  const keeps = ['files'] as never;
  expect(scoreOf({ knownService: { keeps, certifications: [], country: 'US' } })).toBe(40);
  expect(scoreOf({ knownService: { keeps, certifications: ['isms', 'soc2'], country: 'JP' } })).toBe(20);
});

test('the levels begin at their points', () => {
  expect([24, 25, 49, 50].map(riskLevelOf)).toEqual(['low', 'medium', 'medium', 'high']);
});

test('scopes of a sign-in do not reach contents; those of mail, files and administration do', () => {
  const pointsOf = (scope: string) => scoreOf({ scopes: [scope] });
  const google = 'https://www.googleapis.com/auth';
  const narrow = [
    'openid',
    'email',
    'profile',
    'offline_access',
    `${google}/userinfo.email`,
    `${google}/userinfo.profile`,
  ];
  const narrowElsewhere = ['User.Read', 'User.ReadBasic.All', 'Reports.Read.All', 'okta.users.read', 'report:read'];
  expect([...narrow, ...narrowElsewhere].map((scope) => [scope, pointsOf(scope)])).toEqual(
    [...narrow, ...narrowElsewhere].map((scope) => [scope, riskFormula.scopes.other]),
  );
  const broad = [
    ...['https://mail.google.com/', `${google}/gmail.readonly`, `${google}/drive.readonly`, `${google}/calendar`],
    ...[`${google}/admin.directory.user.readonly`, `${google}/cloud-platform`, `${google}/spreadsheets`],
    ...[
      'Mail.Read',
      'Files.ReadWrite.All',
      'Sites.FullControl.All',
      'Calendars.Read',
      'Directory.Read.All',
      'Chat.Read',
    ],
    ...['full_access_as_user', 'okta.users.manage', 'files:read', 'repo', 'public_repo', 'admin:org'],
  ];
  expect(broad.map((scope) => [scope, pointsOf(scope)])).toEqual(
    broad.map((scope) => [scope, riskFormula.scopes.broad]),
  );
});
