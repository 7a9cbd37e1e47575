import { normaliseAddress } from '../../contract/hosts';
import { registrableHost } from '../../contract/public-suffixes';
import { searchText } from '../../platform/kit/search-text';
import { knownServiceOfKey, knownServiceOf } from '../known-services/known-services.service';

/** A service of the company. */
export interface RegisteredService {
  id: string;
  name: string;
  integrationKind: string | null;
  url: string | null;
}

const keysOf = ({ name, integrationKind, url }: RegisteredService): string[] => {
  const address = url === null ? undefined : normaliseAddress(url);
  const host = address?.ok ? address.host : undefined;
  const knownService = host === undefined ? undefined : knownServiceOf(host);
  return [
    `name:${searchText(name)}`,
    ...(integrationKind === null ? [] : [`kind:${integrationKind}`]),
    ...(host === undefined || knownService ? [] : [`host:${registrableHost(host)}`]),
    ...(knownService ? [`known:${knownService.id}`] : []),
  ];
};

/** Finds the registered service that a detected one is. @returns its id */
export type RegisteredFinder = (identity: { key: string; name: string }) => string | undefined;

/** Finds by the kind, the known service, the host or the name. */
export function indexRegistered(services: readonly RegisteredService[]): RegisteredFinder {
  const byKey = new Map<string, string>();
  for (const service of services) for (const key of keysOf(service)) if (!byKey.has(key)) byKey.set(key, service.id);
  return ({ key, name }) => {
    const knownService = knownServiceOfKey(key);
    const byKind = knownService?.integrationKind ? byKey.get(`kind:${knownService.integrationKind}`) : undefined;
    return byKind ?? byKey.get(key) ?? byKey.get(`name:${searchText(name)}`);
  };
}
