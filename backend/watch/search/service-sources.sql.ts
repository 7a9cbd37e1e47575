import { planStatusOn } from '../../../projections/services/plan-terms.sql';
import { planStatuses, serviceCategories, serviceStatuses, type WordOf } from '../../contract/vocabulary';
import { catalogueOf } from '../../services/integrations/catalogue/catalogue.service';
import { findKindsByReading } from '../../services/kind-search.rules';
import { sourceOf, type Bind } from './search-source.sql';
import type { SearchWords } from './search-words.rules';

/** Matches the reading of the service's kind, so that すらっく finds Slack. */
const byReading = ({ whole }: SearchWords, bind: Bind) => {
  const kinds = findKindsByReading(whole);
  return kinds.length > 0 ? `s.integration_kind = any(${bind(kinds)})` : undefined;
};
const readingOf = (kind: string | null) => (kind && catalogueOf(kind)?.nameKana) || null;

interface ServiceRow {
  name: string;
  integrationKind: string | null;
  category: WordOf<typeof serviceCategories>;
  status: WordOf<typeof serviceStatuses>;
}

export const services = sourceOf<ServiceRow>({
  kind: 'service',
  flag: 'companyService',
  from: () => 'company_service s',
  id: 's.id',
  text: 's.search',
  orBy: byReading,
  lines: 's.search',
  order: 's.name collate "ja-x-icu"',
  columns: () => 's.name, s.category, s.status, s.integration_kind as "integrationKind"',
  join: () => 'company_service s',
  toResult: ({ name, category, status, integrationKind }) => ({
    title: name,
    fields: [
      { text: serviceCategories.labels[category] },
      { label: '読み', text: readingOf(integrationKind), onlyIfFound: true },
    ],
    state: status !== 'in_use' && serviceStatuses.labels[status],
  }),
});

interface PlanRow {
  name: string;
  companyServiceId: string;
  serviceName: string;
  integrationKind: string | null;
  endsOn: string | null;
  status: WordOf<typeof planStatuses>;
}

const withService = 'plan p join company_service s on s.id = p.company_service_id';

/** Plans, also by the name of their service. */
export const plans = sourceOf<PlanRow>({
  kind: 'plan',
  flag: 'plan',
  from: () => withService,
  id: 'p.id',
  text: `p.search || E'\\n' || s.search`,
  orBy: byReading,
  // A service's name finds the service before its plans.
  lines: 'p.search',
  order: 's.name collate "ja-x-icu", p.name collate "ja-x-icu"',
  columns: (today) => `p.name, p.company_service_id as "companyServiceId", s.name as "serviceName",
    s.integration_kind as "integrationKind", p.ends_on as "endsOn", ${planStatusOn(today)} as status`,
  join: () => withService,
  toResult: ({ name, companyServiceId, serviceName, integrationKind, endsOn, status }) => ({
    title: name,
    companyServiceId,
    fields: [
      { text: serviceName },
      { text: endsOn && `${endsOn.replaceAll('-', '/')}まで` },
      { label: '読み', text: readingOf(integrationKind), onlyIfFound: true },
    ],
    state: status !== 'active' && planStatuses.labels[status],
  }),
});
