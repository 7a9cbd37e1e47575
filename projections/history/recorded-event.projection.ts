import { entities } from '../../backend/entities';
import { meaningOf, type Fact, type Kind } from '../../backend/kit/events';
import { projection, upsert } from '../kit/projection';
import { RecordedEvent } from './recorded-event.read-model';

/** The field of an event that names an entity of this kind, if any. */
const fieldNaming = (entity: string, { data }: Kind) =>
  Object.keys(data).find((field) => meaningOf(data[field]!).entity === entity);

const belongsTo = (owner: string, entity: string, kind: Kind) => {
  const field = fieldNaming(owner, kind);
  return (fact: Fact) =>
    entity === owner ? fact.entityId : field ? ((fact.data[field] as string | null) ?? null) : null;
};

const entry = (entity: string, kind: Kind) => {
  const serviceOf = belongsTo('companyService', entity, kind);
  const userOf = belongsTo('companyUser', entity, kind);
  return (e: Fact) =>
    upsert<RecordedEvent>({
      companyId: e.companyId,
      position: String(e.position),
      eventId: e.id,
      entity: e.entity,
      entityId: e.entityId,
      revision: e.revision,
      type: e.type,
      at: e.at,
      actorKind: e.metadata.actor.kind,
      actorId: e.metadata.actor.id,
      channel: e.metadata.channel,
      batchId: e.metadata.batchId ?? null,
      serviceId: serviceOf(e),
      userId: userOf(e),
    });
};

const ofEveryType = Object.fromEntries(
  entities.flatMap(({ entity, kinds }) => Object.entries(kinds).map(([type, kind]) => [type, entry(entity, kind)])),
);

export const recordedEvents = projection(RecordedEvent, entities, ofEveryType);
