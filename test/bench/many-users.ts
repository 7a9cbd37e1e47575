import { entities } from '../../backend/entities';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { mapConcurrently } from '../../backend/platform/kit/concurrency';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { Facts } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { Secrets } from '../../backend/platform/kit/secrets';
import type { Place } from './place';

const chunkSize = 2_000;
const atOnce = 200;
const families = [
  '高橋 たかはし',
  '佐藤 さとう',
  '鈴木 すずき',
  '田中 たなか',
  '伊藤 いとう',
  '渡辺 わたなべ',
  '山本 やまもと',
];
const given = ['美咲 みさき', '健一 けんいち', '直樹 なおき', '恵子 けいこ', '翔 しょう', '葵 あおい'];

/** Appends this many users of a company. */
export async function fillUsers(place: Place, companyId: string, count: number): Promise<void> {
  const { config } = place;
  const pool = poolOf(databaseUrlFor(config, 'backend'));
  const keys = new PersonKeys(pool, new Secrets(config.secretKey));
  const ledger = new EventStore(config.eventStoreUrl!, new Facts(entities, keys));
  for (let from = 0; from < count; from += chunkSize) {
    const ids = Array.from({ length: Math.min(chunkSize, count - from) }, newId);
    await keys.makeAll(companyId, ids);
    await mapConcurrently(ids, atOnce, (id, index) => append(ledger, companyId, id, from + index));
  }
  await ledger.close();
  await pool.end();
}

async function append(ledger: EventStore, companyId: string, id: string, n: number): Promise<void> {
  const { type, data, version } = await ledger.facts.toRecord(
    { type: 'CompanyUserAdded', data: userOf(n) },
    companyId,
    id,
  );
  const ids = { companyId, $correlationId: id, $causationId: id };
  const actor = { kind: 'administrator', id: companyId } as const;
  const metadata = { ...ids, actor, channel: 'csv', at: new Date().toISOString(), version } as const;
  await ledger.append(streamName('companyUser', companyId, id), -1, [{ id: newId(), type, data, metadata }]);
}

export const userOf = (n: number) => {
  const [family, familyKana] = families[n % families.length]!.split(' ');
  const [name, kana] = given[n % given.length]!.split(' ');
  return {
    ...{ name: `${family} ${name}`, nameKana: `${familyKana} ${kana}`, email: `user${n}@company.example` },
    ...{ employeeCode: `E${n}`, employeeStatus: 'full_time', workingStatus: 'working' },
    ...{ position: null, joinedOn: '2024-04-01', note: null },
  };
};
