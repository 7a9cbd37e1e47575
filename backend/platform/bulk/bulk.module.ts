import { Global, Module } from '@nestjs/common';
import { BulkActStore } from './bulk-act-store.service';
import { BulkActJobs } from './bulk-act-jobs';
import { BulkActPreview } from './bulk-act-preview';
import { BulkActRunner } from './bulk-act-runner';
import { BulkActService } from './bulk-act.service';
import { BulkActs } from './bulk-acts';
import { BulkController } from './bulk.controller';
import { Targets } from './targets';

@Global()
@Module({
  controllers: [BulkController],
  providers: [BulkActStore, BulkActs, BulkActJobs, BulkActPreview, BulkActRunner, BulkActService, Targets],
  exports: [BulkActs],
})
export class BulkModule {}
