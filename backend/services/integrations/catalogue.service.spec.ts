import { catalogueFile, credentialFields, type CatalogueRow } from './catalogue-row.rules';
import { catalogue, catalogueOf, integrationStateOf } from './catalogue.service';

const placeholders = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('every service is in the catalogue once', () => {
  expect(catalogue).toHaveLength(140);
  expect(duplicates(catalogue.map(({ kind }) => kind))).toEqual([]);
  expect(duplicates(catalogue.map(({ name }) => name))).toEqual([]);
  expect(catalogueOf('slack')?.name).toBe('Slack');
  expect(catalogueOf('no-such-service')).toBeUndefined();
});

test('every credential field is used by a service', () => {
  const used = new Set(catalogue.flatMap((row) => row.credentialFields ?? []));
  expect([...used].sort()).toEqual(Object.keys(credentialFields).sort());
});

test('a service that cannot be connected is unsupported when it is registered', () => {
  expect(integrationStateOf({ auth: 'manual' })).toBe('unsupported');
  expect(integrationStateOf({ auth: 'oauth2' })).toBe('not_configured');
});

test.each([
  ['an unknown field', { colour: 'red' }],
  ['katakana in the reading', { nameKana: 'スラック' }],
  ['an unknown category', { category: 'games' }],
  ['an address in place of a domain', { domains: ['https://slack.com'] }],
  ['no domain', { domains: [] }],
  ['an unknown credential field', { credentialFields: ['pin'] }],
  [
    'a cursor without its source',
    { users: { request: 'GET /users', pagination: { type: 'cursor', param: 'cursor' } } },
  ],
  ['a verified row without a source', { confidence: 'verified', source: undefined }],
  ['a manual service that lists users', { auth: 'manual' }],
  ['no list of users', { users: undefined }],
  ['OAuth without an address to authorise', { auth: 'oauth2', oauth: undefined }],
])('a row with %s is refused', (_, change: object) => {
  expect(catalogueFile.safeParse([catalogueOf('slack')]).success).toBe(true);
  expect(catalogueFile.safeParse([{ ...catalogueOf('slack'), ...change }]).success).toBe(false);
});

test.each(catalogue.map((row): [string, CatalogueRow] => [row.kind, row]))(
  '%s uses only its own credentials',
  (_, row) => {
    const fields: readonly string[] = [...(row.credentialFields ?? []), 'page'];
    const addresses = [row.baseUrl, row.users?.request.split(' {')[0], row.oauth?.authorizeUrl, row.oauth?.tokenUrl];
    for (const name of addresses.flatMap(placeholders)) expect(fields).toContain(name);
  },
);
