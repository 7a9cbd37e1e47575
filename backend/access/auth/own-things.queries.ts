import { Injectable } from '@nestjs/common';
import type { OwnThings } from '../../contract/own-things';
import { japanese } from '../../platform/http/expressions.sql';
import { runInLiveSchema } from '../../platform/http/as-of/schema-in-use';
import { ReadModels } from '../../platform/http/read-models';

interface Link {
  isLinked: boolean;
  userId: string | null;
  name: string;
  email: string | null;
  /** The ids of the linked person's records. */
  records: string[];
}

/** A second record counts as its main record. `userId` is null when either was deleted. */
const linkSql = `select a.linked_user_id is not null as "isLinked", u.id as "userId", u.name, u.email,
    array(select m.id from company_user m where m.id = u.id or m.union_main_user_id = u.id) as records
  from administrator a left join company_user r on r.id = a.linked_user_id and r.user_status <> 'deleted'
  left join company_user u on u.id = coalesce(r.union_main_user_id, r.id) and u.user_status <> 'deleted'
  where a.id = $1`;

const servicesSql = `select s.id as "companyServiceId", s.name as "serviceName", min(a.connected_on) as "connectedOn",
    max(a.last_login_at) as "lastLoginAt"
  from company_service_user a join company_service s on s.id = a.company_service_id
  where a.company_user_id = any($1) group by s.id, s.name order by ${japanese('s.name')}, s.id`;
const devicesSql = `select d.id, d.serial_code as "serialCode", d.classification, d.name, d.status,
    d.usage_starts_on as "usageStartsOn"
  from device d where d.company_user_id = any($1) order by d.serial_code, d.id`;
const requestsSql = `select q.id, q.service_name as "serviceName", q.host, q.purpose, q.requested_at as "requestedAt",
    q.answer, q.answer_text as "answerText", q.answered_at as "answeredAt"
  from usage_request q where q.company_user_id = any($1) order by q.requested_at desc, q.id limit 200`;

const nothing = { user: null, services: [], devices: [], requests: [] };

/**
 * What belongs to the user record that an administrator linked to an account. An equal address is no link. The link is
 * the permission to see it: as of a past day, too, today's link decides.
 */
@Injectable()
export class OwnThingsQueries {
  constructor(private readonly readModels: ReadModels) {}

  async of(companyId: string, administratorId: string): Promise<OwnThings> {
    const link = await runInLiveSchema(() => this.readModels.one<Link>(companyId, linkSql, [administratorId]));
    if (!link.userId) return { link: link.isLinked ? 'deleted' : 'none', ...nothing };
    const rows = <T>(sql: string) => this.readModels.rows<T>(companyId, sql, [link.records]);
    const [services, devices, requests] = await Promise.all([
      rows<OwnThings['services'][number]>(servicesSql),
      rows<OwnThings['devices'][number]>(devicesSql),
      rows<OwnThings['requests'][number]>(requestsSql),
    ]);
    return { link: 'linked', user: { name: link.name, email: link.email }, services, devices, requests };
  }
}
