import { grantedOperations, grantedScopes, scopesOf, type OAuthKind } from './oauth-scopes.rules';

const kind = {
  scopes: {
    service_informations: ['offline_access', 'User.Read.All'],
    operate_users: ['User.ReadWrite.All', 'User.Read.All'],
  },
} as OAuthKind;

test('only the scopes of the chosen operations are requested, each once', () => {
  expect(scopesOf(kind, ['service_informations'])).toEqual(['offline_access', 'User.Read.All']);
  expect(scopesOf(kind, ['service_informations', 'operate_users'])).toEqual([
    'offline_access',
    'User.Read.All',
    'User.ReadWrite.All',
  ]);
  expect(scopesOf(kind, ['create_account'])).toEqual([]);
});

test('granted scopes are read with commas or spaces; an answer without any grants what was requested', () => {
  expect(grantedScopes('a,b', ['c'])).toEqual(['a', 'b']);
  expect(grantedScopes(' a  b ', ['c'])).toEqual(['a', 'b']);
  expect([grantedScopes(undefined, ['c']), grantedScopes('', ['c'])]).toEqual([['c'], ['c']]);
});

test('an operation is granted with all of its scopes, also written as addresses', () => {
  const chosen = ['service_informations', 'operate_users', 'create_account'] as const;
  expect(grantedOperations(kind, chosen, ['user.read.all'])).toEqual(['service_informations']);
  const addresses = ['https://graph.microsoft.com/User.Read.All', 'https://graph.microsoft.com/User.ReadWrite.All'];
  expect(grantedOperations(kind, chosen, addresses)).toEqual(['service_informations', 'operate_users']);
  expect(grantedOperations(kind, chosen, ['Other.User.Read.All'])).toEqual([]);
});

test('a scope grants the scopes that it includes, which GitHub leaves out', () => {
  const scopes = { service_informations: ['read:org', 'user:email'], operate_users: ['admin:org'] };
  const gitHub = { scopes, includedScopes: { 'admin:org': ['read:org'] } } as unknown as OAuthKind;
  const chosen = ['service_informations', 'operate_users'] as const;
  expect(grantedOperations(gitHub, chosen, ['admin:org', 'user:email'])).toEqual(chosen);
  expect(grantedOperations(gitHub, chosen, ['read:org', 'user:email'])).toEqual(['service_informations']);
});
