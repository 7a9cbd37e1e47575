import { readRuleUrl, type DetectionRule } from '../../backend/contract/detection-rules';
import { isIp } from '../../backend/contract/hosts';
import type { ExtensionRules } from '../../backend/contract/extension';
import { ActiveRules } from './active-rules';

type BlockRule = chrome.declarativeNetRequest.Rule;
type Condition = BlockRule['condition'];
interface Draft {
  hosts: readonly string[];
  priority: number;
  conditions: Condition[];
  type: 'block' | 'allow';
}

/** A rule with a path wins over every rule without one, then the longer one. */
const priorityOfPaths = 1e4;
/** Chrome takes 5,000 dynamic rules, all or none. Pages beyond them are still replaced when their tab navigates. */
const maxRules = 4_900;

/** `^` stands for the end, a slash, a query or a port. Paths are compared by case, as on the device. */
const startsWith = (address: string): Condition[] =>
  ['http', 'https'].map((scheme) => ({ urlFilter: `|${scheme}://${address}^`, isUrlFilterCaseSensitive: true }));
const ofDomain = (host: string): Condition[] => (isIp(host) ? startsWith(host) : [{ requestDomains: [host] }]);

/** What the rule does to the pages it matches is decided as for a page that opens. */
const draftOf = (active: ActiveRules, { type, url, list }: DetectionRule): Draft | undefined => {
  const reading = readRuleUrl(type, url);
  if (!reading.ok) return undefined;
  const { host, path } = reading;
  const isWithSubdomains = type === 'host_and_subdomains';
  const page = `https://${isWithSubdomains && !isIp(host) ? `any-subdomain.${host}` : host}${path}`;
  const draft = { hosts: [host], type: active.findForbidden(page) ? 'block' : 'allow' } as const;
  if (path)
    return {
      ...draft,
      priority: priorityOfPaths + path.length,
      conditions: [...startsWith(`${host}${path}`), ...startsWith(`${host}:*${path}`)],
    };
  // Among the rules for one host, 許可 wins, then the rule without subdomains.
  const rank = list === 'detect' && isWithSubdomains ? 0 : 1;
  return {
    ...draft,
    priority: host.length * 2 + rank,
    conditions: isWithSubdomains ? ofDomain(host) : startsWith(host),
  };
};

/** The host and the domains above it. */
const lineOf = (host: string): string[] =>
  isIp(host) ? [host] : host.split('.').map((_, index, labels) => labels.slice(index).join('.'));

/** Keeps the drafts on, above or below a host that is blocked: all others change nothing. */
const nearBlocked = (drafts: readonly Draft[]): Draft[] => {
  const blockedHosts = new Set(drafts.flatMap(({ type, hosts }) => (type === 'block' ? hosts : [])));
  const above = new Set([...blockedHosts].flatMap(lineOf));
  return drafts.filter(({ hosts }) =>
    hosts.some((host) => above.has(host) || lineOf(host).some((one) => blockedHosts.has(one))),
  );
};

/** The hosts of forbidden services, over which every rule of the company wins. */
const draftOfServices = ({ knownServices, forbidden }: ExtensionRules): Draft => {
  const serviceIds = new Set(forbidden.flatMap((service) => service.knownServiceIds));
  const ofServices = knownServices.flatMap(({ id, domains }) => (serviceIds.has(id) ? domains : []));
  const hosts = [...new Set([...forbidden.flatMap((service) => service.hosts), ...ofServices])];
  const domains = hosts.filter((host) => !isIp(host));
  const conditions = [
    ...hosts.filter(isIp).flatMap(startsWith),
    ...(domains.length > 0 ? [{ requestDomains: domains }] : []),
  ];
  return { hosts, type: 'block', priority: 0, conditions };
};

/** The rules by which the browser itself sends no request for a page of a forbidden service. Among equal rules, 許可 wins. */
export const blockRulesOf = (rules: ExtensionRules): BlockRule[] => {
  if (rules.forbidden.length === 0) return [];
  const active = new ActiveRules(rules);
  const drafts = nearBlocked([draftOfServices(rules), ...rules.rules.flatMap((rule) => draftOf(active, rule) ?? [])]);
  return drafts
    .flatMap(({ type, priority, conditions }) => conditions.map((condition) => ({ type, priority, condition })))
    .slice(0, maxRules)
    .map(({ type, priority, condition }, index) => ({
      id: index + 1,
      priority: priority + 1,
      action: { type: type as chrome.declarativeNetRequest.RuleActionType },
      condition: { ...condition, resourceTypes: ['main_frame' as chrome.declarativeNetRequest.ResourceType] },
    }));
};

/** Replaces the rules of the browser. */
export const applyBlockRules = async (rules: ExtensionRules | null): Promise<void> => {
  const present = await chrome.declarativeNetRequest.getDynamicRules();
  await chrome.declarativeNetRequest.updateDynamicRules({
    removeRuleIds: present.map(({ id }) => id),
    addRules: rules ? blockRulesOf(rules) : [],
  });
};
