import type { serviceCertifications, storedDataKinds } from '../../contract/detection-words';
import type { serviceCategories, WordOf } from '../../contract/vocabulary';
import type { ServiceList } from './listed-service.rules';
import type { ServiceDetails } from './service-details.rules';

export interface KnownService {
  id: string;
  name: string;
  /** In hiragana; null where nothing states it. */
  reading: string | null;
  category: WordOf<typeof serviceCategories>;
  domains: string[];
  integrationKind: string | null;
  /** ISO 3166-1 alpha-2; null is unknown, here and below. */
  country: string | null;
  keeps: WordOf<typeof storedDataKinds>[] | null;
  certifications: WordOf<typeof serviceCertifications>[] | null;
  sources: KnownServiceSource[];
}
export interface KnownServiceSource {
  what: 'list' | 'country' | 'keeps' | 'certifications';
  /** The address of the text, and of a list also its commit. */
  text: string;
  readOn: string;
}

/** What a row of the catalogue tells here. */
export interface CatalogueService {
  kind: string;
  name: string;
  nameKana: string;
  category: KnownService['category'];
  domains: string[];
}

const serviceOfKind = ({ kind, name, nameKana, category, domains }: CatalogueService): KnownService => ({
  ...{ id: kind, name, reading: nameKana, category, domains: [...domains], integrationKind: kind },
  ...{ country: null, keeps: null, certifications: null, sources: [] },
});

const cite = ({ sources }: KnownService, source: KnownServiceSource): void => {
  if (!sources.some(({ what, text }) => what === source.what && text === source.text)) sources.push(source);
};

/** Services by domain; each domain belongs to the first service that names it. */
class ServiceSet {
  private readonly services = new Map<string, KnownService>();
  private readonly owners = new Map<string, KnownService>();

  add(service: KnownService): void {
    this.services.set(service.id, service);
    for (const domain of service.domains) if (!this.owners.has(domain)) this.owners.set(domain, service);
  }

  /** Joins a listed service with the one that has one of its domains; with several, its other domains stay its own. */
  join({ source, services }: ServiceList): void {
    const [text, readOn] = [source.slice(0, -11), source.slice(-10)];
    for (const { domains, keeps, ...serviceFields } of services) {
      const owners = new Set(domains.flatMap((domain) => this.owners.get(domain) ?? []));
      const free = domains.filter((domain) => !this.owners.has(domain));
      const [owner] = owners;
      const target = owners.size === 1 ? owner! : { ...this.blank(serviceFields), domains: [] };
      if (target !== owner && free.length === 0) continue;
      target.domains.push(...free);
      cite(target, { what: 'list', text, readOn });
      target.keeps ??= keeps;
      if (keeps) cite(target, { what: 'keeps', text, readOn });
      this.add(target);
    }
  }

  private blank({ id, name, category }: Pick<KnownService, 'id' | 'name' | 'category'>): KnownService {
    const nothing = { reading: null, integrationKind: null, country: null, keeps: null, certifications: null };
    return { id: this.services.has(id) ? `list:${id}` : id, name, category, domains: [], ...nothing, sources: [] };
  }

  detail(id: string, { country, keeps, certifications }: ServiceDetails): void {
    const service = this.services.get(id);
    if (!service) throw new Error(`No known service is called ${id}`);
    service.country = country?.value ?? service.country;
    service.keeps = keeps ? [...new Set([...(service.keeps ?? []), ...keeps.value])] : service.keeps;
    service.certifications = certifications?.value ?? null;
    for (const [what, statement] of Object.entries({ country, keeps, certifications }) as [
      KnownServiceSource['what'],
      ServiceDetails['country'],
    ][])
      if (statement) cite(service, { what, text: statement.url, readOn: statement.readOn });
  }

  all = (): KnownService[] => [...this.services.values()];
}

/** The kinds of the catalogue first, then the lists in their order, then what texts of vendors state. */
export function joinKnownServices(
  catalogue: readonly CatalogueService[],
  lists: readonly ServiceList[],
  details: Readonly<Record<string, ServiceDetails>>,
): KnownService[] {
  const serviceSet = new ServiceSet();
  for (const row of catalogue) serviceSet.add(serviceOfKind(row));
  for (const list of lists) serviceSet.join(list);
  for (const [id, own] of Object.entries(details)) serviceSet.detail(id, own);
  return serviceSet.all();
}
