import { undoable } from '../../platform/kit/undo';
import { csvImportUndo } from './csv-import-undo.rules';
import { Global, Module } from '@nestjs/common';
import { deciders } from '../http/commands.service';
import { csvImportDecider } from './csv-import.decider';
import { DryRun } from './dry-run.service';
import { ImportFiles } from './import-files.service';
import { ImportJobs } from './import.job';
import { ImportClaims } from './import-claims.service';
import { ImportMemory } from './import-memory.service';
import { ImportKinds } from './import-kinds.service';
import { ImportReversal } from './import-reversal.service';
import { ImportRows } from './import-rows.service';
import { ImportWriter } from './import-writer.service';
import { Imports } from './imports.service';
import { ImportsController } from './imports.controller';
import { ImportQueries } from './imports.queries';
import { TouchedEntities } from './touched-entities.service';
import { Upload } from './upload.service';
import { UploadQueries } from './uploads.queries';

@Global()
@Module({
  controllers: [ImportsController],
  providers: [
    DryRun,
    ImportFiles,
    ImportClaims,
    ImportKinds,
    ImportMemory,
    ImportQueries,
    ImportRows,
    ImportJobs,
    Imports,
    ImportReversal,
    TouchedEntities,
    Upload,
    UploadQueries,
    ImportWriter,
    ...deciders(undoable(csvImportDecider, csvImportUndo)),
  ],
  exports: [ImportClaims, ImportKinds, Imports],
})
export class ImportsModule {}
