import { entities } from '../../backend/entities';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { Facts } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { Secrets } from '../../backend/platform/kit/secrets';
import type { Place } from './place';

const lanes = 100;
const paymentsShare = 0.65;
const changesPerService = 70;
const service = { integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' };

interface Stream {
  entity: string;
  events: { type: string; data: Record<string, unknown> }[];
}

const payment = (index: number): Stream => {
  const money = { amount: 1_000 + (index % 90_000), originalAmount: null, originalCurrency: null, exchangeRate: null };
  const paidOn = `2025-${String(1 + (index % 12)).padStart(2, '0')}-10`;
  const data = { companyServiceId: null, payee: `取引先${index % 500}`, paidOn, ...money, description: null };
  return { entity: 'payment', events: [{ type: 'PaymentRecorded', data }] };
};
const changing = (index: number): Stream => ({
  entity: 'companyService',
  events: Array.from({ length: changesPerService }, (_, revision) =>
    revision === 0
      ? { type: 'CompanyServiceRegistered', data: { ...service, name: `業務サービス${index}` } }
      : { type: 'CompanyServiceNoteChanged', data: { note: `第${revision}版` } },
  ),
});

/**
 * Fills a company with `count` events, payments and changes of services, evenly over these days.
 * @returns the position of the last one
 */
export async function fillPast(place: Place, companyId: string, count: number, days: readonly string[]) {
  const pool = poolOf(databaseUrlFor(place.config, 'backend'));
  const keys = new PersonKeys(pool, new Secrets(place.config.secretKey));
  const ledger = new EventStore(place.config.eventStoreUrl!, new Facts(entities, keys));
  let head = 0n;
  for (const day of days) {
    const perDay = count / days.length;
    const streams = [
      ...Array.from({ length: Math.round(perDay * paymentsShare) }, (_, index) => payment(index)),
      ...Array.from({ length: Math.round((perDay * (1 - paymentsShare)) / changesPerService) }, (_, i) => changing(i)),
    ];
    const lane = async () => {
      for (let stream = streams.pop(); stream; stream = streams.pop()) {
        const records = stream.events.map((event) => ({ ...event, id: newId(), metadata: metadataOf(companyId, day) }));
        const { position = 0n } = await ledger.append(streamName(stream.entity, companyId, newId()), -1, records);
        if (position > head) head = position;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  await ledger.close();
  await pool.end();
  return head;
}

const metadataOf = (companyId: string, day: string) => ({
  companyId,
  actor: { kind: 'system' as const, id: null },
  channel: 'csv' as const,
  at: `${day}T03:00:00.000Z`,
  version: 1,
  $correlationId: newId(),
  $causationId: newId(),
});
