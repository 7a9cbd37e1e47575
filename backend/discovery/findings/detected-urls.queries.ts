import { Injectable } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import type { DetectedUrlRow } from '../../contract/detected-services';
import { detectUrlTypes } from '../../contract/detection-words';
import { readableUrl, unicodeUrlOf } from '../../contract/hosts';
import type { Page, QueryOf } from '../../contract/kit';
import type { shadowIts } from '../../contract/shadow-its';
import type { WordOf } from '../../contract/vocabulary';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { unknownPayeeRule } from '../doors/unknown-payees.rules';
import { knownUsers } from './finding.sql';
import { retentionDays } from '../intake/detection-hits.rules';
import { knownServiceById } from '../known-services/known-services.service';

type Query = QueryOf<typeof shadowIts.urls>;
interface Stored extends Omit<DetectedUrlRow, 'explanation' | 'unicodeUrl'> {
  knownServiceId: string | null;
  ruleUrl: string | null;
  ruleType: WordOf<typeof detectUrlTypes> | null;
  ruleName: string | null;
  isAddress: boolean;
}

/** @param of the condition on hits `h` and uses `u` */
const urlsWhere = (
  of: string,
) => `(select h.url, u.detected_type, h.rule_id, max(h.known_service_id) as known_service_id,
    bool_or(s.key not like 'name:%') as is_address, ${knownUsers} as users, min(h.day) as first, max(h.day) as last, sum(h.count)::bigint as hits
  from app.detection_hit h join detected_service_user u on u.id = h.detected_service_user_id
  join detected_service s on s.id = h.detected_service_id
  where ${of} and h.day between $2 and $3 and not u.is_forgotten group by 1, 2, 3)`;

const columns = `t.url, t.detected_type as "detectedType", t.rule_id as "ruleId", t.known_service_id as "knownServiceId",
  t.is_address as "isAddress", r.url as "ruleUrl", r.detect_url_type as "ruleType", r.service_name as "ruleName",
  t.users as "usersCount", t.first as "firstDetectedOn", t.last as "lastDetectedOn", t.hits as "hitsCount"`;

const nameInWords = (detectedType: Stored['detectedType']): string =>
  detectedType === 'payee'
    ? `既知のサービス、登録済みのサービス、支払の規則のどれにも当てはまらない支払先です（条件：${unknownPayeeRule}）`
    : '名前だけで検知しました';

const explanationOf = ({
  detectedType,
  ruleId,
  ruleUrl,
  ruleType,
  ruleName,
  knownServiceId,
  isAddress,
}: Stored): string => {
  if (ruleUrl !== null)
    return `検知URL「${readableUrl(ruleUrl)}」（${detectUrlTypes.labels[ruleType!]}、${ruleName!}）に一致しました`;
  if (ruleId !== null) return '削除された検知URLに一致しました';
  const knownService = knownServiceId === null ? undefined : knownServiceById(knownServiceId);
  if (knownService) return `既知のサービス「${knownService.name}」に一致しました`;
  return isAddress ? '検知URLにも既知のサービスにも一致しないホストです' : nameInWords(detectedType);
};

const rowOf = (storedRow: Stored): DetectedUrlRow => {
  const { knownServiceId: _id, ruleUrl: _url, ruleType: _type, ruleName: _name, isAddress, ...row } = storedRow;
  return { ...row, unicodeUrl: isAddress ? unicodeUrlOf(row.url) : null, explanation: explanationOf(storedRow) };
};

/** The use, and others of the same person and door. */
const ofPerson = `h.detected_service_user_id in (select o.id from detected_service_user w
  join detected_service_user o on o.detected_service_id = w.detected_service_id and o.detected_type = w.detected_type
    and (o.id = w.id or o.company_user_id = w.company_user_id)
  where w.id = $1)`;

/** The hosts and prefixes by which a service was detected within 90 days. */
@Injectable()
export class DetectedUrlQueries {
  constructor(private readonly readModels: ReadModels) {}

  async ofService(context: ReadContext, id: string, query: Query): Promise<Page<DetectedUrlRow>> {
    await this.readModels.one(context.companyId, 'select from detected_service where id = $1', [id]);
    return this.find(context, 'h.company_id = u.company_id and h.detected_service_id = $1', id, query);
  }

  async ofUse(context: ReadContext, id: string, query: Query): Promise<Page<DetectedUrlRow>> {
    const sql = 'select from detected_service_user where id = $1 and not is_forgotten';
    await this.readModels.one(context.companyId, sql, [id]);
    return this.find(context, ofPerson, id, query);
  }

  private find({ companyId, today }: ReadContext, of: string, id: string, query: Query) {
    return findPage(this.readModels, companyId, {
      select: columns,
      from: `${urlsWhere(of)} t left join detection_rule r on r.id = t.rule_id`,
      where: new Where([id, addDays(today, -retentionDays), today]),
      sort: { hitsCount: 't.hits', url: 't.url', lastDetectedOn: 't.last' },
      tieBreaker: `t.url || t.detected_type || coalesce(t.rule_id::text, '')`,
      query,
      row: rowOf,
    });
  }
}
