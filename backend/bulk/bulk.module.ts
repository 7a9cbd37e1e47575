import { Global, Module } from '@nestjs/common';
import { BegunActs } from './begun-acts';
import { BulkActs } from './bulk-acts';
import { BulkController } from './bulk.controller';
import { BulkWork } from './bulk-work';
import { Doing } from './doing';
import { Targets } from './targets';
import { Trial } from './trial';

@Global()
@Module({
  controllers: [BulkController],
  providers: [BegunActs, BulkActs, BulkWork, Doing, Targets, Trial],
  exports: [BulkActs],
})
export class BulkModule {}
