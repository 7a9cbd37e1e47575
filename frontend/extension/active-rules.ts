import type { ExtensionRules, ForbiddenService, GatedService } from '../../backend/contract/extension';
import { compileRules, type Match, type Matcher } from '../../backend/contract/detection-rules';
import { normaliseHost } from '../../backend/contract/hosts';

export interface Address {
  host: string;
  path: string;
}
export interface Finding extends Address {
  match: Match;
  /** The name of the known service, or what matched. */
  name: string;
}

/** The host and path of a page of the web; undefined for other addresses. */
export const addressOf = (url: string): Address | undefined => {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const host = normaliseHost(hostname);
  return host.ok ? { host: host.host, path: pathname } : undefined;
};

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** The rules of the company, compiled for matching. */
export class ActiveRules {
  private readonly matcher: Matcher;
  private readonly names: ReadonlyMap<string, string>;

  constructor(readonly rules: ExtensionRules) {
    this.matcher = compileRules(rules.rules, rules.knownServices);
    this.names = new Map(rules.knownServices.map(({ id, name }) => [id, name]));
  }

  /** What an address counts as; undefined for one that nothing names, or that is allowed. */
  find(url: string): Finding | undefined {
    const address = addressOf(url);
    if (!address) return undefined;
    const match = this.matcher.match(address.host, address.path);
    if (match.kind !== 'detect' && match.kind !== 'known') return undefined;
    return { ...address, match, name: this.names.get(match.knownServiceId ?? '') ?? match.target };
  }

  /** The forbidden service of an address; none where 許可URL wins. */
  findForbidden(url: string): ForbiddenService | undefined {
    return this.gateOf(url, this.rules.forbidden);
  }

  /** The service of an address before which the company's guidance is shown. */
  findGuided(url: string): GatedService | undefined {
    return this.gateOf(url, this.rules.guidance?.services ?? []);
  }

  private gateOf<S extends GatedService>(url: string, services: readonly S[]): S | undefined {
    const address = services.length > 0 ? addressOf(url) : undefined;
    if (!address) return undefined;
    const { kind, ruleId = '', knownServiceId = '' } = this.matcher.match(address.host, address.path);
    if (kind === 'allow') return undefined;
    return services.find(
      ({ ruleIds, knownServiceIds, hosts }) =>
        ruleIds.includes(ruleId) ||
        knownServiceIds.includes(knownServiceId) ||
        // A known service of its own may be below a domain of another.
        (kind !== 'known' && hosts.some((domain) => isBelow(address.host, domain))),
    );
  }
}
