import { Injectable } from '@nestjs/common';
import type { accountOperations, InsertedAccount } from '../../../contract/account-operations';
import { Existence } from '../../../people/existence.service';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { CompanyLock } from '../../../platform/http/company-lock.service';
import { Positions } from '../../../platform/http/read-model-positions';
import { ReadModels } from '../../../platform/http/read-models';
import { invalid, retryAfter } from '../../../platform/http/refusals';
import { EventStore } from '../../../platform/kit/event-store';
import { Rejected } from '../../../platform/kit/rejections';
import { Secrets } from '../../../platform/kit/secrets';
import { searchText } from '../../../platform/kit/search-text';
import { accountDecider, accountId } from '../../accounts/account.decider';
import { insertionOf, insertionProblems, type PastConnection, type PresentUser } from './account-insertion.rules';
import { KnownAccountQueries } from './known-accounts.queries';
import { serviceAccountDecider } from './service-account.decider';

interface Target {
  id: string;
  isConnection: boolean;
  companyUserId: string | null;
  /** Another account of this user stays. */
  hasOther: boolean;
}

const retryAfterSeconds = 2;
const lagging = '一覧を更新しています。しばらくしてからもう一度お試しください。';

/** Accounts inserted and removed by a person. Nothing happens at the vendor. */
@Injectable()
export class AccountOperations {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly knownAccounts: KnownAccountQueries,
    private readonly readModels: ReadModels,
    private readonly secrets: Secrets,
    private readonly lock: CompanyLock,
    private readonly store: EventStore,
    private readonly positions: Positions,
  ) {}

  /**
   * Checks every row before it writes. A call that was interrupted is completed by the same call.
   * @throws Refused naming each wrong row; Rejected unknown_service, unknown_user, effective_day_ahead
   */
  insert(request: ApiRequest<typeof accountOperations.insert>) {
    return this.runExclusively(request.companyId, () => this.insertAll(request));
  }

  private async insertAll(request: ApiRequest<typeof accountOperations.insert>) {
    const { companyId, today, params, body } = request;
    const { companyServiceId } = params;
    const { accounts, effectiveFrom } = body;
    await this.existence.requireService(companyId, companyServiceId);
    if (effectiveFrom !== undefined && effectiveFrom > today) throw new Rejected('effective_day_ahead');
    const namedUserIds = accounts.flatMap(({ companyUserId }) => companyUserId ?? []);
    await this.existence.requireUsers(companyId, [...new Set(namedUserIds)]);
    const users = await this.usersOf(companyId, accounts);
    const rows = accounts.map((account) => {
      const user = users.find(({ id }) => id === account.companyUserId);
      return insertionOf(this.secrets, companyServiceId, account, user);
    });
    const accountById = await this.knownAccounts.accounts(companyId, companyServiceId);
    const userIds = rows.flatMap(({ companyUserId }) => companyUserId ?? []);
    const endedConnections = effectiveFrom ? await this.endedConnections(companyId, companyServiceId, userIds) : [];
    refuse(insertionProblems(rows, { knownAccounts: accountById.values(), users, endedConnections, effectiveFrom }));
    const batch = request.inBatch();
    const between = { companyServiceId, effectiveFrom };
    await this.commands.sendAll(accountDecider, connections('Connect', between, userIds), batch);
    const observedOn = effectiveFrom ?? today;
    const inserts = rows.map(({ id, ...row }) => {
      const data = { companyServiceId, observedOn, ...row };
      return [id, { type: 'Insert', data }] as const;
    });
    return { inserted: await this.commands.sendAll(serviceAccountDecider, inserts, batch), atVendor: false as const };
  }

  /** Also accounts of deleted users. @throws Rejected unknown_service, not_found */
  remove(request: ApiRequest<typeof accountOperations.remove>) {
    return this.runExclusively(request.companyId, () => this.removeAll(request));
  }

  /** The lock makes simultaneous calls of a company see each other's accounts. */
  private runExclusively<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    return this.lock.run('account operations', companyId, async () => {
      if (!(await this.positions.waitUntilWritten(await this.store.head())))
        throw retryAfter(retryAfterSeconds, lagging);
      return work();
    });
  }

  private async removeAll(request: ApiRequest<typeof accountOperations.remove>) {
    const { companyId, today: observedOn, params, body } = request;
    const { companyServiceId } = params;
    await this.existence.requireService(companyId, companyServiceId);
    const targets = await this.targets(companyId, companyServiceId, body.ids);
    if (targets.length < new Set(body.ids).size) throw new Rejected('not_found');
    const batch = request.inBatch();
    const removals = targets
      .filter(({ isConnection }) => !isConnection)
      .map(({ id }) => [id, { type: 'Remove', data: { observedOn } }] as const);
    const removedCount = await this.commands.sendAll(serviceAccountDecider, removals, batch);
    const userIds = targets.flatMap(({ companyUserId, hasOther }) => (hasOther ? [] : (companyUserId ?? [])));
    const disconnects = connections('Disconnect', { companyServiceId }, userIds);
    const disconnectedCount = await this.commands.sendAll(accountDecider, disconnects, batch);
    return { removed: removedCount, disconnected: disconnectedCount, atVendor: false as const };
  }

  /** The users that the accounts name, by id or by address. */
  private usersOf(companyId: string, accounts: readonly InsertedAccount[]): Promise<PresentUser[]> {
    return this.readModels.rows(
      companyId,
      `select u.id, p.name, u.email, u.employee_code as "employeeCode"
       from company_user u join company_user p on p.id = coalesce(u.union_main_user_id, u.id)
       where u.user_status <> 'deleted' and (u.id = any($1::uuid[]) or u.search_email = any($2))`,
      [
        accounts.flatMap(({ companyUserId }) => companyUserId ?? []),
        accounts.flatMap(({ email }) => (email ? searchText(email) : [])),
      ],
    );
  }

  /** The last day of each connection that ended. */
  private endedConnections(companyId: string, companyServiceId: string, userIds: readonly string[]) {
    return this.readModels.rows<PastConnection>(
      companyId,
      `select company_user_id as "companyUserId", max(disconnected_on) as "endedOn"
       from account_term where company_service_id = $1 and company_user_id = any($2::uuid[])
       group by company_user_id having not bool_or(is_open)`,
      [companyServiceId, userIds],
    );
  }

  /** A row of the users of a service is an account or a connection alone. */
  private targets(companyId: string, companyServiceId: string, ids: readonly string[]): Promise<Target[]> {
    return this.readModels.rows(
      companyId,
      `select v.id, false as "isConnection", v.company_user_id as "companyUserId", exists (
           select from service_account o where o.company_service_id = $1 and o.company_user_id = v.company_user_id
             and o.id <> all($2::uuid[]) and o.presence in ('present', 'missed')) as "hasOther"
       from service_account v where v.company_service_id = $1 and v.id = any($2::uuid[])
       union all
       select distinct t.account_id, true, t.company_user_id, false
       from account_term t where t.company_service_id = $1 and t.account_id = any($2::uuid[])`,
      [companyServiceId, ids],
    );
  }
}

const connections = (
  type: 'Connect' | 'Disconnect',
  connectionFields: { companyServiceId: string; effectiveFrom?: string },
  userIds: readonly string[],
) =>
  [...new Set(userIds)].map((companyUserId) => {
    const data = { ...connectionFields, companyUserId };
    return [accountId(data), { type, data }] as const;
  });

/** @throws Refused naming each row with a problem */
const refuse = (problems: readonly (string | undefined)[]): void => {
  const errors = problems.flatMap((message, index) =>
    message === undefined ? [] : [{ field: `accounts.${index}`, message }],
  );
  if (errors.length > 0) throw invalid(errors);
};
