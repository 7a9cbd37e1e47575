import jsonata from 'jsonata';
import { catalogueFile } from './catalogue-row.rules';
import { catalogue, catalogueOf, integrationStateOf } from './catalogue.service';
import { readsOf, type Connection } from './connection.rules';
import { commonFields } from './credential-field.rules';
import type { VendorRequest } from './vendor-request.rules';

const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const connections = catalogue.flatMap(({ kind, connection }): [string, Connection][] =>
  connection ? [[kind, connection]] : [],
);

test('every service is in the catalogue once', () => {
  expect(catalogue).toHaveLength(140);
  expect(duplicates(catalogue.map(({ kind }) => kind))).toEqual([]);
  expect(duplicates(catalogue.map(({ name }) => name))).toEqual([]);
  expect(catalogueOf('slack')?.name).toBe('Slack');
  expect(catalogueOf('no-such-service')).toBeUndefined();
});

test('a service that cannot be connected is unsupported when it is registered', () => {
  expect(integrationStateOf({})).toBe('unsupported');
  expect(integrationStateOf(catalogueOf('line')!)).toBe('unsupported');
  expect(integrationStateOf(catalogueOf('slack')!)).toBe('not_configured');
});

test('a common field takes its label from the shared list, and a row overrides it', () => {
  const fieldsOf = (fields: unknown) => {
    const slack = catalogueOf('slack')!;
    return catalogueFile.parse([{ ...slack, connection: { ...slack.connection, fields } }])[0]!.connection!.fields;
  };
  expect(fieldsOf(['subdomain', 'token'])).toEqual([
    { name: 'subdomain', ...commonFields.subdomain },
    { name: 'token', ...commonFields.token },
  ]);
  expect(fieldsOf([{ name: 'token', label: '管理者トークン', pattern: '^xoxp-' }])).toEqual([
    { name: 'token', label: '管理者トークン', pattern: '^xoxp-', secret: true },
  ]);
  expect(fieldsOf([{ name: 'pin', label: '暗証番号' }])).toEqual([{ name: 'pin', label: '暗証番号', secret: true }]);
});

const slack = catalogueOf('slack')!;
const { users } = slack.connection!;
test.each<[string, { connection?: object; [field: string]: unknown }]>([
  ['an unknown field', { colour: 'red' }],
  ['katakana in the reading', { nameKana: 'スラック' }],
  ['an unknown category', { category: 'games' }],
  ['an address in place of a domain', { domains: ['https://slack.com'] }],
  ['no domain', { domains: [] }],
  ['a credential field without a label', { connection: { fields: ['pin'] } }],
  ['a pattern that is no regular expression', { connection: { fields: [{ name: 'token', pattern: '(' }] } }],
  ['a cursor without its source', { connection: { users: { ...users, pagination: { type: 'cursor', param: 'c' } } } }],
  ['a confirmed connection without a source', { connection: { state: 'confirmed', source: undefined } }],
  ['a connection without a list of users', { connection: { users: undefined } }],
  ['seats without a number', { connection: { seats: { request: 'GET /seats' } } }],
  ['OAuth without an address to authorise', { connection: { auth: { type: 'oauth2' } } }],
  ['a plain http address', { connection: { baseUrl: 'http://slack.com/api' } }],
])('a row with %s is refused', (_, { connection, ...change }) => {
  expect(catalogueFile.safeParse([slack]).success).toBe(true);
  const changed = { ...slack, ...change, connection: { ...slack.connection, ...connection } };
  expect(catalogueFile.safeParse([changed]).success).toBe(false);
});

/** Each text of a value with braces to be filled. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

const requestsOf = ({ auth, test: check, users: list, seats }: Connection): VendorRequest[] =>
  [
    check,
    list.request,
    ...(list.furtherRequests ?? []),
    list.details?.request,
    list.pagination.type === 'cursor' ? list.pagination.next : undefined,
    seats?.request,
    auth.type === 'token-exchange' ? auth.request : undefined,
  ].filter((request) => request !== undefined);

const templatesOf = (connection: Connection): string[] => {
  const { auth, baseUrl, headers } = connection;
  const authTexts = auth.type === 'token-exchange' ? auth.tokenHeader : auth;
  const requests = requestsOf(connection).map(({ graphql, ...rest }) => ({ ...rest, variables: graphql?.variables }));
  return textsIn([authTexts, baseUrl, headers, requests]);
};

/** Names that a request may use besides its fields: the day, a fetched token, the page's number or cursor, the ids of a page. */
const builtIn = (connection: Connection): string[] => {
  const { pagination } = connection.users;
  return [
    'today',
    ...(/oauth2|client-credentials|jwt-assertion|token-exchange/.test(connection.auth.type) ? ['accessToken'] : []),
    ...('in' in pagination && pagination.in === 'path' ? [pagination.param] : []),
    ...(connection.users.details ? ['ids'] : []),
    ...(connection.auth.type === 'token-exchange' ? Object.keys(connection.auth.values ?? {}) : []),
  ];
};

test.each(connections)('%s uses only its own credentials, and all of them', (_, connection) => {
  const names = templatesOf(connection).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const fields = connection.fields.map(({ name }) => name);
  const implied = connection.auth.type === 'client-credentials' ? ['clientId', 'clientSecret'] : [];
  expect(duplicates(fields)).toEqual([]);
  expect(names.filter((name) => ![...fields, ...builtIn(connection)].includes(name))).toEqual([]);
  expect(implied.filter((name) => !fields.includes(name))).toEqual([]);
  expect(fields.filter((name) => ![...names, ...implied].includes(name))).toEqual([]);
});

const expressionsOf = ({ failsWhen, users: list, seats, auth }: Connection): string[] => {
  const { pagination, items, details, skip, account, originalItems } = list;
  const paging =
    pagination.type === 'none' ? {} : { more: undefined, total: undefined, from: undefined, ...pagination };
  return [
    ...[failsWhen, items, details?.items, skip, seats?.bought, seats?.used],
    ...['more', 'total', 'from'].map((name) => (paging as Record<string, string | undefined>)[name]),
    ...Object.values(account),
    ...originalItems.map(({ value }) => value),
    ...(auth.type === 'token-exchange' ? [auth.token, ...Object.values(auth.values ?? {})] : []),
  ].filter((text) => text !== undefined);
};

test.each(connections)('%s has expressions that compile, and keys of original items once', (_, connection) => {
  for (const text of expressionsOf(connection)) expect(() => jsonata(text)).not.toThrow();
  expect(duplicates(connection.users.originalItems.map(({ key }) => key))).toEqual([]);
});

test('what a connection reads follows from its mapping', () => {
  const { account } = users;
  const mapped = { ...users, account: { ...account, lastLogin: 'last' }, originalItems: [] };
  expect(readsOf({ ...slack.connection!, users: mapped })).toContain('最終ログイン');
  expect(readsOf({ ...slack.connection!, users: { ...mapped, account: { id: 'id' } } })).not.toContain('最終ログイン');
});
