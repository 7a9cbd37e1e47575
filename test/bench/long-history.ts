import { poolOf } from '../../backend/platform/http/pools';
import { entities } from '../../backend/entities';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { Facts } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { Secrets } from '../../backend/platform/kit/secrets';
import type { Place } from './place';

const lanes = 100;
const perStream = 40;
const firstDay = Date.parse('2024-04-01T00:00:00Z');
const twoYears = 730 * 86_400_000;
const importsPerMillion = 2_000;
/** One of this many events registers a service; each raises an alert, which another measure covers. */
const registered = 50;

/** The acting administrators; the last one acts rarely. */
export const actors = Array.from({ length: 20 }, newId);

/** A company's log of this many events over two years: changes of services in the console, and an old import. */
export async function fillHistory(place: Place, companyId: string, count: number): Promise<bigint> {
  const pool = poolOf(databaseUrlFor(place.config, 'backend'));
  const keys = new PersonKeys(pool, new Secrets(place.config.secretKey));
  const ledger = new EventStore(place.config.eventStoreUrl!, new Facts(entities, keys));
  const streams = Math.ceil(count / perStream);
  let next = 0;
  let head = 0n;
  const lane = async () => {
    for (let index = next++; index < streams; index = next++) {
      const stream = streamName('companyService', companyId, newId());
      const { position = 0n } = await ledger.append(stream, -1, eventsOf(index, streams, companyId));
      if (position > head) head = position;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await ledger.close();
  await pool.end();
  return head;
}

const first = { integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' };

const eventsOf = (index: number, streams: number, companyId: string) =>
  Array.from({ length: perStream }, (_, revision) => {
    const begins = revision === 0 && index % registered === 0;
    const data = begins ? { ...first, name: `業務サービス${index}` } : { note: `第${revision}版` };
    const type = begins ? 'CompanyServiceRegistered' : 'CompanyServiceNoteChanged';
    return { id: newId(), type, data, metadata: metadataOf(index / streams, revision, companyId) };
  });

const metadataOf = (share: number, revision: number, companyId: string): Metadata => {
  const isImport = share < importsPerMillion / 1_000_000;
  return {
    companyId,
    actor: { kind: 'administrator', id: isImport ? actors.at(-1)! : actors[revision % (actors.length - 1)]! },
    channel: isImport ? 'csv' : 'console',
    at: new Date(firstDay + share * twoYears + revision * 1_000).toISOString(),
    version: 1,
    $correlationId: newId(),
    $causationId: newId(),
  };
};
