import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import { addDays } from '../../contract/calendar';
import type { DetectedUserRow } from '../../contract/detected-services';
import { detectedTypes } from '../../contract/detection-words';
import type { Page, QueryOf } from '../../contract/kit';
import type { shadowIts } from '../../contract/shadow-its';
import { departmentsOf } from '../../people/departments/belonging.queries';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { containing, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import { keptDays } from '../intake/detection-hits.rules';

type Query = QueryOf<typeof shadowIts.details>;

const hits = `left join lateral (select max(h.day) as last, sum(h.count) as count from app.detection_hit h
  where h.detected_service_user_id = u.id and h.day between $1 and $2) h on true`;
const columns = `u.id, u.detected_type as "detectedType", u.detection_target as "detectionTarget",
  u.company_user_id as "companyUserId", coalesce(c.name, u.label, '不明') as name, coalesce(${hasLeft('c')}, false) as "hasLeft",
  u.scopes, u.first_detected_on as "firstDetectedOn", coalesce(h.last, u.first_detected_on) as "lastDetectedOn",
  coalesce(h.count, 0)::bigint as "hitsCount"`;
const tables = `detected_service_user u left join company_user c on c.id = u.company_user_id ${hits}`;

const sort: Record<Query['sortBy'], string> = {
  lastDetectedOn: 'coalesce(h.last, u.first_detected_on)',
  name: japanese('coalesce(c.sort_name, u.label)'),
  firstDetectedOn: 'u.first_detected_on',
  detectedType: inOrderOf(detectedTypes, 'u.detected_type'),
};

/** Who uses a detected service: a row for each person and door. */
@Injectable()
export class DetectedUseQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list({ companyId, today }: ReadContext, serviceId: string, query: Query): Promise<Page<DetectedUserRow>> {
    await this.readModels.one(companyId, 'select from detected_service where id = $1', [serviceId]);
    const words = query.keyword && containing(searchText(query.keyword));
    const page = await findPage(this.readModels, companyId, {
      select: columns,
      from: tables,
      where: new Where([addDays(today, -keptDays), today])
        .and('u.detected_service_id = ? and not u.is_forgotten', serviceId)
        .andIf(query.detectedType, 'u.detected_type = ?')
        .andIf(words, '(c.search like ? or u.search_label like ?)', words, words),
      sort,
      tieBreaker: 'u.id',
      query,
      row: (row: Omit<DetectedUserRow, 'departments'>) => row,
    });
    const users = page.items.flatMap(({ companyUserId }) => companyUserId ?? []);
    const departments = await departmentsOf(this.readModels, companyId, users, today);
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        departments: (departments.get(row.companyUserId ?? '') ?? []).map(({ name }) => name),
      })),
    };
  }
}
