import { Injectable } from '@nestjs/common';
import { planSeatsOn } from '../../../../projections/services/plan-seats.sql';
import type { VendorOperationKind } from '../../../contract/operation-words';
import { Existence } from '../../../people/existence.service';
import { Rejected } from '../../../platform/kit/rejections';
import { ReadModels, type ReadContext } from '../../../platform/http/read-models';
import type { AccountOperator } from '../connectors/connector.rules';
import type { PlanSeats } from './freed-seats.rules';
import { newAccountOf, type NewAccountUser, type OperableAccount } from './operation-problems.rules';

const isInOpenOrder = (target: string) => `exists (
  select from vendor_operation_target t join vendor_operation o on o.id = t.operation_id
  where t.target_id = ${target}.id and t.company_service_id = $1 and o.finished_at is null
    and t.state in ('waiting', 'attempted') and o.id is distinct from $2)`;

/** Called without an answer, and in no list since. */
const mayBeGone = `exists (
  select from vendor_operation_target t join vendor_operation o on o.id = t.operation_id
  where t.target_id = a.id and t.company_service_id = $1 and o.operation in ('suspend', 'delete')
    and t.state in ('attempted', 'unknown') and not exists (
      select from integration_run r where r.company_service_id = $1 and r.state = 'succeeded'
        and r.ended_at - make_interval(secs => r.duration_ms / 1000.0) > t.at))`;

/** An earlier creation for a user `u` that made no account known. */
const isInvited = `exists (
  select from vendor_operation_target t join vendor_operation o on o.id = t.operation_id
  where t.target_id = u.id and t.company_service_id = $1 and o.operation = 'create' and o.id is distinct from $2
    and t.state in ('attempted', 'unknown', 'done') and not exists (
      select from service_account f where f.company_service_id = $1
        and (f.company_user_id = u.id or lower(f.email) = lower(u.email))
        and f.found_on >= (t.at at time zone 'Asia/Tokyo')::date))`;

const accountsSql = `
  select a.id, a.external_id as "externalId", a.name, a.email, a.employee_code as "employeeCode", a.status, a.role,
    a.licence, a.last_login_at as "lastLoginAt", a.originals, a.company_user_id as "companyUserId",
    (a.presence = 'present' and a.is_listed) as "isListed", a.is_forgotten as "isForgotten",
    ${isInOpenOrder('a')} as "isInProgress"
  from service_account a where a.company_service_id = $1`;

type Row = Omit<OperableAccount, 'isAdministrator'>;
interface OfService {
  companyId: string;
  companyServiceId: string;
  /** The order that asks, whose own accounts are not in progress to it. */
  operationId: string | null;
}

/** The known accounts as operations see them. */
@Injectable()
export class OperableAccountQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
  ) {}

  /** @throws Rejected not_found, unknown_user */
  async requireAll(
    companyId: string,
    {
      companyServiceId,
      operation,
      ids,
    }: { companyServiceId: string; operation: VendorOperationKind; ids: readonly string[] },
  ): Promise<void> {
    const uniqueIds = [...new Set(ids)];
    if (operation === 'create') return this.existence.requireUsers(companyId, uniqueIds);
    const sql = 'select from service_account where company_service_id = $1 and id = any($2::uuid[])';
    const operableRows = await this.readModels.rows(companyId, sql, [companyServiceId, uniqueIds]);
    if (operableRows.length < uniqueIds.length) throw new Rejected('not_found');
  }

  /** The chosen accounts, and all of the service where an administrator is among them. */
  async find(
    { companyId, companyServiceId, operationId }: OfService,
    ids: readonly string[],
    operator: AccountOperator,
  ): Promise<{ chosenAccounts: OperableAccount[]; all: OperableAccount[] }> {
    const values = [companyServiceId, operationId];
    const rows = await this.readModels.rows<Row>(companyId, `${accountsSql} and a.id = any($3::uuid[])`, [
      ...values,
      ids,
    ]);
    const chosenAccounts = await withRole(rows, operator);
    if (!chosenAccounts.some(({ isAdministrator }) => isAdministrator)) return { chosenAccounts, all: chosenAccounts };
    const others = await this.readModels.rows<Row>(
      companyId,
      `${accountsSql} and a.status = 'active' and a.presence = 'present' and a.is_listed and not a.is_forgotten and not ${mayBeGone}`,
      values,
    );
    return { chosenAccounts, all: await withRole(others, operator) };
  }

  /**
   * Whether the vendor tells who is an administrator. Every vendor has one that can sign in: where no active account
   * is one, the roles were not read, or not those that make an administrator.
   */
  async areAdministratorsKnown(
    companyId: string,
    companyServiceId: string,
    operator: AccountOperator,
  ): Promise<boolean> {
    const sql = `select distinct on (a.role) a.* from (${accountsSql}) a where a."isListed" and a.status = 'active' and a.role is not null`;
    const oneOfEachRole = await this.readModels.rows<Row>(companyId, sql, [companyServiceId, null]);
    return (await withRole(oneOfEachRole, operator)).some(({ isAdministrator }) => isAdministrator);
  }

  /** Users who are not deleted. */
  async users(
    { companyId, companyServiceId, operationId }: OfService,
    ids: readonly string[],
  ): Promise<NewAccountUser[]> {
    const rows = await this.readModels.rows<Omit<NewAccountUser, 'account'> & { email: string | null }>(
      companyId,
      `select u.id, u.name, u.email, ${isInOpenOrder('u')} as "isInProgress", exists (
         select from service_account a where a.company_service_id = $1 and a.presence in ('present', 'missed')
           and a.status <> 'deleted' and (a.company_user_id = u.id or (u.email is not null and lower(a.email) = lower(u.email)))) as "hasAccount",
         ${isInvited} as "isInvited"
       from company_user u where u.id = any($3::uuid[]) and u.user_status <> 'deleted'`,
      [companyServiceId, operationId, ids],
    );
    return rows.map(({ email, ...user }) => ({ ...user, account: newAccountOf(user.name, email) }));
  }

  async isOrdered(companyId: string, operationId: string): Promise<boolean> {
    const sql = 'select from vendor_operation where id = $1';
    return (await this.readModels.findByKey(companyId, sql, [operationId])) !== undefined;
  }

  /** Those of the accounts or users that are in an order of the service that has not ended. */
  async inProgress(companyId: string, companyServiceId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.readModels.rows<{ id: string }>(
      companyId,
      `select a.id from unnest($3::uuid[]) a (id) where ${isInOpenOrder('a')}`,
      [companyServiceId, null, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  seats({ companyId, today }: ReadContext, companyServiceId: string): Promise<PlanSeats[]> {
    return this.readModels.rows(
      companyId,
      `select bought, assigned, short, unit_cost::float8 as "unitCost" from ${planSeatsOn(today)} s where s.company_service_id = $1`,
      [companyServiceId],
    );
  }
}

const withRole = (rows: readonly Row[], operator: AccountOperator): Promise<OperableAccount[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, isAdministrator: await operator.isAdministrator(row) })));
