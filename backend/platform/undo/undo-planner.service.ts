import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import { deciderOf } from '../http/commands.service';
import { mapConcurrently } from '../kit/concurrency';
import { eventKindOf } from '../kit/entity-registry';
import { EventStore } from '../kit/event-store';
import { streamName, type Fact } from '../kit/events';
import { undoRuleOf } from '../kit/undo';
import { StreamUndo } from './stream-undo';
import { UndoExistence, type UndoMoment } from './undo-existence.service';
import { UndoLookups } from './undo-lookups.service';
import type { Dependent, UndoPlan, UndoTask } from './undo-plan';
import { lifetimeTypes, type UndoStream } from './undo-streams.service';
import { UndoQueries } from './undo.queries';
import { ruleOfFact } from './undoable-batch.rules';

const readsAtOnce = 16;

export interface PlannedStream {
  stream: UndoStream;
  plan: UndoPlan;
}
interface ReadStream {
  stream: UndoStream;
  facts: Fact[];
}

/** Plans undos from the ledger as it was at the preview, so that a repetition after a crash plans the same. */
@Injectable()
export class UndoPlanner {
  constructor(
    private readonly store: EventStore,
    private readonly queries: UndoQueries,
    private readonly lookups: UndoLookups,
    private readonly existence: UndoExistence,
  ) {}

  /**
   * @param all every event that the same undo undoes
   */
  async plan(moment: UndoMoment, streams: readonly UndoStream[], all: ReadonlySet<string>): Promise<PlannedStream[]> {
    const { companyId, at } = moment;
    const readStreams = await mapConcurrently(streams, readsAtOnce, async (stream): Promise<ReadStream> => {
      const name = streamName(stream.entity, companyId, stream.id);
      return { stream, facts: stream.revision < 0 ? [] : await this.store.read(name, { max: stream.revision + 1 }) };
    });
    const [dependents, foundValues] = await Promise.all([
      this.dependents(companyId, readStreams, all),
      this.find(companyId, readStreams),
    ]);
    const plannedStreams = readStreams.map(({ stream, facts }) => {
      const { returns, id: streamId } = stream;
      const undoneIds = new Set(stream.eventIds);
      const task = {
        decider: deciderOf(stream.entity),
        streamId,
        companyId,
        at,
        facts,
        undoneIds,
        dependents,
        lookups: foundValues,
      };
      const planWithout = (missing?: UndoTask['missing']) => new StreamUndo({ ...task, returns, missing }).plan();
      return { stream, planWithout, plan: planWithout() };
    });
    const missing = await this.existence.missing(
      moment,
      plannedStreams.map(({ plan }) => plan),
    );
    return plannedStreams.map(({ stream, plan, planWithout }) => {
      const isBarred = plan.entities.some(({ writtenFacts }) =>
        writtenFacts.some(({ fact }) => missing.has(fact.metadata.undoes!)),
      );
      return { stream, plan: isBarred ? planWithout(missing) : plan };
    });
  }

  /** What else depends on the entities whose creation is undone, apart from what goes with them. */
  private async dependents(
    companyId: string,
    readStreams: readonly ReadStream[],
    all: ReadonlySet<string>,
  ): Promise<Map<string, Dependent>> {
    const createdIds = new Map<string, string[]>();
    for (const { stream, facts } of readStreams)
      for (const fact of undoneOf(stream, facts)) {
        if (undoRuleOf(stream.entity, fact.type).by !== 'removal') continue;
        createdIds.set(fact.entity, [...(createdIds.get(fact.entity) ?? []), fact.entityId]);
      }
    const ids = [...createdIds.values()].flat();
    if (ids.length === 0) return new Map();
    const ownedEvents = await this.queries.listOwned(companyId, ids, lifetimeTypes());
    const dependents = new Map<string, Dependent>();
    for (const { ownerId, eventId: id, ...fact } of ownedEvents)
      if (ruleOfFact(fact).begins && !all.has(id)) dependents.set(ownerId, { ...fact, id, data: {} });
    for (const [entity, some] of createdIds)
      for (const [id, dependent] of await this.lookups.dependents(companyId, entity, some))
        dependents.set(id, dependent);
    return dependents;
  }

  private async find(companyId: string, readStreams: readonly ReadStream[]) {
    const valuesById = new Map<string, Readonly<Record<string, unknown>>>();
    const kinds = new Map<string, Set<string>>();
    for (const { stream, facts } of readStreams) {
      const shownFacts = stream.returns ? facts.slice(-1) : undoneOf(stream, facts);
      for (const { entity, entityId } of shownFacts) kinds.set(entity, (kinds.get(entity) ?? new Set()).add(entityId));
    }
    for (const [entity, ids] of kinds)
      for (const [id, values] of await this.lookups.find(companyId, entity, [...ids])) valuesById.set(id, values);
    return valuesById;
  }
}

/** The undone facts as their histories show them. */
const undoneOf = ({ eventIds }: UndoStream, facts: readonly Fact[]): (Fact & { entity: HistoryEntity })[] => {
  const ids = new Set(eventIds);
  return facts
    .filter(({ id }) => ids.has(id))
    .map((fact) => (eventKindOf(fact.type)?.memberFact?.(fact) ?? fact) as Fact & { entity: HistoryEntity });
};
