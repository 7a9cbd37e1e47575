import { isIp, type HostProblem, normaliseAddress, normalisePath } from './hosts';

export type RuleList = 'allow' | 'detect';
export interface DetectionRule {
  id: string;
  list: RuleList;
  type: 'host' | 'host_and_subdomains' | 'path_prefix';
  /** As it was entered or as `readRuleUrl` normalised it. */
  url: string;
}

export interface KnownDomains {
  id: string;
  domains: readonly string[];
}

export interface Match {
  kind: RuleList | 'known' | 'none';
  ruleId?: string;
  knownServiceId?: string;
  /** What matched: a rule's host or prefix, a domain of a known service, or the host itself. */
  target: string;
}
export interface Matcher {
  /**
   * Finds what an address counts as.
   * @param host as `normaliseHost` returns it
   * @param path the path of the address, which only rules with a prefix read
   */
  match(host: string, path?: string): Match;
}

export type RuleProblem = HostProblem | 'path_missing' | 'path_given';
export type RuleReading = { ok: true; host: string; path: string; url: string } | { ok: false; code: RuleProblem };

/** Reads the address of a rule; `url` is its one spelling, which is unique in a list. */
export function readRuleUrl(type: DetectionRule['type'], text: string): RuleReading {
  const address = normaliseAddress(text);
  if (!address.ok) return address;
  const { host, path } = address;
  if (type === 'path_prefix' && path === '') return { ok: false, code: 'path_missing' };
  if (type !== 'path_prefix' && path !== '') return { ok: false, code: 'path_given' };
  return { ok: true, host, path, url: `${host}${path}` };
}

interface RulesOfHost {
  prefixes: Map<string, Match>;
  longestPrefix: number;
  host?: Match;
  subdomains?: Match;
}

/** The winner of two rules stands first: 許可 before 検知, then the older one. */
const byRank = (a: DetectionRule, b: DetectionRule): number =>
  a.list === b.list ? (a.id < b.id ? -1 : 1) : a.list === 'allow' ? -1 : 1;

function addRule(hosts: Map<string, RulesOfHost>, rule: DetectionRule): void {
  const reading = readRuleUrl(rule.type, rule.url);
  if (!reading.ok) return;
  const rules = hosts.get(reading.host) ?? { prefixes: new Map<string, Match>(), longestPrefix: 0 };
  hosts.set(reading.host, rules);
  const match: Match = { kind: rule.list, ruleId: rule.id, target: reading.url };
  if (rule.type === 'path_prefix') {
    if (!rules.prefixes.has(reading.path)) rules.prefixes.set(reading.path, match);
    rules.longestPrefix = Math.max(rules.longestPrefix, reading.path.length);
  } else if (rule.type === 'host') rules.host ??= match;
  else rules.subdomains ??= match;
}

const indexRules = (rules: readonly DetectionRule[]): Map<string, RulesOfHost> => {
  const hosts = new Map<string, RulesOfHost>();
  for (const rule of [...rules].sort(byRank)) addRule(hosts, rule);
  return hosts;
};

const indexDomains = (services: readonly KnownDomains[]): Map<string, Match> => {
  const domains = new Map<string, Match>();
  for (const { id, domains: own } of services)
    for (const domain of own)
      if (!domains.has(domain)) domains.set(domain, { kind: 'known', knownServiceId: id, target: domain });
  return domains;
};

/** The longest prefix, in whole segments: `/team` covers `/team/a`, not `/teams`. */
function ofPrefix({ prefixes, longestPrefix }: RulesOfHost, path: string): Match | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const match = end <= longestPrefix ? prefixes.get(path.slice(0, end)) : undefined;
    if (match) return match;
  }
  return undefined;
}

/** The value of the host or of the nearest domain above it. */
function nearest<T>(host: string, of: (domain: string) => T | undefined): T | undefined {
  const matchOfHost = of(host);
  if (matchOfHost !== undefined || isIp(host)) return matchOfHost;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
    const value = of(host.slice(dot + 1));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Among the rules for one host, 許可 wins; then the rule without subdomains wins, as the more specific one. */
const ofHost = ({ host, subdomains }: RulesOfHost): Match | undefined =>
  subdomains?.kind === 'allow' && host?.kind !== 'allow' ? subdomains : (host ?? subdomains);

/** Compiles rules and known services: the longest prefix wins, then the longer host, then 許可 before 検知. */
export function compileRules(rules: readonly DetectionRule[], knownServices: readonly KnownDomains[]): Matcher {
  const hosts = indexRules(rules);
  const domains = indexDomains(knownServices);
  const ruleOf = (host: string, path: string): Match | undefined => {
    const own = hosts.get(host);
    const prefix = own && own.prefixes.size > 0 ? ofPrefix(own, normalisePath(path)) : undefined;
    return (
      prefix ??
      (own && ofHost(own)) ??
      (hosts.size > 0 ? nearest(host, (domain) => hosts.get(domain)?.subdomains) : undefined)
    );
  };
  return {
    match: (host, path = '') =>
      ruleOf(host, path) ?? nearest(host, (domain) => domains.get(domain)) ?? { kind: 'none', target: host },
  };
}
