import { streamName, type Metadata } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { entities } from '../../backend/entities';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { Facts } from '../../backend/platform/kit/facts';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { Secrets } from '../../backend/platform/kit/secrets';
import type { Place } from './place';
import { Dice, storyOf, type Happening } from './story';

const chunkSize = 4_000;
const lanes = 200;

/** Appends this many events of companies, in the order of their days; answers the position of the last. */
export async function fill(place: Place, count: number): Promise<bigint> {
  const { config } = place;
  const pool = poolOf(databaseUrlFor(config, 'backend'));
  const keys = new PersonKeys(pool, new Secrets(config.secretKey));
  const ledger = new EventStore(config.eventStoreUrl!, new Facts(entities, keys));
  const happenings = storiesOf(count);
  const revisions = new Map<string, number>();
  let head = 0n;
  for (let from = 0; from < happenings.length; from += chunkSize) {
    const parts = [...byStream(happenings.slice(from, from + chunkSize))];
    const lane = async () => {
      for (let part = parts.pop(); part; part = parts.pop()) {
        const position = await append(ledger, revisions, ...part);
        if (position > head) head = position;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  await ledger.close();
  await pool.end();
  return head;
}

function storiesOf(count: number): Happening[] {
  const dice = new Dice(20_260_401);
  const all: Happening[] = [];
  while (all.length < count) all.push(...storyOf(dice));
  return all.sort((a, b) => a.day - b.day).slice(0, count);
}

function byStream(happenings: readonly Happening[]): Map<string, Happening[]> {
  const parts = new Map<string, Happening[]>();
  for (const happening of happenings) {
    const stream = streamName(happening.entity, happening.companyId, happening.entityId);
    parts.set(stream, [...(parts.get(stream) ?? []), happening]);
  }
  return parts;
}

async function append(
  ledger: EventStore,
  revisions: Map<string, number>,
  stream: string,
  happenings: readonly Happening[],
): Promise<bigint> {
  const records = await Promise.all(
    happenings.map(async ({ companyId, entityId, ...draft }) => {
      const { type, data, version } = await ledger.facts.toRecord(draft, companyId, entityId);
      return { id: newId(), type, data, metadata: metadataOf(companyId, version) };
    }),
  );
  const { revision, position } = await ledger.append(stream, revisions.get(stream) ?? -1, records);
  revisions.set(stream, revision);
  return position ?? 0n;
}

const metadataOf = (companyId: string, version: number): Metadata => ({
  companyId,
  actor: { kind: 'administrator', id: companyId },
  channel: 'console',
  at: new Date().toISOString(),
  version,
  $correlationId: newId(),
  $causationId: newId(),
});
