import { Injectable } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import { ReadModels } from '../../platform/http/read-models';
import { searchPayee } from '../../money/payments/payment-search.rules';
import { decisionOn } from '../findings/finding.sql';
import { retentionDays } from '../intake/detection-hits.rules';
import type { SettledFinding } from './settlement.rules';

export interface UnsettledFinding extends SettledFinding {
  id: string;
  revision: number;
  isEnded: boolean;
}

/** All findings, those of these ids, or those that were first detected on this day or later. */
export interface FindingSelection {
  ids?: readonly string[];
  detectedSince?: string;
}

/** A use whose person may have changed. */
export interface UnsettledUse {
  id: string;
  companyUserId: string | null;
  label: string | null;
  /** The main record of the user. */
  mainUserId: string | null;
}

const firstPlace = `jsonb_build_array(jsonb_build_object('url', s.detection_target, 'detectedType', s.detected_type))`;
/**
 * Where each finding was detected within 90 days; before, where it was first. A use has a hit for each day, so its days are
 * left out before the join of its door: 100,000 hits took 0.5 s otherwise, and take 0.12 s.
 */
const places = (since: string) => `coalesce(
  (select jsonb_agg(jsonb_build_object('url', p.url, 'detectedType', p.detected_type) order by p.url, p.detected_type)
    from (select distinct h.url, u.detected_type
      from (select distinct url, detected_service_user_id from app.detection_hit
        where company_id = s.company_id and detected_service_id = s.id and day >= ${since}) h
      join detected_service_user u on u.id = h.detected_service_user_id) p),
  ${firstPlace})`;

/**
 * Reading hits is most of a settlement. A rule's own finding is where its rule points. Among decided services, only hosts may
 * take the name of a rule.
 */
const needsHits = `s.decision <> 'ended' and s.key not like 'rule:%'
  and (s.decision in ('unconfirmed', 'on_hold') or s.allowed_until is not null or s.key like 'host:%')`;

/** What may have to follow a change of rules, services or users. */
@Injectable()
export class SettlementQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Findings that no service of the company stands for. */
  findings(companyId: string, today: string, { ids, detectedSince }: FindingSelection): Promise<UnsettledFinding[]> {
    const decision = decisionOn(today);
    const sql = `select s.id, s.key, s.name, s.revision, s.decision = 'ended' as "isEnded",
        ${decision} in ('unconfirmed', 'on_hold') as "isUndecided",
        case when ${needsHits} then ${places('$1::date')} else ${firstPlace} end as places
      from detected_service s where s.company_service_id is null and ($2::uuid[] is null or s.id = any($2))
        and ($3::date is null or s.first_detected_on >= $3)
      order by s.id`;
    return this.readModels.rows(companyId, sql, [addDays(today, -retentionDays), ids ?? null, detectedSince ?? null]);
  }

  /**
   * The names of the services that answer for these payees, by the folded payee: those of their payments and rules.
   */
  async paidServices(companyId: string, payees: readonly string[]): Promise<Map<string, string[]>> {
    if (payees.length === 0) return new Map();
    const sql = `select a.search_payee as payee, array_agg(distinct s.name order by s.name) as services
      from (select search_payee, company_service_id from payment where search_payee = any($1)
        union select search_payee, company_service_id from payment_rule where search_payee = any($1)) a
      join company_service s on s.id = a.company_service_id group by 1`;
    const rows = await this.readModels.rows<{ payee: string; services: string[] }>(companyId, sql, [
      payees.map((payee) => searchPayee(payee)),
    ]);
    return new Map(rows.map(({ payee, services }) => [payee, services]));
  }

  /** Uses of labels without a user, and of users that are united with another one. */
  uses(companyId: string): Promise<UnsettledUse[]> {
    const sql = `select u.id, u.company_user_id as "companyUserId", u.label, c.union_main_user_id as "mainUserId"
      from detected_service_user u left join company_user c on c.id = u.company_user_id
      where not u.is_forgotten and u.detected_service_id is not null
        and (c.union_main_user_id is not null or u.company_user_id is null and u.label is not null)
      order by u.id`;
    return this.readModels.rows(companyId, sql);
  }
}
