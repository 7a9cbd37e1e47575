import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import type { CountedHit } from './detection-hits.rules';
import { lockForRemoving, recomputeLastDetected } from './last-detected.sql';
import { mergeLogCounts, type LogCount } from './log-counts.rules';

/** A person, day and address. */
interface Key {
  person: string;
  day: string;
  url: string;
}
type Contested = Key & { rule: string | null; known: string | null; count: number };
type Counted = Key & LogCount;
/** A log, and the day on which it is taken in. */
interface CountedLog {
  detectionLogId: string;
  today: string;
}

/** Stands for logs that were taken in before counts named theirs. */
const noLog = '00000000-0000-0000-0000-000000000000';
const keyOf = ({ person, day, url }: Key): string => `${person}\n${day}\n${url}`;
const columnsOf = (keys: readonly Key[]) => [
  keys.map(({ person }) => person),
  keys.map(({ day }) => day),
  keys.map(({ url }) => url),
];
const atKeys = (table: string) => `join unnest($1::uuid[], $2::date[], $3::text[]) as k (person, day, url)
  on ${table}.detected_service_user_id = k.person and ${table}.day = k.day and ${table}.url = k.url`;

/** What each log counted, in `app.detection_hit` and, where another log counted more, in `app.detection_hit_beneath`. */
@Injectable()
export class LogHits {
  constructor(private readonly database: AppDatabase) {}

  /** Hits that no log counted before, as nearly all are, take one statement. */
  async add(transaction: Queryable, companyId: string, log: CountedLog, hits: readonly CountedHit[]): Promise<void> {
    if (hits.length === 0) return;
    const { detectionLogId: logId, today } = log;
    const column = (name: keyof CountedHit) => hits.map((hit) => hit[name]);
    const contestedRows = await transaction.rows<Contested>(
      `with counted as (
         select min(service::text)::uuid as service, person, day, url, max(rule::text)::uuid as rule,
           max(known) as known, sum(count) as count
         from unnest($3::uuid[], $4::uuid[], $5::date[], $6::text[], $7::uuid[], $8::text[], $9::bigint[])
           as hit (service, person, day, url, rule, known, count)
         group by person, day, url),
       inserted as (
         insert into app.detection_hit (company_id, detected_service_id, detected_service_user_id, day, url, rule_id,
           known_service_id, count, detection_log_id, counted_on)
         select $1, service, person, day, url, rule, known, count, $2::uuid, $10::date from counted order by person, day, url
         on conflict do nothing returning detected_service_user_id as person, day, url)
       select person, day::text, url, rule, known, count::float8 as count from counted
       where (person, day, url) not in (select person, day, url from inserted) order by person, day, url`,
      [
        ...[companyId, logId, column('detectedServiceId'), column('detectedServiceUserId'), column('day')],
        ...[column('url'), column('ruleId'), column('knownServiceId'), column('count'), today],
      ],
    );
    if (contestedRows.length > 0) await this.merge(transaction, companyId, logId, contestedRows);
  }

  private async merge(transaction: Queryable, companyId: string, logId: string, contestedRows: readonly Contested[]) {
    const keys = columnsOf(contestedRows);
    const standingSql = `select h.detected_service_user_id as person, h.day::text, h.url, h.rule_id as "ruleId",
        h.known_service_id as "knownServiceId", h.count::float8 as count,
        coalesce(h.detection_log_id, '${noLog}') as "detectionLogId"
      from app.detection_hit h ${atKeys('h')} order by 1, 2, 3 for update of h`;
    const beneathSql = `delete from app.detection_hit_beneath b using unnest($1::uuid[], $2::date[], $3::text[]) as k (person, day, url)
      where b.detected_service_user_id = k.person and b.day = k.day and b.url = k.url
      returning k.person, k.day::text, k.url, b.rule_id as "ruleId", b.known_service_id as "knownServiceId",
        b.count::float8 as count, b.detection_log_id as "detectionLogId"`;
    const before = new Map<string, LogCount[]>();
    for (const sql of [standingSql, beneathSql])
      for (const one of await transaction.rows<Counted>(sql, keys))
        before.set(keyOf(one), [...(before.get(keyOf(one)) ?? []), one]);
    const mergedRows = contestedRows.map(({ rule: ruleId, known: knownServiceId, count, ...key }) => {
      const addition = { detectionLogId: logId, ruleId, knownServiceId, count };
      return { key, ...mergeLogCounts(before.get(keyOf(key)) ?? [], addition) };
    });
    await transaction.rows(
      `update app.detection_hit h set count = k.count, detection_log_id = nullif(k.log, '${noLog}'), rule_id = k.rule,
         known_service_id = k.known
       from unnest($1::uuid[], $2::date[], $3::text[], $4::bigint[], $5::uuid[], $6::uuid[], $7::text[])
         as k (person, day, url, count, log, rule, known)
       where h.detected_service_user_id = k.person and h.day = k.day and h.url = k.url`,
      countColumns(mergedRows.map(({ key, standing }) => ({ ...standing, ...key }))),
    );
    await transaction.rows(
      `insert into app.detection_hit_beneath (company_id, detected_service_user_id, day, url, count, detection_log_id,
         rule_id, known_service_id)
       select $8, * from unnest($1::uuid[], $2::date[], $3::text[], $4::bigint[], $5::uuid[], $6::uuid[], $7::text[])`,
      [
        ...countColumns(mergedRows.flatMap(({ key, beneath }) => beneath.map((one) => ({ ...one, ...key })))),
        companyId,
      ],
    );
  }

  /** Uses that the log counted, the next ones in the order of their ids. */
  async usesOf(companyId: string, logId: string, limit: number): Promise<string[]> {
    const sql = `select id from (
        (select distinct detected_service_user_id as id from app.detection_hit where detection_log_id = $1 order by 1 limit $2)
        union
        (select distinct detected_service_user_id from app.detection_hit_beneath where detection_log_id = $1 order by 1 limit $2)
      ) u order by id limit $2`;
    const rows = await this.database.inCompany(companyId, (transaction) =>
      transaction.rows<{ id: string }>(sql, [logId, limit]),
    );
    return rows.map(({ id }) => id);
  }

  /** Those of these uses that nothing but the log counted. */
  async onlyOf(companyId: string, logId: string, ids: readonly string[]): Promise<string[]> {
    const others = (table: string) => `exists (select from app.${table} h
      where h.detected_service_user_id = u.id and h.detection_log_id is distinct from $1)`;
    const sql = `select id from unnest($2::uuid[]) as u (id)
      where not ${others('detection_hit')} and not ${others('detection_hit_beneath')}`;
    const rows = await this.database.inCompany(companyId, (transaction) =>
      transaction.rows<{ id: string }>(sql, [logId, ids]),
    );
    return rows.map(({ id }) => id);
  }

  /** Takes the log's counts of these uses away; the highest count of another log then stands. */
  async remove(companyId: string, logId: string, ids: readonly string[]): Promise<void> {
    const mine = `detection_log_id = $1 and detected_service_user_id = any($2::uuid[])`;
    await this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows(lockForRemoving, [companyId]);
      await transaction.rows(`delete from app.detection_hit_beneath where ${mine}`, [logId, ids]);
      await transaction.rows(
        `with next as (
           select distinct on (b.detected_service_user_id, b.day, b.url) b.*
           from app.detection_hit_beneath b join app.detection_hit h using (detected_service_user_id, day, url)
           where h.detection_log_id = $1 and h.detected_service_user_id = any($2::uuid[])
           order by b.detected_service_user_id, b.day, b.url, b.count desc, b.detection_log_id),
         gone as (delete from app.detection_hit_beneath b using next n where b.detected_service_user_id = n.detected_service_user_id
           and b.day = n.day and b.url = n.url and b.detection_log_id = n.detection_log_id)
         update app.detection_hit h set count = n.count, rule_id = n.rule_id, known_service_id = n.known_service_id,
           detection_log_id = nullif(n.detection_log_id, '${noLog}')
         from next n where h.detected_service_user_id = n.detected_service_user_id and h.day = n.day and h.url = n.url`,
        [logId, ids],
      );
      const deletedRows = await transaction.rows<{ id: string }>(
        `with gone as (delete from app.detection_hit where ${mine} returning detected_service_id as id)
         select distinct id from gone`,
        [logId, ids],
      );
      await transaction.rows(recomputeLastDetected, [companyId, deletedRows.map(({ id }) => id)]);
    });
  }
}

const countColumns = (counts: readonly Counted[]) => [
  ...columnsOf(counts),
  counts.map(({ count }) => count),
  counts.map(({ detectionLogId }) => detectionLogId),
  counts.map(({ ruleId }) => ruleId),
  counts.map(({ knownServiceId }) => knownServiceId),
];
