import type { DetectionRule } from '../../backend/contract/detection-rules';
import type { ExtensionRules, ForbiddenService } from '../../backend/contract/extension';
import { blockRulesOf } from './block-rules';

const forbidden = (places: Partial<ForbiddenService>): ForbiddenService => ({
  ...{ id: 'f', serviceName: 'ことづて', reason: null, ruleIds: [], knownServiceIds: [], hosts: [] },
  ...places,
});
const rulesWith = (rules: DetectionRule[], ...services: ForbiddenService[]): ExtensionRules => ({
  ...{ version: '1', companyName: '会社', personName: null, contact: null, guidance: null },
  knownServices: [{ id: 'box', name: 'Box', domains: ['box.com', 'boxcdn.example'] }],
  rules,
  forbidden: services,
});
const rule = (id: string, url: string, more: Partial<DetectionRule> = {}): DetectionRule => ({
  ...{ id, url, list: 'detect', type: 'host' },
  ...more,
});
const blocked = (rules: ExtensionRules) =>
  blockRulesOf(rules).map(({ action, priority, condition: { urlFilter, requestDomains } }) => [
    action.type,
    priority,
    urlFilter ?? requestDomains,
  ]);

it('without a forbidden service is empty', () => {
  expect(blockRulesOf(rulesWith([rule('a', 'a.example')]))).toEqual([]);
});

it('blocks the domains of a known service by one rule', () => {
  expect(blocked(rulesWith([], forbidden({ knownServiceIds: ['box'], hosts: ['one.example'] })))).toEqual([
    ['block', 1, ['one.example', 'box.com', 'boxcdn.example']],
  ]);
});

it('leaves out rules that touch no forbidden host, however many there are', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => rule(`r${n}`, `s${n}.example/team`, { type: 'path_prefix' }));
  const own = rule('own', 'box.com/private', { list: 'allow', type: 'path_prefix' });
  const rules = blocked(rulesWith([...many, own], forbidden({ knownServiceIds: ['box'] })));
  expect(rules.map(([type, , where]) => [type, where])).toEqual([
    ['block', ['box.com', 'boxcdn.example']],
    ['allow', '|http://box.com/private^'],
    ['allow', '|https://box.com/private^'],
    ['allow', '|http://box.com:*/private^'],
    ['allow', '|https://box.com:*/private^'],
  ]);
});

it('uses no regular expression, of which Chrome takes a thousand of 2 kB, and compares by case', () => {
  const own = [
    rule('own', `kotozute.example/${'Team/'.repeat(390)}`, { type: 'path_prefix' }),
    rule('ip', '192.0.2.1'),
  ];
  const rules = blockRulesOf(rulesWith(own, forbidden({ ruleIds: ['own', 'ip'] })));
  expect(rules).toHaveLength(6);
  for (const { condition } of rules)
    expect(condition).toEqual({
      urlFilter: expect.stringMatching(/^\|https?:\/\//) as string,
      isUrlFilterCaseSensitive: true,
      resourceTypes: ['main_frame'],
    });
});

it('ranks the longer path, then the longer host, then 許可, then the host alone', () => {
  const rules = rulesWith(
    [
      rule('path', 'a.example/team', { type: 'path_prefix' }),
      rule('longer', 'x.a.example', { list: 'allow', type: 'host_and_subdomains' }),
      rule('alone', 'a.example', { list: 'detect' }),
      rule('all', 'a.example', { list: 'detect', type: 'host_and_subdomains' }),
    ],
    forbidden({ ruleIds: ['path', 'all'] }),
  );
  const ranked = blocked(rules).sort((a, b) => Number(b[1]) - Number(a[1]));
  expect(ranked.map(([type, , where]) => `${String(type)} ${String(where)}`)).toEqual([
    ...['http://a.example/team', 'https://a.example/team', 'http://a.example:*/team', 'https://a.example:*/team'].map(
      (where) => `block |${where}^`,
    ),
    'allow x.a.example',
    'allow |http://a.example^',
    'allow |https://a.example^',
    'block a.example',
  ]);
});
