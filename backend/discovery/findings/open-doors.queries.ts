import { Injectable } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import { detectedTypes } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { retentionDays } from '../intake/detection-hits.rules';

type Door = WordOf<typeof detectedTypes>;

/** Identity providers are read every day. */
const readingDays = 7;

/** A connected identity provider that was read since $1 and whose credentials may read one of its parts. */
const isRead = (part: string) => `exists (select from directory d join company_service s on s.id = d.company_service_id
  where s.integration_state in ('configured', 'held', 'failed') and (d.read_at at time zone 'Asia/Tokyo')::date >= $1::date
    and not d.unread @> '[{"part": "${part}"}]')`;

/** Hits go after 90 days. */
const hasHits = (door: Door) => `exists (select from detected_service_user u where u.detected_type = '${door}'
  and exists (select from app.detection_hit h where h.detected_service_user_id = u.id and h.day >= $2::date))`;

/** An entry by hand opens no door: nothing comes in by it unasked. */
const sql = `select exists (select from extension_installation where state = 'reporting') as extension,
  ${isRead('sign_ins')} as sign_in, ${isRead('grants')} as grant,
  exists (select from payment where paid_on >= $2::date) as payee, ${hasHits('log')} as log`;

/** The doors by which services are detected now; without any, nothing found means nothing. */
@Injectable()
export class OpenDoorQueries {
  constructor(private readonly readModels: ReadModels) {}

  async of({ companyId, today }: Pick<ReadContext, 'companyId' | 'today'>): Promise<Door[]> {
    const since = [addDays(today, -readingDays), addDays(today, -retentionDays)];
    const isOpen = await this.readModels.one<Partial<Record<Door, boolean>>>(companyId, sql, since);
    return detectedTypes.values.filter((door) => isOpen[door]);
  }
}
