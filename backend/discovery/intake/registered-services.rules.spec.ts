import { indexRegistered, type RegisteredService } from './registered-services.rules';

const service = (more: Partial<RegisteredService>): RegisteredService => ({
  ...{ id: 'service', name: '社内の名前', integrationKind: null, url: null },
  ...more,
});
const find = (key: string, name: string, ...services: RegisteredService[]) => indexRegistered(services)({ key, name });

test.each([
  ['its kind', { integrationKind: 'slack' }, 'known:slack', 'Slack'],
  ['a known service at its address', { url: 'https://www.dropbox.com/home' }, 'known:dropbox', 'Dropbox'],
  ['its host', { url: 'https://portal.kotozute.example/' }, 'host:kotozute.example', 'kotozute.example'],
  ['its name in any width and case', { name: 'ＫＯＴＯｚｕｔｅ' }, 'name:kotozute', 'kotozute'],
  ['its name, of a finding by a rule', { name: '業務チャット' }, 'rule:r', '業務チャット'],
])('a finding is registered by %s', (_, own, key, name) => {
  expect(find(key, name, service(own))).toBe('service');
});

test('another service is not it', () => {
  expect(find('known:dropbox', 'Dropbox', service({ integrationKind: 'slack' }))).toBeUndefined();
  expect(find('host:other.example', 'other.example', service({ url: 'https://kotozute.example' }))).toBeUndefined();
  expect(find('rule:r', '業務チャット')).toBeUndefined();
  expect(find('host:kotozute.example', 'x', service({ url: 'no address' }))).toBeUndefined();
});

test('of two services the first one is it, and the kind wins over the name', () => {
  const [first, second] = [
    service({ id: 'first', name: 'Slack' }),
    service({ id: 'second', integrationKind: 'slack' }),
  ];
  expect(find('known:slack', 'Slack', first, second)).toBe('second');
  expect(find('name:slack', 'Slack', first, { ...first, id: 'third' })).toBe('first');
});
