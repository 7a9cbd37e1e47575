import { Global, Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { csvImportDecider } from './csv-import.decider';
import { DryRun } from './dry-run';
import { ImportFiles } from './import-files';
import { ImportJobs } from './import-jobs';
import { ImportClaims } from './import-claims.service';
import { ImportKinds } from './import-kinds';
import { ImportReversal } from './import-reversal';
import { ImportRows } from './import-rows';
import { ImportWriter } from './import-writer';
import { Imports } from './imports';
import { ImportsController } from './imports.controller';
import { ImportQueries } from './imports.queries';
import { TouchedEntities } from './touched-entities';
import { Upload } from './upload';
import { UploadQueries } from './uploads.queries';

@Global()
@Module({
  controllers: [ImportsController],
  providers: [
    DryRun,
    ImportFiles,
    ImportClaims,
    ImportKinds,
    ImportQueries,
    ImportRows,
    ImportJobs,
    Imports,
    ImportReversal,
    TouchedEntities,
    Upload,
    UploadQueries,
    ImportWriter,
    ...deciders(csvImportDecider),
  ],
  exports: [ImportClaims, ImportKinds, Imports],
})
export class ImportsModule {}
