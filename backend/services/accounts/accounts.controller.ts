import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { accountList, accounts, originalColumn, serviceUserList } from '../../contract/accounts';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Imports } from '../../platform/imports/imports.service';
import { listCsv } from '../../platform/http/list-csv';
import type { CommandContext } from '../../platform/kit/commands';
import { Serves } from '../../platform/http/serves.decorator';
import { accountDecider, accountId } from './account.decider';
import { AccountSummaryQueries } from './account-summary.queries';
import { AccountQueries } from './accounts.queries';
import { ServiceAccountQueries } from './service-accounts.queries';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: AccountQueries,
    private readonly existence: Existence,
    private readonly summaries: AccountSummaryQueries,
    private readonly ofService: ServiceAccountQueries,
    private readonly imports: Imports,
  ) {}

  @Serves(accounts.list)
  async list(request: ApiRequest<typeof accounts.list>) {
    const { companyServiceId } = request.params;
    await this.existence.requireService(request.companyId, companyServiceId);
    return this.ofService.list(request, companyServiceId, request.query);
  }

  @Serves(accounts.originalItems)
  async originalItems({ companyId, params: { companyServiceId } }: ApiRequest<typeof accounts.originalItems>) {
    await this.existence.requireService(companyId, companyServiceId);
    return this.ofService.originalItems(companyId, companyServiceId);
  }

  @Serves(accounts.csv)
  async csv(request: ApiRequest<typeof accounts.csv>) {
    const { companyServiceId } = request.params;
    await this.existence.requireService(request.companyId, companyServiceId);
    const originals = await this.ofService.originalItems(request.companyId, companyServiceId);
    return listCsv(
      request,
      accountList,
      () => this.ofService.all(request, companyServiceId, request.query, originals),
      originals.map(originalColumn),
    );
  }

  @Serves(accounts.all)
  all(request: ApiRequest<typeof accounts.all>) {
    return this.queries.all(request, request.query);
  }

  @Serves(accounts.allCsv)
  allCsv(request: ApiRequest<typeof accounts.allCsv>) {
    return listCsv(request, serviceUserList, () => this.queries.streamAll(request, request.query));
  }

  @Serves(accounts.summary)
  summary(request: ApiRequest<typeof accounts.summary>) {
    return this.summaries.of(request, request.params.companyServiceId);
  }

  @Serves(accounts.connectable)
  connectable(request: ApiRequest<typeof accounts.connectable>) {
    return this.queries.connectable(request.companyId, request.params.companyServiceId, request.query);
  }

  @Serves(accounts.commitImport)
  async commitImport(request: ApiRequest<typeof accounts.commitImport>) {
    await this.imports.commit(request, 'accounts', request.body);
  }

  @Serves(accounts.connect)
  async connect(request: ApiRequest<typeof accounts.connect>) {
    return { changed: await this.each(request, request.inBatch(), 'Connect') };
  }

  @Serves(accounts.disconnect)
  async disconnect(request: ApiRequest<typeof accounts.disconnect>) {
    const batch = request.inBatch();
    const changedCount = await this.each(request, batch, 'Disconnect');
    return { changed: changedCount, batchId: batch.context.batchId! };
  }

  /** Sends a command for each user and waits once, for the last one. Answers how many changed. */
  private async each(
    request: ApiRequest<typeof accounts.connect>,
    batch: CommandContext,
    type: 'Connect' | 'Disconnect',
  ): Promise<number> {
    const { companyServiceId } = request.params;
    const { effectiveFrom } = request.body;
    const companyUserIds = [...new Set(request.body.companyUserIds)];
    // Deleted users can still be disconnected.
    const orDeleted = type === 'Disconnect';
    await this.existence.requireService(request.companyId, companyServiceId);
    await this.existence.requireUsers(request.companyId, companyUserIds, { orDeleted });
    const all = companyUserIds.map((companyUserId) => {
      const data = { companyServiceId, companyUserId, effectiveFrom };
      return [accountId(data), { type, data }] as const;
    });
    return this.commands.sendAll(accountDecider, all, batch);
  }
}
