import { Global, Module } from '@nestjs/common';
import { UndoExistence } from './undo-existence.service';
import { UndoLookups } from './undo-lookups.service';
import { UndoPlanner } from './undo-planner.service';
import { UndoPreviews } from './undo-preview.service';
import { UndoRunner } from './undo-runner.service';
import { UndoStore } from './undo-store.service';
import { UndoStreams } from './undo-streams.service';
import { UndoController } from './undo.controller';
import { UndoJobs } from './undo.job';
import { UndoQueries } from './undo.queries';
import { UndoService } from './undo.service';

@Global()
@Module({
  controllers: [UndoController],
  providers: [
    UndoExistence,
    UndoJobs,
    UndoLookups,
    UndoPlanner,
    UndoPreviews,
    UndoQueries,
    UndoRunner,
    UndoService,
    UndoStore,
    UndoStreams,
  ],
  exports: [UndoLookups, UndoStore],
})
export class UndoModule {}
