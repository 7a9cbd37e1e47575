import { Client as Postgres } from 'pg';
import type { Client } from '../support/client';
import { ScimService } from '../support/scim-service';
import { signUp } from '../support/sign-up';
import { milliseconds, thousands, times, type Figure, type Measure } from './figure';
import { cloneServices, makeDue, queueRuns } from './due-services';
import { peakMemoryDuring } from './memory';
import { besides, figureOf } from './neighbour';
import type { Pace } from './pace';
import { Place } from './place';
import { RemoteVendor } from './remote-vendor';
import { Worker } from './worker';

const accountsCount = 10_000;
const firstRunSeconds = 60;
const repeatedRunSeconds = 15;
const maxMemoryMb = 250;
const dueServicesCount = 100;
const accountsOfDueService = 20;
const servicesPerCompany = 10;
const maxNeighbourRatio = 2;
const plannedServicesCount = 1_000;
const maxPlanMs = 1_000;
const [backend, jobs] = ['backend/main', 'backend/main heavy-jobs'] as const;

export const integrations: Measure = {
  name: 'integrations',
  title: 'Synchronisations of services',
  how:
    'A vendor with SCIM on the loopback lists 10,000 accounts in pages of 100. The first run finds all, the second none. The vendors are processes of their own. Memory is that of the backend, and of the process that runs both. ' +
    'The ceiling of the first run is as many bare appends, 100 at a time; that of the second is the bare reading of the pages. ' +
    '100 services of 20 accounts, of 10 companies, are due at once, while another company calls `GET /company` every 20 ms; the ceiling is the same calls right before. ' +
    '1,000 services are due; the time runs from the wake-up of the planner until each has a queued run. The ceiling is their insertion by bare SQL.',

  async run(scale) {
    const vendor = await RemoteVendor.start(Math.ceil(accountsCount * scale));
    const smallVendor = await RemoteVendor.start(accountsOfDueService);
    const place = await Place.make({
      EGRESS_ALLOW: [vendor, smallVendor].map(({ origin }) => new URL(origin).host).join(','),
    });
    await Promise.all([place.start('projections'), place.start('backend')]);
    const database = new Postgres(place.config.databaseUrl);
    await database.connect();
    try {
      const runs = await measureRuns(place, vendor);
      const [besidesRuns, template] = await measureNeighbour(
        place,
        database,
        smallVendor,
        Math.ceil(dueServicesCount * scale),
      );
      return [...runs, besidesRuns, await measurePlan(database, template, Math.ceil(plannedServicesCount * scale))];
    } finally {
      await database.end();
      await Promise.all([vendor.stop(), smallVendor.stop()]);
      await place.dispose();
    }
  },
};

async function measureRuns(place: Place, vendor: RemoteVendor): Promise<Figure[]> {
  const service = await ScimService.connect(await signUp(place), vendor);
  const { count } = vendor;
  let [first, repeated] = [0, 0];
  const peaksMb = await peakMemoryDuring([jobs, backend], async () => {
    first = await secondsOf(service, count);
    repeated = await secondsOf(service, 0);
  });
  // Afterwards: a run waits until the read models have reached the end of the log, which bare events are not in.
  const bare = Worker.start('bare-client.worker', place.env);
  const { rate } = await bare.ask<Pace>({ count, atOnce: 100 });
  await bare.stop();
  const startedAt = performance.now();
  await readPages(vendor);
  const readingSeconds = (performance.now() - startedAt) / 1_000;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return [
    {
      what: `the first run of ${thousands(count)} accounts`,
      seen: seconds(first),
      against: `${seconds(count / rate)} for as many bare appends`,
      ratio: times(first / (count / rate)),
      wanted: `≤ ${firstRunSeconds} s`,
      met: first <= firstRunSeconds,
    },
    {
      what: 'the second run, which finds no news',
      seen: seconds(repeated),
      against: `${seconds(readingSeconds)} for the bare reading of the pages`,
      ratio: times(repeated / readingSeconds),
      wanted: `≤ ${repeatedRunSeconds} s`,
      met: repeated <= repeatedRunSeconds,
    },
    memoryFigure('the backend', peaksMb[backend]),
    memoryFigure('the process of the runs', peaksMb[jobs]),
  ];
}

const memoryFigure = (part: string, peakMb: number): Figure => ({
  what: `the most memory of ${part} during both`,
  seen: `${thousands(peakMb)} MB`,
  wanted: `≤ ${maxMemoryMb} MB`,
  met: peakMb <= maxMemoryMb,
});

async function secondsOf(service: ScimService, found: number): Promise<number> {
  const { state, counts, durationMs } = await service.run();
  if (state !== 'succeeded' || counts?.found !== found) throw new Error(`The run ended ${state}`);
  return durationMs! / 1_000;
}

async function readPages({ origin, count }: RemoteVendor): Promise<void> {
  const headers = { authorization: 'Bearer sample-token' };
  for (let read = 0; read < count;) {
    const answer = await fetch(`${origin}/scim/Users?startIndex=${read + 1}`, { headers });
    read += ((await answer.json()) as { Resources: unknown[] }).Resources.length;
  }
}

async function measureNeighbour(
  place: Place,
  database: Postgres,
  vendor: RemoteVendor,
  count: number,
): Promise<[Figure, ScimService]> {
  const neighbour = await signUp(place);
  const services: ScimService[] = [];
  for (let company: Client | undefined; services.length < count;) {
    if (!company || services.length % servicesPerCompany === 0) company = await signUp(place);
    services.push(await ScimService.connect(company, vendor));
  }
  const reading = await besides(neighbour, () =>
    queueRuns(
      database,
      services.map(({ id }) => id),
    ),
  );
  const what = `${count} services of ${accountsOfDueService} accounts due at once`;
  return [figureOf(what, [reading], maxNeighbourRatio), services[0]!];
}

async function measurePlan(database: Postgres, template: ScimService, count: number): Promise<Figure> {
  await cloneServices(database, template.id, count);
  const { planMs, bareMs } = await makeDue(database, count);
  return {
    what: `${thousands(count)} due services planned`,
    seen: milliseconds(planMs),
    against: `${milliseconds(bareMs)} for their insertion by bare SQL`,
    ratio: times(planMs / bareMs),
    wanted: `≤ ${milliseconds(maxPlanMs)}`,
    met: planMs <= maxPlanMs,
  };
}
