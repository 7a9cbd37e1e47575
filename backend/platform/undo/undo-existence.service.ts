import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { UndoLookups } from './undo-lookups.service';
import type { UndoPlan, UndoRefusal } from './undo-plan';
import { restoredBy, referencesOf, type Reference } from './undo-references.rules';
import { lifetimeTypes } from './undo-streams.service';
import { UndoQueries } from './undo.queries';
import { ruleOfFact } from './undoable-batch.rules';

/** When an undo is planned. */
export interface UndoMoment {
  companyId: string;
  /** When the undo is recorded, ISO 8601 UTC. */
  at: string;
  /** The undo, once it has started: its own facts count. */
  undoId?: string;
}
export type Missing = NonNullable<UndoRefusal['missing']>;

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`;
const keyOnDay = (reference: Reference) => `${keyOf(reference)} ${reference.day}`;

/** Finds references of planned events to what no longer exists: controllers check that, deciders cannot. */
@Injectable()
export class UndoExistence {
  constructor(
    private readonly queries: UndoQueries,
    private readonly lookups: UndoLookups,
  ) {}

  /** @returns the missing entity, by the undone fact whose undo would refer to it */
  async missing(moment: UndoMoment, plans: readonly UndoPlan[]): Promise<ReadonlyMap<string, Missing>> {
    const entities = plans.flatMap((plan) => plan.entities);
    const restoredKeys = restoredBy(entities);
    const references = entities
      .flatMap(({ writtenFacts }) => writtenFacts)
      .flatMap((event) => referencesOf(event).map((reference) => ({ undoes: event.fact.metadata.undoes!, reference })))
      .filter(({ reference }) => !restoredKeys.has(keyOf(reference)));
    const distinct = new Map(references.map(({ reference }) => [keyOnDay(reference), reference]));
    const missingKeys = await this.missingKeys(moment, [...distinct.values()]);
    return new Map(
      references
        .filter(({ reference }) => missingKeys.has(keyOf(reference)) || missingKeys.has(keyOnDay(reference)))
        .map(({ undoes, reference: { entity, id } }) => [undoes, { entity, id }]),
    );
  }

  /** The keys of deleted entities, and the keys on a day of entities that do not exist on that day. */
  private async missingKeys(
    { companyId, at, undoId }: UndoMoment,
    references: readonly Reference[],
  ): Promise<ReadonlySet<string>> {
    if (references.length === 0) return new Set();
    const ids = [...new Set(references.map(({ id }) => id))];
    const newest = await this.queries.lifetimes(companyId, ids, lifetimeTypes(), at, undoId ?? null);
    const keys = new Set(
      newest.filter((fact) => ruleOfFact(fact).ends).map(({ entity, entityId: id }) => keyOf({ entity, id })),
    );
    const dayIn = ({ day }: Reference) => day ?? dayOf(at);
    for (const entity of new Set(references.map((reference) => reference.entity))) {
      const ofEntity = references.filter((reference) => reference.entity === entity);
      const idsOnDays = ofEntity.map((reference) => ({ id: reference.id, day: dayIn(reference) }));
      for (const missing of await this.lookups.missing(companyId, entity, idsOnDays))
        for (const reference of ofEntity)
          if (reference.id === missing.id && dayIn(reference) === missing.day) keys.add(keyOnDay(reference));
    }
    return keys;
  }
}
