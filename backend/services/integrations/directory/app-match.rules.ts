import { domainAndParents } from '../../../contract/hosts';
import type { appMatches } from '../../../contract/directory-words';
import type { WordOf } from '../../../contract/vocabulary';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { AppAttributes } from './directory-app.events';

/** A registered service as apps are matched to it. */
export interface MatchableService {
  id: string;
  name: string;
  integrationKind: string | null;
  url: string | null;
}

export interface AppMatch {
  registeredServiceId: string;
  by: WordOf<typeof appMatches>;
}
export type FindService = (app: AppAttributes) => AppMatch | undefined;

/** What Okta calls its integrations of these kinds, where the name differs. */
const integrationKinds: Readonly<Record<string, string>> = {
  google: 'google-workspace',
  office365: 'microsoft-365',
  zoomus: 'zoom',
};

const inBrackets = /[(（[［【].*?[)）\]］】]/gu;

/** Letters and digits in any case and width, without what stands in brackets. */
const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(inBrackets, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A host and the domains above it, without the top-level domain. */
const domainsAbove = (host: string): string[] => domainAndParents(host.toLowerCase()).slice(0, -1);

const hostOf = (url: string | null): string[] => (url && URL.canParse(url) ? [new URL(url).hostname] : []);

class ServiceIndex {
  private readonly services = new Map<string, Set<MatchableService>>();

  add(keys: readonly string[], service: MatchableService): void {
    for (const key of keys.filter(Boolean)) this.services.set(key, (this.services.get(key) ?? new Set()).add(service));
  }

  find(keys: readonly string[]): MatchableService[] {
    return [...new Set(keys.flatMap((key) => [...(this.services.get(key) ?? [])]))];
  }
}

/** The one service, or of several of a kind the one with the app's name. */
const onlyMatch = (candidates: readonly MatchableService[], name: string): MatchableService | undefined => {
  const namesakes = candidates.filter((service) => foldedName(service.name) === name);
  const services = namesakes.length > 0 ? namesakes : candidates;
  return services.length === 1 ? services[0] : undefined;
};

/** Finds the service of an app: by the address entered for it, by the domains of its kind, by its name. */
export function indexServices(services: Iterable<MatchableService>): FindService {
  const [byAddress, byDomain, byName] = [new ServiceIndex(), new ServiceIndex(), new ServiceIndex()];
  for (const service of services) {
    const row = service.integrationKind ? catalogueOf(service.integrationKind) : undefined;
    byAddress.add(hostOf(service.url), service);
    byDomain.add(row?.domains ?? [], service);
    byName.add([service.name, ...(row ? [row.name, row.kind] : [])].map(foldedName), service);
  }
  return ({ name, integrationName, hosts }) => {
    const appName = foldedName(name);
    const domains = hosts.flatMap(domainsAbove);
    const names = [name, ...(integrationName ? [integrationKinds[integrationName] ?? integrationName] : [])];
    const candidates = [
      ['domain', byAddress.find(hosts)],
      ['domain', byDomain.find(domains)],
      ['name', byName.find(names.map(foldedName))],
    ] as const;
    for (const [by, matches] of candidates) {
      const service = onlyMatch(matches, appName);
      if (service) return { registeredServiceId: service.id, by };
    }
    return undefined;
  };
}
