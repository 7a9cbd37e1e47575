import { Controller } from '@nestjs/common';
import { accountList, accounts, serviceUserList } from '../../contract/accounts';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { listCsv } from '../../platform/http/list-csv';
import { Positions } from '../../platform/http/positions';
import { Serves } from '../../platform/http/serves';
import { eachOf } from '../../platform/kit/each-of';
import { accountDecider, accountId, type AccountCommand } from './account.decider';
import { AccountSummaryQueries } from './account-summary.queries';
import { AccountQueries } from './accounts.queries';

const atOnce = 16;

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly queries: AccountQueries,
    private readonly summaries: AccountSummaryQueries,
  ) {}

  @Serves(accounts.list)
  list(ask: Ask<typeof accounts.list>) {
    return this.queries.list(ask.companyId, ask.params.companyServiceId, ask.query);
  }

  @Serves(accounts.csv)
  async csv(ask: Ask<typeof accounts.csv>) {
    const { companyServiceId } = ask.params;
    await this.queries.mustHave(ask.companyId, companyServiceId, [], { orDeleted: true });
    return listCsv(ask, accountList, () => this.queries.usersOf(ask.companyId, companyServiceId, ask.query));
  }

  @Serves(accounts.all)
  all(ask: Ask<typeof accounts.all>) {
    return this.queries.all(ask.companyId, ask.query);
  }

  @Serves(accounts.allCsv)
  allCsv(ask: Ask<typeof accounts.allCsv>) {
    return listCsv(ask, serviceUserList, () => this.queries.everyOne(ask.companyId, ask.query));
  }

  @Serves(accounts.summary)
  summary(ask: Ask<typeof accounts.summary>) {
    return this.summaries.of(ask.companyId, ask.params.companyServiceId);
  }

  @Serves(accounts.connectable)
  connectable(ask: Ask<typeof accounts.connectable>) {
    return this.queries.connectable(ask.companyId, ask.params.companyServiceId, ask.query);
  }

  @Serves(accounts.connect)
  connect(ask: Ask<typeof accounts.connect>) {
    return this.each(ask, 'Connect');
  }

  @Serves(accounts.disconnect)
  disconnect(ask: Ask<typeof accounts.disconnect>) {
    return this.each(ask, 'Disconnect');
  }

  /** A command for each user; what is already so is not counted. Waits once, for the last of them. */
  private async each(ask: Ask<typeof accounts.connect>, type: AccountCommand['type']) {
    const { companyServiceId } = ask.params;
    const companyUserIds = [...new Set(ask.body.companyUserIds)];
    // Who was deleted is to be disconnected still.
    const orDeleted = type === 'Disconnect';
    await this.queries.mustHave(ask.companyId, companyServiceId, companyUserIds, { orDeleted });
    const request = {
      context: { ...ask.context, batchId: ask.newId('batch') },
      newId: (what: string) => ask.newId(what),
    };
    const done = await eachOf(companyUserIds, atOnce, (companyUserId) => {
      const data = { companyServiceId, companyUserId };
      return this.commands.send(accountDecider, accountId(data), { type, data }, request, { noWait: true });
    });
    const positions = done.flatMap(({ position }) => (position === undefined ? [] : [position]));
    await this.positions.written(positions.reduce<bigint | undefined>((a, b) => (a && a > b ? a : b), undefined));
    return { changed: done.filter(({ types }) => types.length > 0).length };
  }
}
