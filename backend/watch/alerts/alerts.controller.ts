import { Controller } from '@nestjs/common';
import { alertList, alerts } from '../../contract/alerts';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves';
import { alertDecider } from './alert.decider';
import { AlertQueries } from './alerts.queries';

@Controller()
export class AlertsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: AlertQueries,
  ) {}

  @Serves(alerts.list)
  list(ask: Ask<typeof alerts.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(alerts.csv)
  csv(ask: Ask<typeof alerts.csv>) {
    return listCsv(ask, alertList, () => this.queries.all(ask.companyId, ask.query));
  }

  @Serves(alerts.dismiss)
  dismiss(ask: Ask<typeof alerts.dismiss>) {
    return this.commands.send(alertDecider, ask.params.alertId, { type: 'Dismiss', data: {} }, ask);
  }

  @Serves(alerts.restore)
  restore(ask: Ask<typeof alerts.restore>) {
    return this.commands.send(alertDecider, ask.params.alertId, { type: 'Restore', data: {} }, ask);
  }
}
