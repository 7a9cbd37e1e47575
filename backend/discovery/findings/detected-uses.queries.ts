import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { DetectedUserRow } from '../../contract/detected-services';
import { detectedTypes } from '../../contract/detection-words';
import type { Page, QueryOf } from '../../contract/kit';
import type { shadowIts } from '../../contract/shadow-its';
import { departmentsOf } from '../../people/departments/belonging.queries';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { containing, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import { OutsideUserQueries } from './outside-users.queries';
import { storedHitsOf, type StoredHits } from '../intake/stored-hits.rules';

type Query = QueryOf<typeof shadowIts.details>;

const hits = `left join lateral (select max(h.day) as last, sum(h.count) as count from app.detection_hit h
  where h.detected_service_user_id = any(u.ids) and h.day between $1 and $2) h on true`;
/** One row for a person and door, also where a label turned out to be of a user who has a use of the same door. */
const usesOf = (
  service: string,
) => `(select (array_agg(w.id order by w.id))[1] as id, array_agg(w.id) as ids, w.detected_type,
    (array_agg(w.detection_target order by w.first_detected_on, w.id))[1] as detection_target, w.company_user_id,
    min(w.label) as label, string_agg(w.search_label, ' ') as search_label, min(w.first_detected_on) as first_detected_on
  from detected_service_user w where w.detected_service_id = ${service} and not w.is_forgotten
  group by w.detected_type, w.company_user_id, case when w.company_user_id is null then w.id end) u`;
const scopes = `(select coalesce(jsonb_agg(distinct g.scope order by g.scope), '[]') from detected_service_user w,
  jsonb_array_elements_text(w.scopes) as g (scope) where w.id = any(u.ids))`;
/** Before the first stored day nobody knows. */
const lastOf = ({ oldest }: StoredHits) =>
  `coalesce(h.last, case when u.first_detected_on >= date '${oldest}' then u.first_detected_on end)`;
const columns = (
  storedHits: StoredHits,
) => `u.id, u.detected_type as "detectedType", u.detection_target as "detectionTarget",
  u.company_user_id as "companyUserId", coalesce(c.name, u.label, '不明') as name, coalesce(${hasLeft('c')}, false) as "hasLeft",
  ${scopes} as scopes, u.first_detected_on as "firstDetectedOn", ${lastOf(storedHits)} as "lastDetectedOn",
  ${storedHits.isStored ? 'coalesce(h.count, 0)::bigint' : 'null'} as "hitsCount"`;
const tables = `${usesOf('$3')} left join company_user c on c.id = u.company_user_id ${hits}`;

const sortOf = (storedHits: StoredHits): Record<Query['sortBy'], string> => ({
  lastDetectedOn: lastOf(storedHits),
  name: japanese('coalesce(c.sort_name, u.label)'),
  firstDetectedOn: 'u.first_detected_on',
  detectedType: inOrderOf(detectedTypes, 'u.detected_type'),
});

/** Who uses a detected service: a row for each person and door. */
@Injectable()
export class DetectedUseQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly outside: OutsideUserQueries,
  ) {}

  async list(context: ReadContext, serviceId: string, query: Query): Promise<Page<DetectedUserRow>> {
    const { companyId, today } = context;
    const storedHits = storedHitsOf(context);
    await this.readModels.one(companyId, 'select from detected_service where id = $1', [serviceId]);
    const words = query.keyword && containing(searchText(query.keyword));
    const page = await findPage(this.readModels, companyId, {
      select: columns(storedHits),
      from: tables,
      where: new Where([storedHits.since, today, serviceId])
        .andIf(query.detectedType, 'u.detected_type = ?')
        .andIf(words, '(c.search like ? or u.search_label like ?)', words, words),
      sort: sortOf(storedHits),
      tieBreaker: 'u.id',
      query,
      row: (row: Omit<DetectedUserRow, 'departments' | 'isOutside'>) => row,
    });
    const users = page.items.flatMap(({ companyUserId }) => companyUserId ?? []);
    const [departments, outside] = await Promise.all([
      departmentsOf(this.readModels, companyId, users, today),
      this.outside.of(context, [serviceId]),
    ]);
    const isOutside = (id: string | null) => outside.get(serviceId)?.has(id ?? '') ?? false;
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        isOutside: isOutside(row.companyUserId),
        departments: (departments.get(row.companyUserId ?? '') ?? []).map(({ name }) => name),
      })),
    };
  }
}
