import { Controller } from '@nestjs/common';
import { bulkActs } from '../../contract/bulk-acts';
import { bulkPreviews } from '../../contract/bulk-previews';
import type { Ask } from '../http/ask';
import { Serves } from '../http/serves';
import { BulkActStore } from './bulk-act-store.service';
import { BulkActService } from './bulk-act.service';

@Controller()
export class BulkController {
  constructor(
    private readonly service: BulkActService,
    private readonly store: BulkActStore,
  ) {}

  @Serves(bulkPreviews.make)
  preview(ask: Ask<typeof bulkPreviews.make>) {
    return this.service.preview(ask);
  }

  @Serves(bulkActs.begin)
  begin(ask: Ask<typeof bulkActs.begin>) {
    return this.service.begin(ask);
  }

  @Serves(bulkActs.underWay)
  underWay(ask: Ask<typeof bulkActs.underWay>) {
    return this.store.underWay(ask.companyId, ask.administrator.id);
  }

  @Serves(bulkActs.show)
  show(ask: Ask<typeof bulkActs.show>) {
    return this.service.report(ask);
  }
}
