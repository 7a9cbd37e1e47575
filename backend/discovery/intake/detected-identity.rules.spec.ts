import { compileRules, type DetectionRule } from '../../contract/detection-rules';
import { identify } from './detected-identity.rules';
import { knownServices } from '../known-services/known-services.service';

const keyOf = (host: string, path: string, ...rules: Omit<DetectionRule, 'list'>[]) => {
  const matcher = compileRules(
    rules.map((rule) => ({ ...rule, list: 'detect' as const })),
    knownServices,
  );
  return identify({ host, path }, 'log', { matcher, serviceNames: new Map([['r', '規則の名前']]) });
};
const ofDomain = (url: string) => ({ id: 'r', type: 'host_and_subdomains', url }) as const;

test.each([
  ['www.notion.so', '', [ofDomain('notion.so')], { key: 'known:notion', ruleId: 'r' }],
  ['www.notion.so', '', [], { key: 'known:notion', ruleId: null }],
  ['app.kotozute.example', '', [ofDomain('kotozute.example')], { key: 'host:kotozute.example', name: '規則の名前' }],
  ['app.kotozute.example', '', [ofDomain('app.kotozute.example')], { key: 'rule:r', name: '規則の名前' }],
  [
    'www.notion.so',
    '/team/a',
    [{ id: 'r', type: 'path_prefix', url: 'www.notion.so/team' } as const],
    { key: 'rule:r', url: 'www.notion.so/team' },
  ],
])('%s%s with the rules %j is %j', (host, path, rules, identity) =>
  expect(keyOf(host, path, ...rules)).toMatchObject(identity),
);
