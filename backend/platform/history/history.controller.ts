import { Controller } from '@nestjs/common';
import { history, historyList } from '../../contract/history';
import { historyKindOf } from '../../contract/history-kinds';
import { AccessLog, originOf } from '../http/access-log/access-log.service';
import { dayOf } from '../../contract/calendar';
import { Rejected } from '../kit/rejections';
import { personOf, type ApiRequest, type GrantedDays } from '../http/api-request';
import { listCsv } from '../http/list-csv';
import { Serves } from '../http/serves.decorator';
import { AsOf } from './as-of.service';
import { HistoryChoices } from './history-choices.service';
import { History } from './history.service';
import { Viewer } from './viewer';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: History,
    private readonly asOfReader: AsOf,
    private readonly choices: HistoryChoices,
    private readonly accessLog: AccessLog,
  ) {}

  @Serves(history.all)
  all(request: ApiRequest<typeof history.all>) {
    return this.history.all(request, limitToGrantedDays(request), new Viewer(request));
  }

  @Serves(history.csv)
  csv(request: ApiRequest<typeof history.csv>) {
    return listCsv(request, historyList, () =>
      this.history.log(request, limitToGrantedDays(request), new Viewer(request)),
    );
  }

  @Serves(history.choices)
  choicesOf(request: ApiRequest<typeof history.choices>) {
    return this.choices.of(request, new Viewer(request), request.grantedDays);
  }

  @Serves(history.list)
  async list(request: ApiRequest<typeof history.list>) {
    const { entity, id } = requirePermission(request);
    const query = { ...request.query, days: request.grantedDays };
    const page = await this.history.list(request, { entity, id }, query, new Viewer(request));
    await this.recordView(request);
    return page;
  }

  @Serves(history.asOf)
  async asOf(request: ApiRequest<typeof history.asOf>) {
    const state = await this.asOfReader.show(request, requirePermission(request), new Viewer(request));
    const { grantedDays: days } = request;
    const day = dayOf(state.at);
    if (days && (day < days.from || (days.to && day > days.to))) throw new Rejected('not_found');
    await this.recordView(request);
    return state;
  }

  /** Views of one person within a minute are one row: opening a panel sends several requests. */
  private async recordView(request: ApiRequest<typeof history.list> | ApiRequest<typeof history.asOf>): Promise<void> {
    const { companyId, params } = request;
    if (!isPerson(params.entity)) return;
    const subject = { entity: params.entity, id: params.id };
    const { id: administratorId, kind: actorKind } = personOf(request.http);
    const entry = { companyId, administratorId, actorKind, kind: 'person_history_viewed', subject } as const;
    await this.accessLog.record({ ...entry, group: params.id, ...originOf(request.http) });
  }
}

/** The query within the days that an auditor link grants. */
const limitToGrantedDays = <Q extends { from?: string; to?: string }>({
  query,
  grantedDays: days,
}: {
  query: Q;
  grantedDays?: GrantedDays;
}): Q => {
  if (!days) return query;
  const from = query.from && query.from > days.from ? query.from : days.from;
  const to = days.to && (!query.to || query.to > days.to) ? days.to : query.to;
  return { ...query, from, to };
};

const isPerson = (entity: string): boolean => entity === 'companyUser' || entity === 'administrator';

const requirePermission = <E extends typeof history.list | typeof history.asOf>(
  request: ApiRequest<E>,
): ApiRequest<E>['params'] => {
  const { flag } = historyKindOf(request.params.entity);
  if (flag) request.need(flag);
  return request.params;
};
