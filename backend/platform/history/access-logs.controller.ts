import { Controller } from '@nestjs/common';
import { accessLogList, accessLogs } from '../../contract/access-logs';
import type { ApiRequest } from '../http/api-request';
import { listCsv } from '../http/list-csv';
import { Serves } from '../http/serves.decorator';
import { AccessLogQueries } from './access-logs.queries';

@Controller()
export class AccessLogsController {
  constructor(private readonly queries: AccessLogQueries) {}

  @Serves(accessLogs.list)
  list(request: ApiRequest<typeof accessLogs.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(accessLogs.csv)
  csv(request: ApiRequest<typeof accessLogs.csv>) {
    return listCsv(request, accessLogList, () => this.queries.all(request, request.query));
  }
}
