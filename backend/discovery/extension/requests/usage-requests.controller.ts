import { Controller } from '@nestjs/common';
import { usageRequestList, usageRequests } from '../../../contract/usage-requests';
import type { ApiRequest } from '../../../platform/http/api-request';
import { listCsv } from '../../../platform/http/list-csv';
import { Serves } from '../../../platform/http/serves.decorator';
import { UsageRequestQueries } from './usage-requests.queries';
import { UsageRequests } from './usage-requests.service';

@Controller()
export class UsageRequestsController {
  constructor(
    private readonly queries: UsageRequestQueries,
    private readonly requests: UsageRequests,
  ) {}

  @Serves(usageRequests.list)
  list(request: ApiRequest<typeof usageRequests.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(usageRequests.csv)
  csv(request: ApiRequest<typeof usageRequests.csv>) {
    return listCsv(request, usageRequestList, () => this.queries.all(request, request.query));
  }

  @Serves(usageRequests.answer)
  answer(request: ApiRequest<typeof usageRequests.answer>) {
    return this.requests.answer(request);
  }
}
