import { normaliseHost } from '../../contract/hosts';
import type { detectedTypes } from '../../contract/detection-words';
import type { Matcher } from '../../contract/detection-rules';
import { isPublicSuffix, registrableHost } from '../../contract/public-suffixes';
import type { serviceCategories, WordOf } from '../../contract/vocabulary';
import { searchText } from '../../platform/kit/search-text';
import { knownServiceById, knownServiceOf } from '../known-services/known-services.service';
import type { KnownService } from '../known-services/known-service.rules';

/** What a door saw: an address, perhaps with a name for a host that nothing names, a known service, or a name alone. */
export type DetectedAddress =
  { host: string; path?: string; name?: string } | { knownServiceId: string; label?: string } | { name: string };

/** Which service an address is of. */
export interface DetectedIdentity {
  key: string;
  name: string;
  category: WordOf<typeof serviceCategories> | null;
  /** A host, the prefix that a rule names, or a name. */
  url: string;
  ruleId: string | null;
  knownServiceId: string | null;
}

export interface CompanyRules {
  matcher: Matcher;
  /** The service names of 検知URL by the rule's id. */
  serviceNames: ReadonlyMap<string, string>;
}

const ofKnown = ({ id, name, category }: KnownService, url: string): DetectedIdentity => ({
  ...{ key: `known:${id}`, name, category, url, ruleId: null, knownServiceId: id },
});
const unknownOrigin = { category: null, ruleId: null, knownServiceId: null };

export const identityOfName = (name: string): DetectedIdentity => ({
  ...{ key: `name:${searchText(name)}`, name, url: name, ...unknownOrigin },
});

/**
 * A rule with a path is a service of its own. One for a whole host only names what other doors detect there, so that a
 * decision about it still holds.
 */
const ofRule = (
  { id, name, target }: { id: string; name: string; target: string },
  host: string,
  knownService: KnownService | undefined,
): DetectedIdentity => {
  if (target.includes('/')) return { key: `rule:${id}`, name, url: target, ...unknownOrigin, ruleId: id };
  if (knownService) return { ...ofKnown(knownService, host), ruleId: id };
  const key = registrableHost(target) === target ? `host:${target}` : `rule:${id}`;
  return { key, name, url: host, ...unknownOrigin, ruleId: id };
};

const ofHost = (
  address: Extract<DetectedAddress, { host: string }>,
  { matcher, serviceNames }: CompanyRules,
  isNamedOnly: boolean,
) => {
  const reading = normaliseHost(address.host);
  if (!reading.ok) return undefined;
  const { host } = reading;
  const { kind, ruleId, target } = matcher.match(host, address.path);
  if (kind === 'allow') return undefined;
  const knownService = knownServiceOf(host);
  if (kind === 'detect')
    return ofRule({ id: ruleId!, name: serviceNames.get(ruleId!) ?? target, target }, host, knownService);
  if (knownService) return ofKnown(knownService, host);
  if (isNamedOnly || isPublicSuffix(host)) return undefined;
  const registrable = registrableHost(host);
  return { key: `host:${registrable}`, name: address.name ?? registrable, url: host, ...unknownOrigin };
};

/**
 * Finds the service of an address.
 * @returns undefined where 許可URL covers it, it is no address, or a browser saw a host that nothing names
 */
export function identify(
  address: DetectedAddress,
  detectedType: WordOf<typeof detectedTypes>,
  rules: CompanyRules,
): DetectedIdentity | undefined {
  if ('host' in address) return ofHost(address, rules, detectedType === 'extension');
  if ('name' in address) return searchText(address.name) === '' ? undefined : identityOfName(address.name.trim());
  const knownService = knownServiceById(address.knownServiceId);
  if (!knownService) return undefined;
  const [domain] = knownService.domains;
  if (domain && rules.matcher.match(domain).kind === 'allow') return undefined;
  return ofKnown(knownService, address.label ?? domain ?? knownService.name);
}
