import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { asOfHeader } from '../../backend/contract/as-of';
import { addDays } from '../../backend/contract/calendar';
import type { Endpoint } from '../../backend/contract/kit';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { clock } from '../../backend/platform/kit/clock';
import type { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { median, milliseconds, percentile, thousands, times, type Figure, type Measure } from './figure';
import { peakMemoryDuring } from './memory';
import { besides, figureOf as neighbourFigure } from './neighbour';
import { fillPast } from './past-company';
import type { Place } from './place';
import { placeWithCompany } from './place-with-company';

const events = 100_000;
const maxNewDayMs = 3_000;
const maxRatio = 1.2;
const rounds = 30;
const newDays = 5;
const maxNeighbourRatio = 2;
const maxMemoryMb = 300;
const builder = 'projections/main';

export const asOfADay: Measure = {
  name: 'as-of',
  title: 'As of a day',
  how:
    'One company has 100,000 events of the last 20 days: 65,000 payments and changes of 500 services. ' +
    'A list is read as of new days: the first of all, then later ones, which begin with the rows of an earlier day. ' +
    'The same list as of a day that is built is compared with the live one, in turn. ' +
    'Another company calls meanwhile, and before that in quiet. Memory is that of the process that builds the days.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const neighbour = await signUp(place);
    const days = Array.from({ length: 20 }, (_, index) => addDays(clock.today(), index - 20));
    const count = Math.ceil(events * scale);
    await caughtUp(place, await fillPast(place, companyId, count, days));
    const figures: Figure[] = [];
    const readings: Awaited<ReturnType<typeof besides>>[] = [];
    const peakMb = await peakMemoryDuring([builder], async () => {
      for (const [name, list] of [['services', services.list] as const, ['payments', payments.list] as const]) {
        const built: BuiltDays = { firstMs: 0, laterMs: [] };
        readings.push(await besides(neighbour, () => buildDays(built, admin, list, days)));
        figures.push(...(await figuresOf(`${name}, of ${thousands(count)} events`, built, admin, list, days)));
      }
    });
    figures.push(neighbourFigure('calls of another company meanwhile', readings, maxNeighbourRatio));
    figures.push(memoryFigure(peakMb[builder]));
    await place.dispose();
    return figures;
  },
};

/** How long the first day and each later one took to be built. */
interface BuiltDays {
  firstMs: number;
  laterMs: number[];
}

async function buildDays(built: BuiltDays, admin: Client, list: Endpoint, days: readonly string[]): Promise<void> {
  built.firstMs = await timeOf(admin, list, days[10]);
  for (let index = 0; index < newDays; index++) built.laterMs.push(await timeOf(admin, list, days[11 + index]));
}

const memoryFigure = (peakMb: number): Figure => ({
  what: 'the most memory of the projections meanwhile',
  seen: `${thousands(peakMb)} MB`,
  wanted: `≤ ${maxMemoryMb} MB`,
  met: peakMb <= maxMemoryMb,
});

async function figuresOf(
  name: string,
  { firstMs, laterMs }: BuiltDays,
  admin: Client,
  list: Endpoint,
  days: readonly string[],
): Promise<Figure[]> {
  const [live, past]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    live!.push(await timeOf(admin, list));
    past!.push(await timeOf(admin, list, days[15]));
  }
  const ratio = median(past!) / median(live!);
  const atMost = (value: number, what: string): Figure => ({
    what: `${what}: ${name}`,
    seen: milliseconds(value),
    wanted: `≤ ${milliseconds(maxNewDayMs)}`,
    met: value <= maxNewDayMs,
  });
  return [
    atMost(firstMs, 'the first day'),
    atMost(median(laterMs), 'a later day'),
    {
      what: `a day that is built: ${name}`,
      seen: `${milliseconds(median(past!))} (p95 ${milliseconds(percentile(past!, 0.95))})`,
      against: `${milliseconds(median(live!))} live`,
      ratio: times(ratio),
      wanted: `≤ ${maxRatio} ×`,
      met: ratio <= maxRatio,
    },
  ];
}

/** How long it takes until the day is answered, with retries. */
async function timeOf(admin: Client, list: Endpoint, day?: string): Promise<number> {
  const startedAt = performance.now();
  const headers: Record<string, string> = day ? { [asOfHeader]: day } : {};
  for (;;) {
    const { status } = await admin.fetch('GET', `/api/v1${list.path}`, undefined, headers);
    if (status === 200) return performance.now() - startedAt;
    if (status !== 503) throw new Error(`${list.path} answered ${status}`);
  }
}

async function caughtUp(place: Place, position: bigint): Promise<void> {
  const client = new Postgres({ connectionString: place.config.databaseUrl });
  await client.connect();
  for (let isDone = false; !isDone; await sleep(500)) {
    const { rows } = await client.query<{ isDone: boolean }>(
      'select bool_and(position >= $1) as "isDone" from read.projection',
      [String(position)],
    );
    isDone = rows[0]?.isDone ?? false;
  }
  // The company signed up today, before its past was filled in: as if it had done so before the first day.
  await client.query(`update read.recorded_event set at = '2025-01-01' where at > now() - interval '1 day'`);
  await client.query('analyze read.recorded_event; analyze read.payment');
  await client.end();
}
