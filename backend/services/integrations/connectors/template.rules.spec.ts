import type { VendorRequest } from '../catalogue/vendor-request.rules';
import { fillAddress } from './template.rules';
import { buildCall } from './vendor-call.rules';

const call = (request: Partial<VendorRequest>, credentials: Record<string, string> = {}, more = {}) =>
  buildCall(
    { baseUrl: 'https://{subdomain}.example.com/api', headers: { 'X-Tenant': '{tenant}' } },
    { method: 'GET', path: '/users', ...request },
    { subdomain: 'mihon', tenant: 't1', ...credentials },
    more,
  );

test('values are encoded where they stand in an address', () => {
  const { url, headers } = call(
    { path: '/teams/{team}/users?status=all', query: { 'page[size]': '100', q: '{team}' } },
    { team: '../開発 & "x"' },
  );
  expect(url.origin).toBe('https://mihon.example.com');
  expect(url.pathname).toBe(`/api/teams/${encodeURIComponent('../開発 & "x"')}/users`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ status: 'all', 'page[size]': '100', q: '../開発 & "x"' });
  expect(headers['x-tenant']).toBe('t1');
});

test.each([
  ['evil.example/x'],
  ['a@evil.example'],
  ['a?b'],
  ['a#b'],
  ['a\\b'],
  ['a b'],
  ['-'],
  ['[::1]'],
  ['evil.example:443'],
])('no value leads to another host: %s', (subdomain) => {
  expect(() => call({}, { subdomain })).toThrow(expect.objectContaining({ code: 'refused_address' }));
});

test.each(['/users/{id}', 'https://scim.example.com/users/{id}'])('no value leads to another folder: %s', (path) => {
  for (const id of ['.', '..'])
    expect(() => call({ path }, { id })).toThrow(expect.objectContaining({ code: 'refused_address' }));
});

test('a host copied as an address is understood', () => {
  expect(fillAddress('https://{host}/api', { host: 'https://mihon.example.com/' })).toBe(
    'https://mihon.example.com/api',
  );
  expect(fillAddress('{scimBaseUrl}', { scimBaseUrl: 'https://a.example/scim/v2/' })).toBe('https://a.example/scim/v2');
  for (const scimBaseUrl of ['ftp://a.example', 'a.example', 'https://'])
    expect(() => fillAddress('{scimBaseUrl}', { scimBaseUrl })).toThrow();
});

test('a port belongs to a whole host alone', () => {
  expect(fillAddress('https://{host}/api', { host: 'mihon.example.com:8443' })).toBe(
    'https://mihon.example.com:8443/api',
  );
  for (const [template, host] of [
    ['https://{host}/api', 'mihon.example.com:99999'],
    ['https://{host}/api', '999.999.999.999'],
    ['https://{host}.example.com', 'mihon:443'],
    ['https://api.{host}', 'mihon.example.com:443'],
  ] as const)
    expect(() => fillAddress(template, { host })).toThrow(expect.objectContaining({ code: 'refused_address' }));
});

test('an account without the value that names it is no fault of the credentials', () =>
  expect(() => call({ path: '/users/{account.email}' })).toThrow(expect.objectContaining({ code: 'bad_answer' })));

test('a missing credential is refused, and spaces around one do not matter', () => {
  for (const credentials of [{}, { team: '' }, { team: ' ' }] as Record<string, string>[])
    expect(() => call({ path: '/{team}' }, credentials)).toThrow(expect.objectContaining({ code: 'unauthorised' }));
  expect(call({ path: '/{team}' }, { team: ' dev\n' }).url.pathname).toBe('/api/dev');
});

test('the query of GraphQL keeps its braces, its variables are filled', () => {
  const graphql = { query: 'query($team:ID){ team(id:$team) {subdomain} }', variables: { team: '{team}' } };
  const param = { in: 'body', param: 'variables.after', value: 'c1' };
  const { body, headers } = call({ method: 'POST', graphql }, { team: 'x"y' }, { param });
  expect(JSON.parse(body!)).toEqual({ query: graphql.query, variables: { team: 'x"y', after: 'c1' } });
  expect(headers['content-type']).toBe('application/json');
});

test('bodies take ids and forms take values', () => {
  const json = call({ method: 'POST', body: { ids: '{ids}', deep: [{ key: '{tenant}' }] } }, {}, { ids: ['1', '2'] });
  expect(JSON.parse(json.body!)).toEqual({ ids: ['1', '2'], deep: [{ key: 't1' }] });
  expect(call({ method: 'POST', form: { a: '{tenant}&b' } }).body).toBe('a=t1%26b');
});
