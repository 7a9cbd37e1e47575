import { Controller } from '@nestjs/common';
import { bulkActs } from '../../contract/bulk-acts';
import { bulkPreviews } from '../../contract/bulk-previews';
import type { ApiRequest } from '../http/api-request';
import { Serves } from '../http/serves.decorator';
import { BulkActStore } from './bulk-act-store.service';
import { BulkActService } from './bulk-act.service';

@Controller()
export class BulkController {
  constructor(
    private readonly service: BulkActService,
    private readonly store: BulkActStore,
  ) {}

  @Serves(bulkPreviews.make)
  preview(request: ApiRequest<typeof bulkPreviews.make>) {
    return this.service.preview(request);
  }

  @Serves(bulkActs.begin)
  begin(request: ApiRequest<typeof bulkActs.begin>) {
    return this.service.begin(request);
  }

  @Serves(bulkActs.underWay)
  underWay(request: ApiRequest<typeof bulkActs.underWay>) {
    return this.store.underWay(request.companyId, request.administrator.id);
  }

  @Serves(bulkActs.show)
  show(request: ApiRequest<typeof bulkActs.show>) {
    return this.service.report(request);
  }
}
