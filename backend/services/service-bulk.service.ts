import { Injectable } from '@nestjs/common';
import { Existence } from '../people/existence.service';
import { toEach, type BulkAct } from '../platform/bulk/bulk-act';
import { BulkActRegistry } from '../platform/bulk/bulk-act-registry.service';
import type { ReadContext } from '../platform/http/read-models';
import type { BulkInput } from '../contract/bulk-acts';
import { companyServiceDecider } from './company-service.decider';
import { ServiceQueries } from './services.queries';

/** The bulk acts on services. */
@Injectable()
export class ServiceBulk {
  constructor(
    private readonly queries: ServiceQueries,
    existence: Existence,
    acts: BulkActRegistry,
  ) {
    const ofServices = {
      subject: 'companyService',
      matching: (context: ReadContext, query: object) => this.queries.all(context, query as never),
    } as const;
    const manage: BulkAct<BulkInput<'manageServices'>> = {
      ...ofServices,
      name: 'manageServices',
      check: (companyId, { companyUserId }) => existence.requireUsers(companyId, companyUserId ? [companyUserId] : []),
      plan: async (_, ids, { companyUserId: managerId }) =>
        toEach(companyServiceDecider, ids, { type: 'SetManager', data: { managerId } }),
    };
    const suspend: BulkAct = {
      ...ofServices,
      name: 'suspendServices',
      already: ['already_suspended'],
      plan: async (_, ids) => toEach(companyServiceDecider, ids, { type: 'Suspend', data: {} }),
    };
    const resume: BulkAct = {
      ...ofServices,
      name: 'resumeServices',
      already: ['not_suspended'],
      plan: async (_, ids) => toEach(companyServiceDecider, ids, { type: 'Resume', data: {} }),
    };
    const remove: BulkAct = {
      ...ofServices,
      name: 'deleteServices',
      plan: async (_, ids) => toEach(companyServiceDecider, ids, { type: 'Delete', data: {} }),
      also: (companyId, ids) => this.describeContents(companyId, ids),
    };
    acts.add(manage);
    acts.add(suspend, resume, remove);
  }

  private async describeContents(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const heldRows = await this.queries.countContents(companyId, ids);
    return new Map(
      heldRows.flatMap(({ id, plansCount, usersCount }) => {
        const counts = [plansCount > 0 && `プラン${plansCount}件`, usersCount > 0 && `利用者${usersCount}名`];
        const words = counts.filter(Boolean).join('と');
        return words ? [[id, `${words}の登録も外れます`] as const] : [];
      }),
    );
  }
}
