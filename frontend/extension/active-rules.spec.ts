import type { ExtensionRules } from '../../backend/contract/extension';
import { ActiveRules } from './active-rules';

const places = { ruleIds: [], knownServiceIds: [], hosts: [] };
const active = new ActiveRules({
  ...{ version: '1', companyName: '会社', personName: null, contact: null },
  rules: [
    { id: 'team', list: 'detect', type: 'path_prefix', url: 'kotozute.example/team' },
    { id: 'open', list: 'allow', type: 'host', url: 'open.box.com' },
    { id: 'new', list: 'detect', type: 'host', url: 'upload.box.com' },
  ],
  knownServices: [{ id: 'box', name: 'Box', domains: ['box.com'] }],
  forbidden: [
    { ...places, id: 'f1', serviceName: 'Box', reason: null, knownServiceIds: ['box'], hosts: ['box.com'] },
    { ...places, id: 'f2', serviceName: 'ことづて', reason: null, ruleIds: ['team'] },
    { ...places, id: 'f3', serviceName: '不明', reason: null, hosts: ['unnamed.example'] },
  ],
  guidance: { text: '案内', services: [{ ...places, serviceName: 'ことづて', ruleIds: ['team'] }] },
} satisfies ExtensionRules);

it('finds the hosts of rules and known services, and neither allowed hosts nor pages outside of the web', () => {
  expect(active.find('http://app.box.com:8080/a?b#c')).toMatchObject({ host: 'app.box.com', name: 'Box' });
  expect(active.find('https://kotozute.example/team/a')).toMatchObject({ name: 'kotozute.example/team' });
  for (const url of ['https://open.box.com/', 'https://kotozute.example/', 'https://a.example/', 'chrome://policy', ''])
    expect([url, active.find(url)]).toEqual([url, undefined]);
});

it('names the forbidden service of an address, by rule, known service or host', () => {
  const idOf = (url: string) => active.findForbidden(url)?.id;
  expect(idOf('https://box.com/')).toBe('f1');
  expect(idOf('https://upload.box.com/')).toBe('f1');
  expect(idOf('https://other.box.com/')).toBe('f1');
  expect(idOf('https://kotozute.example/team')).toBe('f2');
  expect(idOf('https://a.unnamed.example/')).toBe('f3');
  expect([idOf('https://open.box.com/'), idOf('https://kotozute.example/teams')]).toEqual([undefined, undefined]);
});

it('guides before the services of the guidance alone', () => {
  expect(active.findGuided('https://kotozute.example/team')?.serviceName).toBe('ことづて');
  expect(active.findGuided('https://box.com/')).toBeUndefined();
});
