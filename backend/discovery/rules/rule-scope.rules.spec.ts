import { scopeOf } from './rule-scope.rules';

describe('What a rule would match', () => {
  it('is shown by addresses that it covers and that it does not', () => {
    expect(scopeOf('host', 'slack.com').examples).toEqual([
      { address: 'https://slack.com/', isMatched: true },
      { address: 'https://slack.com/page', isMatched: true },
      { address: 'https://app.slack.com/', isMatched: false },
    ]);
    expect(scopeOf('host_and_subdomains', 'slack.com').examples.map(({ isMatched }) => isMatched)).toEqual([
      true,
      true,
      true,
    ]);
    expect(scopeOf('path_prefix', 'example.com/team').examples).toEqual([
      { address: 'https://example.com/team', isMatched: true },
      { address: 'https://example.com/team/page', isMatched: true },
      { address: 'https://example.com/team-2', isMatched: false },
      { address: 'https://example.com/', isMatched: false },
    ]);
    expect(scopeOf('host', '192.0.2.1').examples).toHaveLength(2);
  });

  it('names the known services', () => {
    expect(scopeOf('host_and_subdomains', 'slack.com').knownServices).toEqual(['Slack']);
    expect(scopeOf('path_prefix', 'slack.com/team').knownServices).toEqual(['Slack']);
    expect(scopeOf('host', 'nobody-knows.example').knownServices).toEqual([]);
    const servicesOf = (type: 'host' | 'host_and_subdomains') => scopeOf(type, 'google.com').knownServices;
    expect(servicesOf('host_and_subdomains')).toEqual(expect.arrayContaining(servicesOf('host')));
    expect(servicesOf('host_and_subdomains').length).toBeGreaterThan(servicesOf('host').length);
  });

  it('is broad where anybody has names below the host, or many services are covered', () => {
    const isBroad = (type: Parameters<typeof scopeOf>[0], url: string) => scopeOf(type, url).isBroad;
    expect(isBroad('host_and_subdomains', 'github.io')).toBe(true);
    expect(isBroad('host_and_subdomains', 'intranet')).toBe(true);
    expect(isBroad('host', 'github.io')).toBe(false);
    expect(isBroad('host_and_subdomains', '[::1]')).toBe(false);
    expect(isBroad('host_and_subdomains', '192.0.2.1')).toBe(false);
    expect(isBroad('host_and_subdomains', 'slack.com')).toBe(false);
  });
});
