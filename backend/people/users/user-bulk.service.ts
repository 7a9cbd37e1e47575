import { Injectable } from '@nestjs/common';
import { Existence } from '../existence.service';
import { toEach, type BulkAct, type Plans, type Step } from '../../platform/bulk/bulk-act';
import { BulkActRegistry } from '../../platform/bulk/bulk-act-registry.service';
import type { ReadContext } from '../../platform/http/read-models';
import type { BulkInput } from '../../contract/bulk-acts';
import { Rejected } from '../../platform/kit/rejections';
import { accountDecider, accountId } from '../../services/accounts/account.decider';
import { companyUserDecider, type CompanyUserCommand } from './company-user.decider';
import { LeavingQueries } from './leaving.queries';
import { UserBulkQueries, type PersonsRecord } from './user-bulk.queries';
import { UserQueries } from './users.queries';

type Account = { companyServiceId: string; companyUserId: string };

const ofUser = (entityId: string, intent: CompanyUserCommand) => ({ decider: companyUserDecider, entityId, intent });
const ofAccount = (type: 'Connect' | 'Disconnect', data: Account) => ({
  decider: accountDecider,
  entityId: accountId(data),
  intent: { type, data },
});

/** Empty inputs stay unchanged. */
const changesIn = ({ departmentId, employeeStatus, workingStatus, effectiveFrom }: BulkInput<'changeUsers'>) => ({
  ...(departmentId && { departmentIds: [departmentId], departmentsFrom: effectiveFrom }),
  ...(employeeStatus && { employeeStatus }),
  ...(workingStatus && { workingStatus }),
  effectiveFrom,
});

/** The bulk acts on users. */
@Injectable()
export class UserBulk {
  constructor(
    private readonly users: UserQueries,
    private readonly queries: UserBulkQueries,
    private readonly leaving: LeavingQueries,
    private readonly existence: Existence,
    acts: BulkActRegistry,
  ) {
    acts.add(this.changing());
    acts.add(this.deleting());
    acts.add(this.connecting(), this.disconnecting());
  }

  private readonly ofUsers = {
    subject: 'companyUser',
    matching: (context: ReadContext, query: object) => this.users.all(context, query as never),
  } as const;

  private changing(): BulkAct<BulkInput<'changeUsers'>> {
    return {
      ...this.ofUsers,
      name: 'changeUsers',
      check: async (companyId, { departmentId, effectiveFrom }) => {
        if (departmentId) await this.existence.requireDepartments(companyId, [departmentId], effectiveFrom);
      },
      plan: async (_, ids, input) => toEach(companyUserDecider, ids, { type: 'Change', data: changesIn(input) }),
      also: async (companyId, ids, { workingStatus }) =>
        workingStatus === 'retired' ? this.describeRemains(companyId, ids) : new Map<string, string>(),
    };
  }

  /** The records united with a user go with it, as when one is deleted alone. */
  private deleting(): BulkAct<BulkInput<'deleteUsers'>> {
    return {
      ...this.ofUsers,
      name: 'deleteUsers',
      plan: async (companyId, ids, data) =>
        this.eachPerson(companyId, ids, null, (records) =>
          records.map(({ id }) => ofUser(id, { type: 'Delete', data })),
        ),
      also: (companyId, ids) => this.describeRemains(companyId, ids),
    };
  }

  private connecting(): BulkAct<BulkInput<'connectUsers'>> {
    return {
      ...this.ofUsers,
      name: 'connectUsers',
      check: (companyId, { companyServiceId }) => this.existence.requireService(companyId, companyServiceId),
      plan: (companyId, ids, { companyServiceId }) =>
        this.eachPerson(companyId, ids, companyServiceId, (records) => {
          const { id: companyUserId, isDeleted } = records.at(-1)!;
          if (isDeleted) return new Rejected('not_found');
          if (records.some(({ isConnected }) => isConnected)) return [];
          return [ofAccount('Connect', { companyServiceId, companyUserId })];
        }),
      also: (companyId, ids) => this.leaving.leavers(companyId, ids),
    };
  }

  /** Deleted users can still be disconnected. */
  private disconnecting(): BulkAct<BulkInput<'disconnectUsers'>> {
    return {
      ...this.ofUsers,
      name: 'disconnectUsers',
      check: (companyId, { companyServiceId }) => this.existence.requireService(companyId, companyServiceId),
      plan: (companyId, ids, { companyServiceId }) =>
        this.eachPerson(companyId, ids, companyServiceId, (records) =>
          records
            .filter(({ isConnected }) => isConnected)
            .map(({ id: companyUserId }) => ofAccount('Disconnect', { companyServiceId, companyUserId })),
        ),
    };
  }

  private async eachPerson(
    companyId: string,
    ids: readonly string[],
    serviceId: string | null,
    plan: (records: readonly PersonsRecord[]) => readonly Step[] | Rejected,
  ): Promise<Plans> {
    const persons = new Map<string, PersonsRecord[]>();
    for (const record of await this.queries.records(companyId, ids, serviceId))
      persons.set(record.of, [...(persons.get(record.of) ?? []), record]);
    return new Map([...persons].map(([id, records]) => [id, plan(records)]));
  }

  private async describeRemains(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const counts = await this.leaving.counts(companyId, ids);
    return new Map(
      counts.flatMap(({ id, accountsCount, managedServicesCount, devicesCount }) => {
        const words = [
          accountsCount > 0 && `サービスの接続${accountsCount}件`,
          managedServicesCount > 0 && `管理しているサービス${managedServicesCount}件`,
          devicesCount > 0 && `端末${devicesCount}台`,
        ].filter(Boolean);
        return words.length > 0 ? [[id, `${words.join('・')}は残ります`] as const] : [];
      }),
    );
  }
}
