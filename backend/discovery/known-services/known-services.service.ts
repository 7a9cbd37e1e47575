import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { compileRules } from '../../contract/detection-rules';
import { domainAndParents } from '../../contract/hosts';
import { catalogue } from '../../services/integrations/catalogue/catalogue.service';
import { joinKnownServices, type KnownService } from './known-service.rules';
import { readList } from './listed-service.rules';
import { indexPayees } from './payee-names.rules';
import { serviceDetails } from './service-details.rules';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

/** Every service that detection knows: the kinds of the catalogue and the services of public lists. */
export const knownServices: readonly KnownService[] = joinKnownServices(
  catalogue,
  ['lists/2factorauth.tsv', 'lists/v2fly.tsv'].map((file) => readList(read(file))),
  serviceDetails.parse(load(read('details.yaml'))),
);

const byId = new Map(knownServices.map((service) => [service.id, service]));
const matcher = compileRules([], knownServices);

export const knownServiceById = (id: string): KnownService | undefined => byId.get(id);

const keyPrefix = 'known:';

/** The known service of a finding with this key; undefined for one of a host, a rule or a name. */
export const knownServiceOfKey = (key: string): KnownService | undefined =>
  key.startsWith(keyPrefix) ? byId.get(key.slice(keyPrefix.length)) : undefined;

/** @param host as `normaliseHost` returns it */
export const knownServiceOf = (host: string): KnownService | undefined =>
  byId.get(matcher.match(host).knownServiceId ?? '');

const servicesUnder = new Map<string, KnownService[]>();
for (const service of knownServices)
  for (const domain of new Set(service.domains.flatMap(domainAndParents))) {
    const services = servicesUnder.get(domain);
    if (services) services.push(service);
    else servicesUnder.set(domain, [service]);
  }

/** The known services with a domain at or below this one. */
export const knownServicesUnder = (domain: string): readonly KnownService[] => servicesUnder.get(domain) ?? [];

export const knownServiceByPayee: (payee: string) => KnownService | undefined = indexPayees(knownServices);
