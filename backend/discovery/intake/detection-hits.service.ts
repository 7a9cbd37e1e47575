import { Injectable } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { retentionDays, receiptDays, type CountedHit } from './detection-hits.rules';
import { lockForAdding, lockForRemoving, raiseLastDetected, recomputeLastDetected } from './last-detected.sql';
import { LogHits } from './log-hits.service';

interface CountedReport extends Receipt {
  id: string;
  today: string;
  detectionLogId?: string;
}

/** How many hits of a report were counted. */
export interface Receipt {
  counted: number;
  ignored: number;
}

/** Doors that tell the whole count of a day, again with each reading, payment or overlapping log: the highest one stands. */
const countsWholeDay = ({ detectedType }: CountedHit): boolean =>
  ['sign_in', 'grant', 'payee', 'log'].includes(detectedType);

const receiptSql = 'select counted, ignored from app.detection_receipt where id = $1';

/** The tables `app.detection_hit` and `app.detection_receipt`. */
@Injectable()
export class DetectionHits {
  constructor(
    private readonly database: AppDatabase,
    private readonly logHits: LogHits,
  ) {}

  /** @param id of a report; undefined when it was not counted yet */
  receiptOf(companyId: string, id: string): Promise<Receipt | undefined> {
    return this.database.inCompany(companyId, (transaction) => transaction.first<Receipt>(receiptSql, [id]));
  }

  /** Counts the hits of a report once, however often it comes. Without hits it may count later, so it gets no receipt. */
  count(companyId: string, report: CountedReport, hits: readonly CountedHit[]) {
    const { id, today, detectionLogId, counted, ignored } = report;
    if (hits.length === 0) return Promise.resolve({ counted, ignored });
    return this.database.inCompany(companyId, async (transaction): Promise<Receipt> => {
      await transaction.rows(lockForAdding, [companyId]);
      const sql = `insert into app.detection_receipt (company_id, id, day, counted, ignored) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning id`;
      const insertedRows = await transaction.rows(sql, [companyId, id, today, counted, ignored]);
      if (insertedRows.length === 0) return (await transaction.first<Receipt>(receiptSql, [id]))!;
      const oldest = addDays(today, -retentionDays);
      const recentHits = hits.filter(({ day }) => day >= oldest);
      if (detectionLogId) await this.logHits.add(transaction, companyId, { detectionLogId, today }, recentHits);
      else {
        const additiveHits = recentHits.filter((hit) => !countsWholeDay(hit));
        await this.add(transaction, { companyId, today }, additiveHits, 'h.count + excluded.count');
        await this.add(
          transaction,
          { companyId, today },
          recentHits.filter(countsWholeDay),
          'greatest(h.count, excluded.count)',
        );
      }
      const [services, days] = [recentHits.map((hit) => hit.detectedServiceId), recentHits.map(({ day }) => day)];
      await transaction.rows(raiseLastDetected, [companyId, services, days]);
      return { counted, ignored };
    });
  }

  async removeOlder(companyId: string, today: string): Promise<void> {
    const oldest = addDays(today, -retentionDays);
    await this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows('delete from app.detection_hit where day < $1', [oldest]);
      await transaction.rows('delete from app.detection_hit_beneath where day < $1', [oldest]);
      await transaction.rows('delete from app.detection_receipt where day < $1', [addDays(today, -receiptDays)]);
    });
  }

  removeOfUser(companyId: string, detectedServiceUserId: string): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows(lockForRemoving, [companyId]);
      const mine = 'where detected_service_user_id = $1';
      await transaction.rows(`delete from app.detection_hit_beneath ${mine}`, [detectedServiceUserId]);
      const deletedRows = await transaction.rows<{ id: string }>(
        `delete from app.detection_hit ${mine} returning detected_service_id as id`,
        [detectedServiceUserId],
      );
      await transaction.rows(recomputeLastDetected, [companyId, deletedRows.map(({ id }) => id)]);
    });
  }

  /** In the order of the key, so that two reports at once wait for each other instead of failing. */
  private async add(
    transaction: Queryable,
    { companyId, today }: { companyId: string; today: string },
    hits: readonly CountedHit[],
    sumSql: string,
  ) {
    if (hits.length === 0) return;
    const column = (name: keyof CountedHit) => hits.map((hit) => hit[name]);
    await transaction.rows(
      `insert into app.detection_hit as h (company_id, detected_service_id, detected_service_user_id, day, url, rule_id,
         known_service_id, count, counted_on)
       select $1, min(service::text)::uuid, person, day, url, max(rule::text)::uuid, max(known), sum(count), $9::date
       from unnest($2::uuid[], $3::uuid[], $4::date[], $5::text[], $6::uuid[], $7::text[], $8::bigint[])
         as counted (service, person, day, url, rule, known, count)
       group by person, day, url order by person, day, url
       on conflict (detected_service_user_id, day, url) do update
         set count = ${sumSql}, rule_id = excluded.rule_id, known_service_id = excluded.known_service_id`,
      [
        companyId,
        column('detectedServiceId'),
        column('detectedServiceUserId'),
        column('day'),
        column('url'),
        column('ruleId'),
        column('knownServiceId'),
        column('count'),
        today,
      ],
    );
  }
}
