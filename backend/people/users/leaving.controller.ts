import { Controller } from '@nestjs/common';
import { leaving } from '../../contract/leaving';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { LeavingQueries } from './leaving.queries';

/** Offboarding: who leaves or has left, and what they still have. */
@Controller()
export class LeavingController {
  constructor(private readonly queries: LeavingQueries) {}

  @Serves(leaving.list)
  list(request: ApiRequest<typeof leaving.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(leaving.remains)
  remains(request: ApiRequest<typeof leaving.remains>) {
    return this.queries.remains(request.companyId, request.params.companyUserId);
  }
}
