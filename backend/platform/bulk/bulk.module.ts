import { Global, Module } from '@nestjs/common';
import { BulkActStore } from './bulk-act-store.service';
import { BulkActJobs } from './bulk-act.job';
import { BulkActPreview } from './bulk-act-preview.service';
import { BulkActRunner } from './bulk-act-runner.service';
import { BulkActService } from './bulk-act.service';
import { BulkActRegistry } from './bulk-act-registry.service';
import { BulkController } from './bulk.controller';
import { Targets } from './targets.service';

@Global()
@Module({
  controllers: [BulkController],
  providers: [BulkActStore, BulkActRegistry, BulkActJobs, BulkActPreview, BulkActRunner, BulkActService, Targets],
  exports: [BulkActRegistry],
})
export class BulkModule {}
