import { Injectable } from '@nestjs/common';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { Meanwhile } from '../../contract/kit';
import { Commands, type ClaimedValue } from '../http/commands.service';
import type { ReadContext } from '../http/read-models';
import { ChangedMeanwhile, type CommandContext, type Done } from '../kit/commands';
import { plainOf, type CustomValue } from '../kit/custom-values';
import type { AnyDecider, CommandOf } from '../kit/decider';
import { streamName } from '../kit/events';
import { EventStore } from '../kit/event-store';
import { Rejected } from '../kit/rejections';
import { fieldsOf } from './entity-fields';
import { actorInWords, entitiesIn, personIn } from './entry';
import { findOvertaken } from './edit-conflicts';
import { Names } from './names.service';
import { inWords } from './value-text';

const maxAttempts = 5;

/** A custom value in the form's format. */
const plainIn = (values: unknown) => ((values ?? []) as CustomValue[]).map(plainOf)[0] ?? null;

/** Saves edits with conflict detection. */
@Injectable()
export class Edits {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly names: Names,
  ) {}

  /**
   * Sends an edit with the `revision` that the editor saw; without one, conflicts are not checked.
   * @param types of the events that the edit competes with; by default all that set one of its fields
   * @throws Rejected changed_meanwhile, with the changes of others, when the edit would undo them.
   */
  async send<D extends AnyDecider>(
    decider: D,
    id: string,
    intent: CommandOf<D>,
    request: ReadContext & CommandContext,
    shownRevision: number | undefined,
    claims: readonly ClaimedValue[] = [],
    types?: readonly string[],
  ): Promise<Done> {
    let expectedRevision = shownRevision;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.commands.send(decider, id, intent, request, { expectedRevision, claims });
      } catch (error) {
        if (shownRevision === undefined || !(error instanceof ChangedMeanwhile) || attempt === maxAttempts) throw error;
        const nextValues = (intent as { data: Record<string, unknown> }).data;
        await this.rejectIfOvertaken(decider, request, id, shownRevision, nextValues, types);
        expectedRevision = error.revision;
      }
    }
  }

  /**
   * @param nextValues the fields that the edit sets
   * @param types of the events that the edit competes with; by default all that set one of its fields
   * @throws Rejected changed_meanwhile, with the changes of others since the revision that the editor saw
   */
  async rejectIfOvertaken(
    decider: AnyDecider,
    request: ReadContext,
    id: string,
    shownRevision: number,
    nextValues: Record<string, unknown>,
    types?: readonly string[],
  ): Promise<void> {
    const entity = decider.events.entity as HistoryEntity;
    const facts = await this.store.read(streamName(entity, request.companyId, id));
    const competing = types ? facts.filter(({ type }) => types.includes(type)) : facts;
    const fields = findOvertaken(competing, fieldsOf(entity), shownRevision, nextValues);
    if (fields.length === 0) return;
    const nameOf = await this.names.of(
      request,
      fields.flatMap(({ field, before, after, yours, by }) => {
        const values = [before, after, yours].flatMap((value) => entitiesIn(field, value));
        return [...values, ...personIn(by.metadata.actor)];
      }),
    );
    const changes = fields.map(({ field: { name: field, meaning }, before, after, yours, by }) => ({
      field,
      label: meaning.label,
      before: inWords(meaning, before, nameOf),
      after: inWords(meaning, after, nameOf),
      yours: inWords(meaning, yours, nameOf),
      value: meaning.as === 'customValues' ? plainIn(after) : after,
      by: actorInWords(by.metadata.actor, nameOf),
      at: by.at,
    }));
    const meanwhile: Meanwhile = { revision: facts.at(-1)!.revision, changes };
    throw new Rejected('changed_meanwhile', { meanwhile });
  }
}
