import { Injectable } from '@nestjs/common';
import { historyKindOf, historyKinds, type HistoryEntity } from '../../contract/history-kinds';
import type { ReadContext } from '../http/read-models';
import type { Fact } from '../kit/events';
import { inForceOn } from './effective-dates';
import { fieldsOf } from './entity-fields';
import { HistoryQueries, type Naming } from './history.queries';
import { Names, type NameLookup } from './names.service';
import { FactReader, type FactsByPlace } from './fact-reader.service';
import type { NameOf } from './value-text';

/** A point in history: known after this event of the company, in force on this day. */
export interface Moment {
  companyRevision: number;
  day: string;
}

/** An entity to name, and the moment. */
export interface Wanted {
  moment: Moment;
  names: readonly (readonly [entity: string, id: string])[];
}

export interface NamesThen extends Pick<NameLookup, 'isThere'> {
  nameAt(moment: Moment): NameOf;
  /** The names of actors, if other than `nameAt` gives. */
  actorNameAt?(moment: Moment): NameOf;
}

/** The fields that make the name of an entity, where that is not its one name. */
const partsOfName: Partial<Record<HistoryEntity, readonly string[]>> = { device: ['serialCode', 'name'] };
const options = 'options';

const fieldsNaming = (entity: HistoryEntity) => {
  const { nameField } = historyKindOf(entity);
  const names = partsOfName[entity] ?? (nameField === null ? [] : [nameField]);
  return fieldsOf(entity).filter(({ name }) => names.includes(name));
};

const typesNaming = [
  ...new Set(
    (Object.keys(historyKinds) as HistoryEntity[]).flatMap((entity) => [
      ...fieldsNaming(entity).flatMap(({ types }) => [...types]),
      ...fieldsOf(entity).flatMap(({ name, types }) => (name === options ? [...types] : [])),
    ]),
  ),
];

/** The names of entities at moments of the past. Only renamed entities are looked up in the log. */
@Injectable()
export class PastNames {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly facts: FactReader,
    private readonly names: Names,
  ) {}

  async lookUp(context: ReadContext, wantedEntries: readonly Wanted[]): Promise<NamesThen> {
    const { companyId } = context;
    const all = wantedEntries.flatMap(({ names }) => names);
    const ids = [...new Set(all.map(([, id]) => id))];
    const [today, renamings] = await Promise.all([
      this.names.lookUp(context, all),
      this.queries.renamings(companyId, ids, typesNaming),
    ]);
    const facts = await this.facts.read(companyId, [...renamings.values()].flat());
    return {
      isThere: (entity, id) => today.isThere(entity, id),
      nameAt: (moment) => {
        const then = new NamesAt(moment, renamings, facts);
        return (entity, id) => then.nameOf(entity, id) ?? today.nameOf(entity, id);
      },
    };
  }
}

class NamesAt {
  private optionNames: Map<string, string> | undefined;

  constructor(
    private readonly moment: Moment,
    private readonly renamings: ReadonlyMap<string, readonly Naming[]>,
    private readonly facts: FactsByPlace,
  ) {}

  /** Undefined for an entity that was never renamed. */
  nameOf(entity: string, id: string): string | undefined {
    if (entity === 'customOption') return (this.optionNames ??= this.optionsThen()).get(id);
    const knownFacts = this.knownOf(id);
    if (knownFacts.length === 0) return undefined;
    const parts = fieldsNaming(entity as HistoryEntity).map(
      (field) =>
        inForceOn(
          this.moment.day,
          knownFacts.filter(({ type }) => field.types.has(type)),
        )?.data[field.name],
    );
    const words = parts.filter((part) => typeof part === 'string');
    return words.length > 0 && words.length === parts.length ? words.join(' ') : undefined;
  }

  private knownOf(id: string): Fact[] {
    const knownFacts = this.renamings.get(id) ?? [];
    return knownFacts
      .filter(({ companyRevision }) => companyRevision <= this.moment.companyRevision)
      .flatMap((place) => this.facts.at(place) ?? []);
  }

  /** Each event about options holds the names of all options. */
  private optionsThen(): Map<string, string> {
    const names = new Map<string, string>();
    for (const id of this.renamings.keys())
      for (const { data } of this.knownOf(id))
        for (const option of (data[options] ?? []) as { id: string; name: string }[]) names.set(option.id, option.name);
    return names;
  }
}
