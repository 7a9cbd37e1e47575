import { readRuleUrl, type DetectionRule } from '../../backend/contract/detection-rules';
import type { ExtensionRules } from '../../backend/contract/extension';

type BlockRule = chrome.declarativeNetRequest.Rule;
type Condition = BlockRule['condition'];
interface Draft {
  priority: number;
  condition: Condition;
  type: 'block' | 'allow';
}

/** A rule with a path wins over every rule without one, then the longer one. */
const priorityOfPaths = 1e4;
const maxRules = 4_900;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ofHost = (host: string): Condition => ({ regexFilter: `^https?://${escaped(host)}(:[0-9]+)?/` });
const ofDomain = (host: string): Condition => (/^[0-9.]+$|^\[/.test(host) ? ofHost(host) : { requestDomains: [host] });

const draftOf = (type: Draft['type'], rule: DetectionRule): Draft | undefined => {
  const reading = readRuleUrl(rule.type, rule.url);
  if (!reading.ok) return undefined;
  const { host, path } = reading;
  if (rule.type === 'host') return { type, priority: host.length, condition: ofHost(host) };
  if (rule.type === 'host_and_subdomains') return { type, priority: host.length, condition: ofDomain(host) };
  const regexFilter = `^https?://${escaped(host)}(:[0-9]+)?${escaped(path)}([/?#]|$)`;
  return { type, priority: priorityOfPaths + path.length, condition: { regexFilter } };
};

/** The rules by which the browser itself sends no request for a page of a forbidden service. Of equal ones 許可 wins. */
export const blockRulesOf = ({ rules, knownServices, forbidden }: ExtensionRules): BlockRule[] => {
  if (forbidden.length === 0) return [];
  const ruleIds = new Set(forbidden.flatMap((service) => service.ruleIds));
  const serviceIds = new Set(forbidden.flatMap((service) => service.knownServiceIds));
  const hosts = [
    ...forbidden.flatMap((service) => service.hosts),
    ...knownServices.flatMap(({ id, domains }) => (serviceIds.has(id) ? domains : [])),
  ];
  const drafts = [
    ...rules.filter(({ id, list }) => list === 'allow' || !ruleIds.has(id)).map((rule) => draftOf('allow', rule)),
    ...rules.filter(({ id, list }) => list === 'detect' && ruleIds.has(id)).map((rule) => draftOf('block', rule)),
    // A rule of the company wins over a known service.
    ...hosts.map((host): Draft => ({ type: 'block', priority: 0, condition: ofDomain(host) })),
  ];
  return drafts
    .flatMap((draft) => draft ?? [])
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
