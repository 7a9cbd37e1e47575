import { setTimeout as sleep } from 'node:timers/promises';
import { history } from '../../backend/contract/history';
import type { QueryIn } from '../../backend/contract/kit';
import type { Client } from '../support/client';
import { Client as Postgres } from 'pg';
import { median, milliseconds, percentile, thousands, type Figure, type Measure } from './figure';
import { actors, fillHistory } from './long-history';
import type { Place } from './place';
import { placeWithCompany } from './place-with-company';

const rounds = 15;
const wanted = 250;
type Query = QueryIn<typeof history.all>;

export const historyOfEverything: Measure = {
  name: 'history',
  title: 'The history of everything',
  how:
    'One company’s log contains a million events of two years. `GET /history` returns a page of 50 for each query; the time runs from the request to the last byte. ' +
    'It reads the index in Postgres, the events in the event store, and names. The ceiling is the same page of the index by bare SQL.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const count = Math.ceil(1_000_000 * scale);
    await caughtUp(place, await fillHistory(place, companyId, count));
    const bare = await bareSql(place, companyId);
    const middle = (await admin.ok(history.all, { query: { to: '2025-04-01', count: '1' } })).items[0]?.companyRevision;
    const questions: Record<string, Query> = {
      'the newest page': {},
      'the last page by offset': { offset: '9950' },
      'older than half of them': { before: middle },
      'one day a year ago': { from: '2025-04-01', to: '2025-04-01' },
      'what one administrator did': { actor: actors[3] },
      'what another did, only two years ago': { actor: actors.at(-1) },
      'a rare kind of change': { type: 'CompanyRegistered' },
      'a rare entity': { entity: 'contract' },
      'a rare channel, only two years ago': { channel: 'csv' },
      'oldest first': { orderBy: 'asc' },
    };
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(questions)) {
      figures.push(await figureOf(`${what}, of ${thousands(count)}`, admin, query, bare));
    }
    await place.dispose();
    return figures;
  },
};

async function figureOf(what: string, admin: Client, query: Query, bare: number): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await admin.ok(history.all, { query });
    times.push(performance.now() - startedAt);
  }
  const latency = `${milliseconds(median(times))} (p95 ${milliseconds(percentile(times, 0.95))})`;
  const against = `${milliseconds(bare)} the newest page of the index by SQL`;
  return { what, seen: latency, against, wanted: `≤ ${wanted} ms`, met: median(times) <= wanted };
}

async function bareSql(place: Place, companyId: string): Promise<number> {
  const client = new Postgres({ connectionString: place.config.databaseUrl });
  await client.connect();
  await client.query('analyze read.recorded_event');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const sql = 'select * from read.recorded_event where company_id = $1 order by company_revision desc limit 50';
    await client.query(sql, [companyId]);
    times.push(performance.now() - startedAt);
  }
  await client.end();
  return median(times);
}

async function caughtUp(place: Place, position: bigint): Promise<void> {
  const client = new Postgres({ connectionString: place.config.databaseUrl });
  await client.connect();
  for (let done = false; !done; await sleep(500)) {
    const { rows } = await client.query<{ done: boolean }>(
      'select bool_and(position >= $1) as done from read.projection',
      [String(position)],
    );
    done = rows[0]?.done ?? false;
  }
  await client.end();
}
