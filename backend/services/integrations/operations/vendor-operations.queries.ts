import { Injectable } from '@nestjs/common';
import type { Page, QueryOf } from '../../../contract/kit';
import { unknownOutcomeAdvice, type OperationProblem } from '../../../contract/operation-words';
import type {
  OperationTargetView,
  VendorOperationDetail,
  vendorOperations,
  VendorOperationView,
} from '../../../contract/vendor-operations';
import { findPage, Where } from '../../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../../platform/http/read-models';
import { offeredChanges } from './offered-changes.rules';
import { problemView } from './operation-checks.service';

const countOf = (...states: string[]) =>
  `(count(*) filter (where t.state in (${states.map((state) => `'${state}'`).join()})))`;
const countsJoin = `left join lateral (
  select count(*) as total, ${countOf('done')} as done, ${countOf('refused')} as refused, ${countOf('unknown')} as unknown,
    ${countOf('not_attempted')} as not_attempted from vendor_operation_target t where t.operation_id = o.id) n on true`;
const columns = `o.id, o.company_service_id as "companyServiceId", s.name as "serviceName", o.operation,
  o.ordered_at as "orderedAt", a.name as "orderedBy", o.reason, o.stopped_at as "stoppedAt",
  o.finished_at as "finishedAt", n.total::integer, n.done::integer, n.refused::integer, n.unknown::integer,
  n.not_attempted::integer as "notAttempted"`;
const from = `vendor_operation o join company_service s on s.id = o.company_service_id
  left join administrator a on a.id = o.ordered_by ${countsJoin}`;

interface TargetRow extends Omit<OperationTargetView, 'problem' | 'advice'> {
  code: OperationProblem | null;
  vendorText: string | null;
}

/** The orders of operations and what became of each account. */
@Injectable()
export class VendorOperationQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Rejected not_found */
  async list(
    { companyId }: ReadContext,
    companyServiceId: string,
    query: QueryOf<typeof vendorOperations.list>,
  ): Promise<Page<VendorOperationView>> {
    await this.readModels.one(companyId, 'select from company_service where id = $1', [companyServiceId]);
    return findPage(this.readModels, companyId, {
      select: columns,
      from,
      where: new Where().and('o.company_service_id = ?', companyServiceId),
      sort: { orderedAt: 'o.ordered_at' },
      tieBreaker: 'o.id',
      query,
      row: (row: VendorOperationView) => row,
    });
  }

  /** @throws Rejected not_found */
  async show({ companyId }: ReadContext, companyServiceId: string, id: string): Promise<VendorOperationDetail> {
    const order = await this.readModels.one<VendorOperationView>(
      companyId,
      `select ${columns} from ${from} where o.id = $1 and o.company_service_id = $2`,
      [id, companyServiceId],
    );
    const targets = await this.readModels.rows<TargetRow>(
      companyId,
      `select t.target_id as id, t.company_user_id as "companyUserId", t.state, t.code, t.vendor_text as "vendorText",
         coalesce(v.name, u.name) as name, coalesce(v.email, u.email) as email
       from vendor_operation_target t left join service_account v on v.id = t.target_id
       left join company_user u on u.id = t.target_id
       where t.operation_id = $1 order by t.place`,
      [id],
    );
    return { ...order, targets: targets.map(targetOf) };
  }

  /** The listed accounts of a person's records, and what their kinds can do with them. @throws Rejected not_found */
  async ofUser({ companyId }: ReadContext, companyUserId: string) {
    await this.readModels.one(companyId, 'select from company_user where id = $1', [companyUserId]);
    const rows = await this.readModels.rows<{
      id: string;
      companyServiceId: string;
      serviceName: string;
      integrationKind: string | null;
      email: string | null;
      status: 'active' | 'suspended' | 'invited' | 'deleted';
      isListed: boolean;
    }>(
      companyId,
      `select v.id, s.id as "companyServiceId", s.name as "serviceName", i.integration_kind as "integrationKind", v.email, v.status,
         (v.is_listed and v.presence = 'present') as "isListed"
       from service_account v join company_service s on s.id = v.company_service_id
       left join integration i on i.id = s.id
       where v.presence in ('present', 'missed') and not v.is_forgotten and v.company_user_id in (
         select r.id from company_user r where coalesce(r.union_main_user_id, r.id) = (
           select coalesce(u.union_main_user_id, u.id) from company_user u where u.id = $1))
       order by s.name, v.id`,
      [companyUserId],
    );
    return rows.map(({ integrationKind, isListed, ...account }) => ({
      ...account,
      operations: offeredChanges(integrationKind, { ...account, isListed }),
    }));
  }
}

const targetOf = ({ code, vendorText, ...target }: TargetRow): OperationTargetView => {
  const problem = code && problemView(code, vendorText);
  const unknownAdvice = target.state === 'unknown' ? unknownOutcomeAdvice : null;
  return { ...target, problem, advice: problem?.text ?? unknownAdvice };
};
