import { serviceCategories } from '../vocabulary';
import { catalogue, catalogueOf, integrationStateOf } from './catalogue';
import { credentialLabels, secretFields } from './credential-fields';
import { authKinds } from './row';

const placeholders = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('every service stands once in the catalogue', () => {
  expect(catalogue).toHaveLength(140);
  expect(twice(catalogue.map(({ kind }) => kind))).toEqual([]);
  expect(twice(catalogue.map(({ name }) => name))).toEqual([]);
  expect(catalogueOf('slack')?.name).toBe('Slack');
  expect(catalogueOf('no-such-service')).toBeUndefined();
});

test('every credential field has a label and every secret one is a field', () => {
  const asked = new Set(catalogue.flatMap(({ credentialFields = [] }) => credentialFields));
  expect([...asked].sort()).toEqual(Object.keys(credentialLabels).sort());
  expect(Object.keys(credentialLabels)).toEqual(expect.arrayContaining([...secretFields]));
});

test('what cannot be connected is said when it is registered', () => {
  expect(integrationStateOf({ auth: 'manual' })).toBe('unsupported');
  expect(integrationStateOf({ auth: 'oauth2' })).toBe('not_configured');
});

describe.each(catalogue.map((row) => [row.kind, row] as const))('%s', (_, row) => {
  test('is well formed', () => {
    expect(row.kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(row.nameKana).toMatch(/^[ぁ-ゖー]+$/);
    expect(serviceCategories.values).toContain(row.category);
    expect(row.vendorCountry).toMatch(/^[A-Z]{2}$/);
    expect(row.domains.length).toBeGreaterThan(0);
    for (const domain of row.domains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(['low', 'medium', 'high']).toContain(row.risk.level);
    expect(row.risk.kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(authKinds).toContain(row.auth);
    expect(row.confidence === 'verified' ? (row.source ?? 'no source') : 'https://').toMatch(/^https:\/\//);
  });

  test('can be asked for its users, unless it cannot be connected', () => {
    const { auth, baseUrl, users, oauth } = row;
    if (auth === 'manual') return expect({ baseUrl, users, oauth }).toEqual({});
    expect(baseUrl).toMatch(/^(https:\/\/|\{scimBaseUrl\})/);
    expect(users?.request).toMatch(/^(GET|POST) \//);
    expect(users?.pagination).toMatch(/^(none|link-header|scim|(page|offset|next-url):\S+|cursor:.+<-.+)$/);
    if (auth === 'oauth2') expect(oauth?.authorizeUrl).toMatch(/^https:\/\//);
  });

  test('names only fields it asks for', () => {
    const fields: readonly string[] = [...(row.credentialFields ?? []), 'page'];
    const named = [row.baseUrl, row.users?.request.split(' {')[0], row.oauth?.authorizeUrl, row.oauth?.tokenUrl];
    for (const name of named.flatMap(placeholders)) expect(fields).toContain(name);
  });
});
