import fc from 'fast-check';
import { compileRules, type DetectionRule, type KnownDomains, type Match, readRuleUrl } from './detection-rules';

const rule = (id: string, list: DetectionRule['list'], type: DetectionRule['type'], url: string): DetectionRule => ({
  ...{ id, list, type, url },
});
const known = [{ id: 'v:notion', domains: ['notion.so', 'notion.com'] }];

describe('the address of a rule', () => {
  test.each([
    ['host', 'HTTPS://Example.COM.:443/', 'example.com'],
    ['host_and_subdomains', '例え.jp', 'xn--r8jz45g.jp'],
    ['path_prefix', 'https://example.com/Team/A/?x=1', 'example.com/Team/A'],
    ['host', '2001:db8::1', '[2001:db8::1]'],
  ] as const)('%s %s is spelled %s', (type, text, url) => {
    expect(readRuleUrl(type, text)).toMatchObject({ ok: true, url });
  });

  test.each([
    ['path_prefix', 'https://example.com/', 'path_missing'],
    ['host', 'example.com/team', 'path_given'],
    ['host_and_subdomains', 'a b.com', 'space'],
    ['host', '', 'empty'],
  ] as const)('%s %j is refused: %s', (type, text, code) => {
    expect(readRuleUrl(type, text)).toEqual({ ok: false, code });
  });
});

describe('matching', () => {
  test.each<[string, DetectionRule[], string, string, Partial<Match>]>([
    ['nothing', [], 'example.com', '/', { kind: 'none', target: 'example.com' }],
    ['a known service', [], 'www.notion.so', '/', { kind: 'known', knownServiceId: 'v:notion', target: 'notion.so' }],
    ['no part of a label', [], 'evilnotion.so', '/', { kind: 'none' }],
    ['no domain below', [], 'notion.so.evil.com', '/', { kind: 'none' }],
    [
      'a rule before a known service',
      [rule('1', 'allow', 'host_and_subdomains', 'notion.so')],
      'a.notion.so',
      '/',
      { ruleId: '1' },
    ],
    ['a host alone', [rule('1', 'detect', 'host', 'a.example.com')], 'b.a.example.com', '/', { kind: 'none' }],
    [
      'subdomains',
      [rule('1', 'detect', 'host_and_subdomains', 'example.com')],
      'b.a.example.com',
      '/',
      { ruleId: '1', target: 'example.com' },
    ],
    [
      'whole segments',
      [rule('1', 'detect', 'path_prefix', 'example.com/team')],
      'example.com',
      '/teams',
      { kind: 'none' },
    ],
    [
      'the prefix itself',
      [rule('1', 'detect', 'path_prefix', 'example.com/team/')],
      'example.com',
      '/team',
      { ruleId: '1', target: 'example.com/team' },
    ],
    [
      'a prefix whatever the query',
      [rule('1', 'detect', 'path_prefix', 'example.com/team')],
      'example.com',
      '/team?x',
      { ruleId: '1' },
    ],
    [
      'no prefix of another host',
      [rule('1', 'detect', 'path_prefix', 'example.com/team')],
      'a.example.com',
      '/team',
      { kind: 'none' },
    ],
    [
      'no prefix in another case',
      [rule('1', 'detect', 'path_prefix', 'example.com/team')],
      'example.com',
      '/Team',
      { kind: 'none' },
    ],
    ['an IP host', [rule('1', 'detect', 'host', '192.168.0.1')], '192.168.0.1', '/', { ruleId: '1' }],
    ['no domain of an IP host', [rule('1', 'detect', 'host_and_subdomains', '0.1')], '10.2.0.1', '/', { kind: 'none' }],
    [
      'the longest prefix',
      [rule('1', 'allow', 'path_prefix', 'example.com/a'), rule('2', 'detect', 'path_prefix', 'example.com/a/b')],
      ...(['example.com', '/a/b/c', { ruleId: '2', kind: 'detect' }] as const),
    ],
    [
      'a prefix before a host',
      [rule('1', 'allow', 'host', 'example.com'), rule('2', 'detect', 'path_prefix', 'example.com/a')],
      ...(['example.com', '/a', { ruleId: '2' }] as const),
    ],
    [
      'the longer host',
      [
        rule('1', 'allow', 'host_and_subdomains', 'example.com'),
        rule('2', 'detect', 'host_and_subdomains', 'a.example.com'),
      ],
      ...(['b.a.example.com', '/', { ruleId: '2' }] as const),
    ],
    [
      '許可 before 検知',
      [rule('1', 'detect', 'host', 'example.com'), rule('2', 'allow', 'host_and_subdomains', 'example.com')],
      ...(['example.com', '/', { ruleId: '2', kind: 'allow' }] as const),
    ],
    [
      '許可 before 検知 of one prefix',
      [rule('1', 'detect', 'path_prefix', 'example.com/a'), rule('2', 'allow', 'path_prefix', 'example.com/a')],
      ...(['example.com', '/a', { ruleId: '2' }] as const),
    ],
    ['nothing by a broken rule', [rule('1', 'detect', 'host', 'a b')], 'b', '/', { kind: 'none' }],
  ])('%s', (_, rules, host, path, expected) => {
    expect(compileRules(rules, known).match(host, path)).toMatchObject(expected);
  });
});

/** Every candidate is compared with every other one, by the order of the design. */
function matchNaively(rules: readonly DetectionRule[], services: readonly KnownDomains[], host: string, path: string) {
  const below = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  const candidates = rules.flatMap(({ id, list, type, url }) => {
    const slash = `${url}/`.indexOf('/');
    const [own, prefix] = [url.slice(0, slash), url.slice(slash)];
    const matches =
      type === 'path_prefix'
        ? own === host && `${path}/`.startsWith(`${prefix}/`)
        : type === 'host'
          ? own === host
          : below(own);
    return matches ? [{ id, list, own, prefix, isExact: type !== 'host_and_subdomains' }] : [];
  });
  const [first] = candidates.sort(
    (a, b) =>
      b.prefix.length - a.prefix.length ||
      b.own.length - a.own.length ||
      Number(b.list === 'allow') - Number(a.list === 'allow') ||
      Number(b.isExact) - Number(a.isExact) ||
      (a.id < b.id ? -1 : 1),
  );
  if (first) return { kind: first.list, ruleId: first.id };
  const domains = services.flatMap(({ id, domains: own }) => own.filter(below).map((domain) => ({ id, domain })));
  const [longest] = domains.sort((a, b) => b.domain.length - a.domain.length);
  return longest ? { kind: 'known', knownServiceId: longest.id } : { kind: 'none' };
}

const label = fc.constantFrom('a', 'b', 'com', 'x1');
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => [...labels, 'example'].join('.'));
const path = fc.array(fc.constantFrom('a', 'ab', 'b'), { maxLength: 3 }).map((all) => all.map((s) => `/${s}`).join(''));
const ruleOf = fc
  .record({
    list: fc.constantFrom('allow' as const, 'detect' as const),
    type: fc.constantFrom('host' as const, 'host_and_subdomains' as const, 'path_prefix' as const),
    host,
    path: path.filter((text) => text !== ''),
  })
  .map(({ list, type, host: own, path: prefix }) => ({ list, type, url: type === 'path_prefix' ? own + prefix : own }));

test('the compiled rules agree with a naive search', () => {
  const rules = fc.array(ruleOf, { maxLength: 12 }).map((all) => all.map((one, n) => ({ id: `r${10 + n}`, ...one })));
  const services = fc
    .uniqueArray(host, { maxLength: 5 })
    .map((all) => all.map((domain) => ({ id: domain, domains: [domain] })));
  fc.assert(
    fc.property(rules, services, host, path, (all, domains, ownHost, ownPath) => {
      const { target: _, ...match } = compileRules(all, domains).match(ownHost, ownPath);
      expect(match).toEqual(matchNaively(all, domains, ownHost, ownPath));
    }),
    { numRuns: 2_000 },
  );
});

test('of thousands of prefixes of one host the longest is found by its segments', () => {
  const rules = Array.from({ length: 5_000 }, (_, i) => ({
    id: String(i).padStart(4, '0'),
    list: 'detect' as const,
    type: 'path_prefix' as const,
    url: `files.example/team${i}${i % 2 ? '/inner' : ''}`,
  }));
  const { match } = compileRules(rules, []);
  expect(match('files.example', '/team4998/a/b').ruleId).toBe('4998');
  expect(match('files.example', '/team4999/inner/').ruleId).toBe('4999');
  expect(match('files.example', '/team4999').kind).toBe('none');
  expect(match('files.example', `/team2${'/a'.repeat(500_000)}`).ruleId).toBe('0002');
});
