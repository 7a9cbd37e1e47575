import { Injectable } from '@nestjs/common';
import type { AlertRow, alerts } from '../../contract/alerts';
import { readableHost } from '../../contract/hosts';
import type { Page, QueryOf } from '../../contract/kit';
import { alertTypes, type alertTargets, type WordOf } from '../../contract/vocabulary';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { inOrderOf } from '../../platform/http/expressions.sql';
import { eventKindOf } from '../../platform/kit/entity-registry';
import { forgottenName } from '../../platform/kit/personal-data';
import { headingOf, type ContractEnd } from './alert-heading.rules';

type TargetKind = WordOf<typeof alertTargets>;
type StoredAlert = Omit<AlertRow, 'target' | 'causes' | 'heading'> &
  ContractEnd & {
    targetKind: TargetKind;
    targetId: string;
    companyServiceId: string | null;
    targetName: string | null;
    causes: (Omit<AlertRow['causes'][number], 'title'> & { type: string })[] | null;
  };

/**
 * `limit 1` forces an index lookup for each cause: Postgres expects a hundred causes per alert and would scan the whole
 * log.
 */
const cause = `select * from recorded_event where entity_id = (c.cause ->> 'id')::uuid
  and entity = c.cause ->> 'entity' and revision = (c.cause ->> 'revision')::integer limit 1`;

const dismissal = `select coalesce(b.name, '${forgottenName}') from recorded_event r
  left join administrator b on b.id = r.actor_id
  where r.entity_id = a.id and r.type = 'AlertDismissed' order by r.position desc limit 1`;

const columns = `a.id, a.type, a.level, a.message, a.raised_at as "raisedAt", a.dismissed_at as "dismissedAt",
  case when a.dismissed_at is not null then (${dismissal}) end as "dismissedBy",
  coalesce(p.ends_on, c.ends_on) as "endsOn", p.auto_renewal as "autoRenewal",
  a.target_kind as "targetKind",
  a.target_id as "targetId", a.company_service_id as "companyServiceId",
  coalesce(nullif(concat_ws(' ', s.name, p.name), ''), m.name, m.email, u.name,
    d.serial_code || ' ' || d.name, x.name, e.name, w.name) as "targetName",
  (select jsonb_agg(jsonb_build_object('entity', r.entity, 'id', r.entity_id, 'revision', r.revision,
      'type', r.type, 'at', r.at) order by c.place)
   from jsonb_array_elements(a.causes) with ordinality as c (cause, place)
   cross join lateral (${cause}) r) as causes`;

const tables = `alert a
  left join company_service s on s.id = a.company_service_id
  left join plan p on p.id = a.target_id and a.target_kind = 'plan'
  left join contract c on c.id = a.target_id and a.target_kind = 'contract'
  left join administrator m on m.id = a.target_id and a.target_kind = 'administrator'
  left join company_user u on u.id = a.target_id and a.target_kind = 'user'
  left join device d on d.id = a.target_id and a.target_kind = 'device'
  left join company_erp e on e.id = a.target_id and a.target_kind = 'erp'
  left join detected_service x on x.id = a.target_id and a.target_kind = 'shadow_it'
  left join access_review w on w.id = a.target_id and a.target_kind = 'access_review'`;

const sort = {
  raisedAt: 'a.raised_at',
  level: [`array_position(array['info', 'caution', 'error']::text[], a.level)`, 'a.raised_at'],
  type: inOrderOf(alertTypes, 'a.type'),
};

/** Names of targets that have no row to read a name from. */
const nameless: Partial<Record<TargetKind, string>> = {
  contract: 'Daichoの契約',
  evidence: '証跡',
  administrator: forgottenName,
  user: forgottenName,
};

const nameOf = (kind: TargetKind, name: string | null): string => {
  if (!name) return nameless[kind] ?? '（削除済み）';
  return kind === 'shadow_it' ? readableHost(name) : name;
};

const rowOf =
  (today: string) =>
  ({
    targetKind: kind,
    targetId,
    targetName,
    companyServiceId,
    causes,
    endsOn,
    autoRenewal,
    ...row
  }: StoredAlert): AlertRow => ({
    ...row,
    heading: headingOf(row.type, { endsOn, autoRenewal }, today),
    target: { kind, id: targetId, name: nameOf(kind, targetName), companyServiceId },
    causes: (causes ?? []).map(({ type, at, ...cause }) => ({
      ...cause,
      title: eventKindOf(type)?.title ?? type,
      at: new Date(at).toISOString(),
    })),
  });

const buildList = (today: string, query: Omit<QueryOf<typeof alerts.list>, 'offset' | 'count'>) => ({
  select: columns,
  from: tables,
  where: new Where()
    .and(`a.dismissed_at is ${query.isDismissed ? 'not null' : 'null'}`)
    .andIf(query.type, 'a.type = ?')
    .andIf(query.level, 'a.level = ?'),
  sort,
  tieBreaker: 'a.id',
  row: rowOf(today),
});

@Injectable()
export class AlertQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId, today }: ReadContext, query: QueryOf<typeof alerts.list>): Promise<Page<AlertRow>> {
    return findPage(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof alerts.csv>): AsyncIterable<AlertRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** Whether one of these is an alert of the company, dismissed or not. */
  async hasAny(companyId: string, ids: readonly string[]): Promise<boolean> {
    return (await this.readModels.rows(companyId, 'select from alert where id = any($1) limit 1', [ids])).length > 0;
  }

  /** Those of these alerts that are open, newest first. */
  async some(
    { companyId, today }: Pick<ReadContext, 'companyId' | 'today'>,
    ids: readonly string[],
  ): Promise<AlertRow[]> {
    const sql = `select ${columns} from ${tables} where a.id = any($1) and a.dismissed_at is null order by a.raised_at desc, a.id`;
    return (await this.readModels.rows<StoredAlert>(companyId, sql, [ids])).map(rowOf(today));
  }

  /**
   * Every alert by id, the newest last, including dismissed ones, with a key that differs from earlier alerts of the
   * same id.
   */
  async knownAlerts(companyId: string): Promise<Map<string, string>> {
    const sql = `select id, level, raised_at as "raisedAt" from alert order by raised_at`;
    const rows = await this.readModels.rows<{ id: string; level: string; raisedAt: string }>(companyId, sql);
    return new Map(rows.map(({ id, level, raisedAt }) => [id, `${level} ${raisedAt}`]));
  }
}
