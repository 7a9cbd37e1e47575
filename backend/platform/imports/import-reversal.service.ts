import { Injectable } from '@nestjs/common';
import type { RunningJob } from '../jobs/job-worker.service';
import { ProgressReporter } from '../jobs/progress-reporter';
import { waitForReadModels } from '../jobs/read-model-wait';
import { Commands } from '../http/commands.service';
import { Progress } from '../http/progress.service';
import { Positions } from '../http/read-model-positions';
import { mapConcurrently } from '../kit/concurrency';
import { EventStore } from '../kit/event-store';
import { Rejected } from '../kit/rejections';
import { reversalRequestFor, requestWithin } from './import-requests';
import { csvImportDecider, type CsvImportCommand } from './csv-import.decider';
import { ImportFiles, type ImportFile } from './import-files.service';
import type { WriteRequest, ImportKind, TouchedEntity } from './import-kind';
import { ImportKinds } from './import-kinds.service';
import { ImportQueries } from './imports.queries';
import { TouchedEntities } from './touched-entities.service';

const commandsAtOnce = 250;

/** Reverts a whole import by commands, except entities that changed since. */
@Injectable()
export class ImportReversal {
  constructor(
    private readonly files: ImportFiles,
    private readonly kinds: ImportKinds,
    private readonly queries: ImportQueries,
    private readonly touchedEntities: TouchedEntities,
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly progress: Progress,
  ) {}

  /** A retry sends the same commands. Entities that cannot be reverted for good stay as they are. */
  async run(file: ImportFile, { signal, isHopeless }: RunningJob): Promise<void> {
    await this.begin(file);
    const kind = this.kinds.of(file.kind);
    const request = reversalRequestFor(file);
    const reporter = new ProgressReporter(this.progress, file, await this.queries.touchedCount(file, kind));
    for await (const batch of this.touchedEntities.of(file, kind)) {
      signal.throwIfAborted();
      const isRetained = await mapConcurrently(
        batch,
        commandsAtOnce,
        async (one) => one === null || !(await tryTakeBack(kind, one, request, isHopeless)),
      );
      await reporter.advance(batch.length, isRetained.filter(Boolean).length);
    }
    await waitForReadModels(this.store, this.positions, signal);
    await kind.completeTakeBack?.(file.id, request);
    const retainedCount = await this.queries.countRetained(file, kind);
    await this.send(file, {
      type: 'FinishTakeBack',
      data: { takenBack: reporter.doneCount - retainedCount, kept: retainedCount },
    });
    await this.files.move(file.id, ['taking_back'], 'taken_back');
    await reporter.publish();
  }

  /** Records the request to revert; a retry is the same command. @throws Rejected */
  async begin(file: ImportFile): Promise<void> {
    await this.send(file, { type: 'TakeBack', data: {} });
  }

  private async send(file: ImportFile, intent: CsvImportCommand): Promise<void> {
    const { context, newId } = reversalRequestFor(file);
    const commandId = newId(intent.type);
    await this.commands.send(csvImportDecider, file.id, intent, { context }, { commandId, reason: file.reason });
  }
}

/** False if the entity has to stay as it is. */
const tryTakeBack = async (
  kind: ImportKind,
  touchedEntity: TouchedEntity,
  request: WriteRequest,
  isHopeless: RunningJob['isHopeless'],
): Promise<boolean> => {
  try {
    await kind.takeBack(touchedEntity, requestWithin(request, touchedEntity.entityId));
    return true;
  } catch (error) {
    if (error instanceof Rejected || (await isHopeless(error))) return false;
    throw error;
  }
};
