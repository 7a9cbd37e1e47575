import { Controller } from '@nestjs/common';
import { leaving } from '../../contract/leaving';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { LeavingQueries } from './leaving.queries';

@Controller()
export class LeavingController {
  constructor(private readonly queries: LeavingQueries) {}

  @Serves(leaving.list)
  list(ask: Ask<typeof leaving.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(leaving.remains)
  remains(ask: Ask<typeof leaving.remains>) {
    return this.queries.remains(ask.companyId, ask.params.companyUserId);
  }
}
