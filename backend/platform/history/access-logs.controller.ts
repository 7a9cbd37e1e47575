import { Controller } from '@nestjs/common';
import { accessLogList, accessLogs } from '../../contract/access-logs';
import type { Ask } from '../http/ask';
import { listCsv } from '../http/list-csv';
import { Serves } from '../http/serves';
import { AccessLogQueries } from './access-logs.queries';

@Controller()
export class AccessLogsController {
  constructor(private readonly queries: AccessLogQueries) {}

  @Serves(accessLogs.list)
  list(ask: Ask<typeof accessLogs.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(accessLogs.csv)
  csv(ask: Ask<typeof accessLogs.csv>) {
    return listCsv(ask, accessLogList, () => this.queries.all(ask.companyId, ask.query));
  }
}
