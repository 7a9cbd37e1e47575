import { hash } from 'node:crypto';
import { entities } from '../../backend/entities';
import { meaningOf, type EventSet, type Fact, type Kind } from '../../backend/platform/kit/events';
import { projection, upsert } from '../kit/projection';
import { numberedInsert } from './numbered-insert.sql';
import { RecordedEvent } from './recorded-event.read-model';

/** The entities of one kind that an event concerns: its own, and those in its fields. */
const belongsTo = (owner: string, entity: string, { data }: Kind) => {
  const fields = Object.keys(data).filter((field) => meaningOf(data[field]!).entity === owner);
  if (fields.length === 0) return (fact: Fact) => (entity === owner ? [fact.entityId] : []);
  return (fact: Fact) => {
    const referencedIds = fields.flatMap((field) => (fact.data[field] as string | null) ?? []);
    return entity === owner ? [fact.entityId, ...referencedIds] : referencedIds;
  };
};

/** Postgres reads 32 hex digits as a uuid. */
const operationOf = ({ entityId, metadata: { batchId, actor, $correlationId } }: Fact): string =>
  batchId ?? hash('sha1', `${$correlationId} ${actor.kind} ${entityId}`).slice(0, 32);

/** The entity kind of events that repeat those of a collection: it has no history. */
const repetition = 'repetition';

const entry = ({ entity, collection }: EventSet, kind: Kind) => {
  const serviceOf = belongsTo('companyService', entity, kind);
  const userOf = belongsTo('companyUser', entity, kind);
  return (fact: Fact) => {
    const e = collection ? { ...fact, entity: repetition, entityId: fact.id } : (kind.memberFact?.(fact) ?? fact);
    const [serviceId = null] = serviceOf(e);
    const [userId = null, otherUserId = null] = userOf(e);
    return upsert<RecordedEvent>({
      companyId: e.companyId,
      position: String(e.position),
      operationId: operationOf(e),
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
      undoes: e.metadata.undoes ?? null,
      serviceId,
      userId,
      otherUserId,
    });
  };
};

const ofEveryType = Object.fromEntries(
  entities.flatMap((eventSet) => Object.entries(eventSet.kinds).map(([type, kind]) => [type, entry(eventSet, kind)])),
);

export const recordedEvents = projection(RecordedEvent, entities, ofEveryType, {
  takesUnreadable: true,
  insert: numberedInsert,
});
