import { Controller } from '@nestjs/common';
import { alertList, alerts } from '../../contract/alerts';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Rejected } from '../../platform/kit/rejections';
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
    return this.queries.list(request, request.query);
  }

  @Serves(alerts.csv)
  csv(request: ApiRequest<typeof alerts.csv>) {
    return listCsv(request, alertList, () => this.queries.all(request, request.query));
  }

  @Serves(alerts.dismiss)
  dismiss(request: ApiRequest<typeof alerts.dismiss>) {
    return this.commands.send(alertDecider, request.params.alertId, { type: 'Dismiss', data: {} }, request);
  }

  @Serves(alerts.restore)
  restore(request: ApiRequest<typeof alerts.restore>) {
    return this.commands.send(alertDecider, request.params.alertId, { type: 'Restore', data: {} }, request);
  }

  @Serves(alerts.dismissMany)
  dismissMany(request: ApiRequest<typeof alerts.dismissMany>) {
    return this.changeEach(request, 'Dismiss');
  }

  @Serves(alerts.restoreMany)
  restoreMany(request: ApiRequest<typeof alerts.restoreMany>) {
    return this.changeEach(request, 'Restore');
  }

  private async changeEach(request: ApiRequest<typeof alerts.dismissMany>, type: 'Dismiss' | 'Restore') {
    const alertIds: string[] = [];
    // The history shows them as one act, which is undone as a whole.
    const batch = request.inBatch();
    for (const id of new Set(request.body.alertIds)) {
      const hasChanged = await this.commands.send(alertDecider, id, { type, data: {} }, batch).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Rejected && error.code === 'not_found') return false;
          throw error;
        },
      );
      if (hasChanged) alertIds.push(id);
    }
    // What somebody else changed before is left out; what is no alert of the company is refused.
    if (alertIds.length === 0 && !(await this.queries.hasAny(request.companyId, request.body.alertIds)))
      throw new Rejected('not_found');
    return { alertIds };
  }
}
