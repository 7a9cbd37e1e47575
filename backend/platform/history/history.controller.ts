import { Controller } from '@nestjs/common';
import { history, historyList } from '../../contract/history';
import { historyKindOf } from '../../contract/history-kinds';
import { AccessLog, originOf } from '../http/access-log/access-log.service';
import type { Ask } from '../http/ask';
import { listCsv } from '../http/list-csv';
import { Serves } from '../http/serves';
import { AsOf } from './as-of';
import { Choices } from './choices';
import { History } from './history';
import { Viewer } from './viewer';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: History,
    private readonly standing: AsOf,
    private readonly choices: Choices,
    private readonly accessLog: AccessLog,
  ) {}

  @Serves(history.all)
  all(ask: Ask<typeof history.all>) {
    return this.history.all(ask.companyId, ask.query);
  }

  @Serves(history.csv)
  csv(ask: Ask<typeof history.csv>) {
    return listCsv(ask, historyList, () => this.history.log(ask.companyId, ask.query));
  }

  @Serves(history.choices)
  choicesOf(ask: Ask<typeof history.choices>) {
    return this.choices.of(ask.companyId);
  }

  @Serves(history.list)
  async list(ask: Ask<typeof history.list>) {
    const { entity, id } = permitted(ask);
    const page = await this.history.list(ask.companyId, { entity, id }, ask.query, new Viewer(ask.administrator));
    await this.recordView(ask);
    return page;
  }

  @Serves(history.asOf)
  async asOf(ask: Ask<typeof history.asOf>) {
    const state = await this.standing.show(ask.companyId, permitted(ask), new Viewer(ask.administrator));
    await this.recordView(ask);
    return state;
  }

  /** Views of one person within a minute are one row: opening a panel asks several times. */
  private async recordView(ask: Ask<typeof history.list> | Ask<typeof history.asOf>): Promise<void> {
    const { companyId, administrator, params, request } = ask;
    if (!isPerson(params.entity)) return;
    const subject = { entity: params.entity, id: params.id };
    const entry = { companyId, administratorId: administrator.id, kind: 'person_history_viewed', subject } as const;
    await this.accessLog.record({ ...entry, group: params.id, ...originOf(request) });
  }
}

const isPerson = (entity: string): boolean => entity === 'companyUser' || entity === 'administrator';

const permitted = <E extends typeof history.list | typeof history.asOf>(ask: Ask<E>): Ask<E>['params'] => {
  const { flag } = historyKindOf(ask.params.entity);
  if (flag) ask.need(flag);
  return ask.params;
};
