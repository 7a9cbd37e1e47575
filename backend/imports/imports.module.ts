import { Global, Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { csvImportDecider } from './csv-import.decider';
import { DryRun } from './dry-run';
import { ImportFiles } from './import-files';
import { ImportKinds } from './import-kinds';
import { ImportRows } from './import-rows';
import { ImportWork } from './import-work';
import { Imports } from './imports';
import { ImportsController } from './imports.controller';
import { ImportQueries } from './imports.queries';
import { TakingBack } from './taking-back';
import { TouchedEntities } from './touched-entities';
import { Upload } from './upload';
import { Writing } from './writing';

@Global()
@Module({
  controllers: [ImportsController],
  providers: [
    DryRun,
    ImportFiles,
    ImportKinds,
    ImportQueries,
    ImportRows,
    ImportWork,
    Imports,
    TakingBack,
    TouchedEntities,
    Upload,
    Writing,
    ...deciders(csvImportDecider),
  ],
  exports: [ImportKinds, Imports],
})
export class ImportsModule {}
