import { Injectable } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import { ReadModels } from '../../platform/http/read-models';
import { retentionDays } from '../intake/detection-hits.rules';

/** What the reversal of a log asks of the read models. */
@Injectable()
export class LogReversalQueries {
  constructor(private readonly readModels: ReadModels) {}

  /**
   * Those of these uses that a log with this first day may have found. Hits older than 90 days are gone, so that nobody
   * knows which log an older use is of.
   */
  async foundSince(companyId: string, ids: readonly string[], firstOn: string, today: string): Promise<string[]> {
    const oldest = addDays(today, -retentionDays);
    const sql = `select id from detected_service_user where id = any($1::uuid[]) and detected_service_id is not null
      and not is_forgotten and first_detected_on >= $2`;
    const since = firstOn > oldest ? firstOn : oldest;
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [ids, since])).map(({ id }) => id);
  }

  /** Undecided findings of logs that nobody uses by any door. */
  async listUnused(companyId: string): Promise<string[]> {
    const sql = `select s.id from detected_service s where s.detected_type = 'log' and s.decision in ('unconfirmed', 'on_hold')
      and not exists (select from detected_service_user u where u.detected_service_id = s.id) order by 1`;
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [])).map(({ id }) => id);
  }
}
