import { Injectable } from '@nestjs/common';
import { Commands } from '../http/commands';
import { Progress } from '../http/live/progress';
import { Positions } from '../http/positions';
import { eachOf } from '../kit/each-of';
import { streamName, type Fact } from '../kit/events';
import { EventStore } from '../kit/event-store';
import { Rejected } from '../kit/rejected';
import { actingBackFor, takeBackOf, within } from './acting';
import { csvImportDecider, type CsvImportCommand } from './csv-import.decider';
import type { Acting, ImportKind } from './import-kind';
import { ImportFiles, type ImportFile } from './import-files';
import { ImportKinds } from './import-kinds';
import { ImportQueries } from './imports.queries';
import { Steps } from './steps';
import { untilWritten } from './until-written';

const entitiesAtOnce = 500;
const commandsAtOnce = 50;

/** Takes a whole import back: what it did to each entity is undone by commands, unless something happened to it since. */
@Injectable()
export class TakingBack {
  constructor(
    private readonly files: ImportFiles,
    private readonly kinds: ImportKinds,
    private readonly queries: ImportQueries,
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly progress: Progress,
  ) {}

  async run(file: ImportFile, signal: AbortSignal): Promise<void> {
    await this.begin(file);
    const kind = this.kinds.of(file.kind);
    const acting = actingBackFor(file);
    const steps = new Steps(this.progress, file, await this.queries.touchedCount(file, kind));
    for (let last: string | undefined; !signal.aborted;) {
      const touched = await this.queries.touched(file, kind, last, entitiesAtOnce);
      if (touched.length === 0) break;
      const kept = await eachOf(touched, commandsAtOnce, async ({ entityId, isFollowed }) =>
        isFollowed ? 1 : this.takeBack(kind, file, entityId, within(acting, entityId)),
      );
      last = touched.at(-1)!.entityId;
      await steps.made(touched.length, kept.filter(Boolean).length);
    }
    if (signal.aborted || !(await untilWritten(this.store, this.positions, signal))) return;
    const kept = await this.queries.keptCount(file, kind);
    await this.tell(file, { type: 'FinishTakeBack', data: { takenBack: steps.done - kept, kept } });
    await this.files.move(file.id, ['taking_back'], 'taken_back');
    await steps.tell();
  }

  /** The fact that somebody wants it; done again it is the same command. @throws Rejected */
  async begin(file: ImportFile): Promise<void> {
    await this.tell(file, { type: 'TakeBack', data: {} });
  }

  private async tell(file: ImportFile, intent: CsvImportCommand): Promise<void> {
    const { context, newId } = actingBackFor(file);
    const commandId = newId(intent.type);
    await this.commands.send(csvImportDecider, file.id, intent, { context }, { commandId, reason: file.reason });
  }

  /** 1 when it has to stay as it is. */
  private async takeBack(kind: ImportKind, file: ImportFile, entityId: string, acting: Acting): Promise<0 | 1> {
    const facts = await this.store.read(streamName(kind.entity, file.companyId, entityId));
    const is = (batchId: string) => (fact: Fact) => fact.metadata.batchId === batchId;
    if (facts.some(is(takeBackOf(file.id)))) return 0;
    const first = facts.findIndex(is(file.id));
    const during = facts.slice(first);
    if (first < 0 || !during.every(is(file.id))) return 1;
    const before = facts.slice(0, first);
    try {
      await kind.takeBack({ entityId, before, during, revision: during.at(-1)!.revision }, acting);
      return 0;
    } catch (error) {
      if (error instanceof Rejected) return 1;
      throw error;
    }
  }
}
