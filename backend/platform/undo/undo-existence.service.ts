import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { UndoLookups } from './undo-lookups.service';
import type { UndoPlan, UndoRefusal } from './undo-plan';
import { broughtBack, referencesOf, type Reference } from './undo-references.rules';
import { lifetimeTypes } from './undo-streams.service';
import { UndoQueries } from './undo.queries';
import { ruleOfFact } from './undoable-batch.rules';

/** As of when an undo is planned. */
export interface UndoMoment {
  companyId: string;
  /** When the undo is recorded, ISO 8601 UTC. */
  at: string;
  /** The undo, once it has begun: its own facts count. */
  undoId?: string;
}
export type Missing = NonNullable<UndoRefusal['missing']>;

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`;

/** Finds what planned events name although it no longer exists: controllers check that, deciders cannot. */
@Injectable()
export class UndoExistence {
  constructor(
    private readonly queries: UndoQueries,
    private readonly lookups: UndoLookups,
  ) {}

  /** By the undone facts whose undo would name something that is gone. */
  async missing(moment: UndoMoment, plans: readonly UndoPlan[]): Promise<ReadonlyMap<string, Missing>> {
    const entities = plans.flatMap((plan) => plan.entities);
    const back = broughtBack(entities);
    const named = entities
      .flatMap(({ written }) => written)
      .flatMap((one) => referencesOf(one).map((reference) => [one.fact.metadata.undoes!, reference] as const))
      .filter(([, reference]) => !back.has(keyOf(reference)));
    const gone = await this.gone(moment, [
      ...new Map(named.map(([, one]) => [`${keyOf(one)} ${one.day}`, one])).values(),
    ]);
    return new Map(
      named
        .filter(([, one]) => gone.has(keyOf(one)) || gone.has(`${keyOf(one)} ${one.day}`))
        .map(([undoes, { entity, id }]) => [undoes, { entity, id }]),
    );
  }

  private async gone({ companyId, at, undoId }: UndoMoment, all: readonly Reference[]): Promise<ReadonlySet<string>> {
    if (all.length === 0) return new Set();
    const ids = [...new Set(all.map(({ id }) => id))];
    const newest = await this.queries.lifetimes(companyId, ids, lifetimeTypes(), at, undoId ?? null);
    const gone = new Set(
      newest.filter((fact) => ruleOfFact(fact).ends).map(({ entity, entityId: id }) => keyOf({ entity, id })),
    );
    for (const entity of new Set(all.map((one) => one.entity))) {
      const some = all.filter((one) => one.entity === entity).map(({ id, day }) => ({ id, day: day ?? dayOf(at) }));
      for (const { id, day } of await this.lookups.missing(companyId, entity, some)) {
        const given = all.filter((one) => one.id === id && (one.day ?? dayOf(at)) === day);
        for (const one of given) gone.add(`${keyOf(one)} ${one.day}`);
      }
    }
    return gone;
  }
}
