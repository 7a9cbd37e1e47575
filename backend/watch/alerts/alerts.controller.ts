import { Controller } from '@nestjs/common';
import { alertList, alerts } from '../../contract/alerts';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { alertDecider } from './alert.decider';
import { AlertQueries } from './alerts.queries';

@Controller()
export class AlertsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: AlertQueries,
  ) {}

  @Serves(alerts.list)
  list(request: ApiRequest<typeof alerts.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(alerts.csv)
  csv(request: ApiRequest<typeof alerts.csv>) {
    return listCsv(request, alertList, () => this.queries.all(request.companyId, request.query));
  }

  @Serves(alerts.dismiss)
  dismiss(request: ApiRequest<typeof alerts.dismiss>) {
    return this.commands.send(alertDecider, request.params.alertId, { type: 'Dismiss', data: {} }, request);
  }

  @Serves(alerts.restore)
  restore(request: ApiRequest<typeof alerts.restore>) {
    return this.commands.send(alertDecider, request.params.alertId, { type: 'Restore', data: {} }, request);
  }
}
