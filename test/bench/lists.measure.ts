import { Client as Postgres } from 'pg';
import { untilRead } from './until-read';
import { inPairs, median, milliseconds, perSecond, thousands, times, type Figure, type Measure } from './figure';
import type { Load, LoadResult } from './load.worker';
import { makePayingCompany } from './paying-company';
import type { Place } from './place';
import { reading } from './reading';
import { Worker } from './worker';

const paymentCount = 100_000;
const rounds = 5;
const seconds = 4;
const warmUpSeconds = 2;

export const lists: Measure = {
  name: 'lists',
  title: 'Lists under load',
  how:
    'A company has 100,000 payments. `GET /payments` returns 50 of those for one service, their number and their sum, to 1 and to 50 connections of `autocannon`. ' +
    'The ceiling is a bare `node:http` and `pg` server that returns the same rows of the same tables. It runs one statement on ten connections, without sessions or row-level security. ' +
    'Both take turns; each server and the load have a process each. They begin when reactors and evidence have read the payments.',

  async run(scale) {
    const { place, admin, companyId, services, log } = await makePayingCompany();
    await place.rest(async () => {
      await log.begin([]);
      await log.grow(Math.ceil(paymentCount * scale));
    });
    await reading('rebuilder.worker', place);
    await analyze(place);
    await Promise.all([place.start('projections'), place.start('backend')]);
    await untilRead(place);
    const serviceId = services[1]!.id;
    const server = Worker.start('bare-list.worker');
    const bareUrl = await server.ask<string>({ databaseUrl: place.config.databaseUrl, companyId, serviceId });
    const query = new URLSearchParams({ companyServiceId: serviceId, sortBy: 'paidOn', orderBy: 'desc', count: '50' });
    const ourUrl = `${place.url}/api/v1/payments?${query}`;
    const cookie = admin.cookie!;
    const total = await mustBeAlike(ourUrl, bareUrl, cookie);
    const caller = Worker.start('load.worker');
    const load = (url: string) => (connections: number) =>
      caller.ask<LoadResult>({ url, cookie, connections, seconds } satisfies Load);
    for (const url of [ourUrl, bareUrl]) await caller.ask({ url, cookie, connections: 50, seconds: warmUpSeconds });
    const figures: Figure[] = [];
    for (const connections of [1, 50])
      figures.push(...(await compare(connections, total, load(bareUrl), load(ourUrl))));
    await Promise.all([server, caller].map((worker) => worker.stop()));
    await place.dispose();
    return figures;
  },
};

async function analyze(place: Place): Promise<void> {
  const client = new Postgres(place.config.databaseUrl);
  await client.connect();
  await client.query('vacuum analyze read.payment');
  await client.end();
}

/** @returns how many payments both lists count. @throws when they differ */
async function mustBeAlike(ours: string, bare: string, cookie: string): Promise<number> {
  const [one, other] = await Promise.all(
    [ours, bare].map(async (url) => (await fetch(url, { headers: { cookie } })).json() as Promise<{ total: number }>),
  );
  const sorted = (answer: object) => JSON.stringify(Object.entries(answer).sort());
  if (sorted(one!) !== sorted(other!)) throw new Error('The bare server answers something else');
  return one!.total;
}

async function compare(
  connections: number,
  total: number,
  bare: (connections: number) => Promise<LoadResult>,
  ours: (connections: number) => Promise<LoadResult>,
): Promise<Figure[]> {
  const pairs = await inPairs(
    rounds,
    () => bare(connections),
    () => ours(connections),
  );
  const ratio = median(pairs.map(([one, other]) => other.rate / one.rate));
  const [theirs, mine] = ([0, 1] as const).map((index) => ({
    rate: median(pairs.map((pair) => pair[index].rate)),
    p50: median(pairs.map((pair) => pair[index].p50)),
    p99: median(pairs.map((pair) => pair[index].p99)),
  }));
  const at = connections === 1 ? 'one connection' : `${connections} connections`;
  return [
    {
      what: `one service, ${thousands(total)} payments, ${at}`,
      seen: perSecond(mine!.rate),
      against: `${perSecond(theirs!.rate)} by the bare server`,
      ratio: times(ratio),
      wanted: '≥ 0.7 ×',
      met: ratio >= 0.7,
    },
    {
      what: `p99 against p50 at ${at}`,
      seen: `${milliseconds(mine!.p99)} against ${milliseconds(mine!.p50)}`,
      against: `${milliseconds(theirs!.p99)} against ${milliseconds(theirs!.p50)} by the bare server`,
      ratio: times(mine!.p99 / mine!.p50),
      wanted: '≤ 3 ×',
      met: mine!.p99 <= 3 * mine!.p50,
    },
  ];
}
