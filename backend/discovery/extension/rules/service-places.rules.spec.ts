import { forbiddenOf, isBlockable } from './service-places.rules';

const forbidden = (key: string) => forbiddenOf({ id: 'f', key, serviceName: 'ことづて', reason: '契約なし' });
const none = { ruleIds: [], knownServiceIds: [], hosts: [] };

test('a forbidden service is where its key says: a known service, a rule or a host', () => {
  expect(forbidden('rule:r')).toEqual({
    ...{ id: 'f', serviceName: 'ことづて', reason: '契約なし' },
    ...{ ...none, ruleIds: ['r'] },
  });
  expect(forbidden('host:kotozute.example')).toMatchObject({ ...none, hosts: ['kotozute.example'] });
  const known = forbidden('known:box');
  expect(known).toMatchObject({ ruleIds: [], knownServiceIds: ['box'] });
  expect(known.hosts).toContain('box.com');
});

test('a service that is known by a name alone has no place', () => {
  for (const key of ['name:ことづて', 'name:rule:r', 'unheard']) {
    expect(forbidden(key)).toMatchObject(none);
    expect(isBlockable(key)).toBe(false);
  }
  for (const key of ['known:box', 'rule:r', 'host:kotozute.example']) expect(isBlockable(key)).toBe(true);
});
