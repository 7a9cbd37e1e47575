import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { administrators } from '../../backend/contract/administrators';
import { accounts } from '../../backend/contract/accounts';
import { addDays } from '../../backend/contract/calendar';
import { devices } from '../../backend/contract/devices';
import type { Endpoint } from '../../backend/contract/kit';
import { payments } from '../../backend/contract/payments';
import { seats } from '../../backend/contract/seats';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import type { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { thousands, type Figure, type Measure } from './figure';
import { peakMemoryDuring } from './memory';
import { besides, figureOf as neighbourFigure } from './neighbour';
import { fillPayments } from './past-company';
import { PastLedger } from './past-ledger';
import { builtDayFigure, comparisonFigures, newDayFigures, newDays } from './past-lists';
import { fillPeople } from './past-people';
import type { Place } from './place';
import { placeWithCompany } from './place-with-company';

const events = 100_000;
const daysPerList = 4;
const daysCount = 60;
const firstReadDay = 20;
const maxNeighbourRatio = 2;
const maxMemoryMb = 300;
const builder = 'projections/main';

export const asOfADay: Measure = {
  name: 'as-of',
  title: 'As of a day',
  how:
    'Two companies have 100,000 events of the last 60 days each: one 65,000 payments and changes of 500 services, ' +
    'one 12,000 users with 24,000 accounts at vendors, 400 plans, 4,000 devices and 200 administrators. ' +
    'Each list is read as of new days: its first, then later ones, which begin with the rows of an earlier day. ' +
    'The same list as of a built day is compared with the live one, in turn. ' +
    'Another company calls meanwhile, and before that in quiet. Memory is that of the process that builds the days.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const neighbour = await signUp(place);
    const days = Array.from({ length: daysCount }, (_, index) => addDays(clock.today(), index - daysCount));
    const people = await filled(place, { admin, companyId }, scale, days);
    const readings: Awaited<ReturnType<typeof besides>>[] = [];
    const figures: Figure[] = [];
    const peakMb = await peakMemoryDuring([builder], async () => {
      const ofPayments = lists({ services, payments });
      const ofPeople = lists({ users, seats, devices, administrators });
      ofPeople.push(
        { name: 'accounts of all services', path: accounts.all.path },
        { name: 'accounts of a service', path: pathOf(accounts.list, people.serviceId) },
      );
      for (const [client, all] of [[admin, ofPayments] as const, [people.admin, ofPeople] as const])
        for (const [index, { name, path }] of all.entries()) {
          const chosen = days.slice(firstReadDay + index * daysPerList, firstReadDay + (index + 1) * daysPerList);
          let took: number[] = [];
          readings.push(await besides(neighbour, async () => (took = await newDays(client, path, chosen))));
          figures.push(...newDayFigures(name, took), await builtDayFigure(name, client, path, chosen.at(-1)!));
        }
      for (const kind of ['users', 'accounts', 'seats'])
        figures.push(...(await comparisonFigures(people.admin, kind, comparedDays(days, kind))));
    });
    figures.push(neighbourFigure('calls of another company meanwhile', readings, maxNeighbourRatio));
    figures.push(memoryFigure(peakMb[builder]));
    await place.dispose();
    return figures;
  },
};

const lists = (named: Readonly<Record<string, { list: Endpoint }>>) =>
  Object.entries(named).map(([name, { list }]) => ({ name, path: list.path }));
const pathOf = ({ path }: Endpoint, companyServiceId: string) => path.replace('{companyServiceId}', companyServiceId);

/** Three pairs of days that no list was read as of. */
const comparedDays = (days: readonly string[], kind: string): [string, string][] => {
  const first = { users: 2, accounts: 8, seats: 14 }[kind]!;
  const last = firstReadDay + 28 + { users: 0, accounts: 4, seats: 8 }[kind]!;
  return [0, 1, 2].map((index) => [days[first + index]!, days[last + index]!]);
};

/** Both companies, filled. */
async function filled(
  place: Place,
  { companyId }: { admin: Client; companyId: string },
  scale: number,
  days: readonly string[],
): Promise<{ admin: Client; serviceId: string }> {
  const admin = await signUp(place);
  const { id } = (await admin.ok(administrators.me)).company;
  const [ofPayments, ofPeople] = [new PastLedger(place, companyId), new PastLedger(place, id)];
  await fillPayments(ofPayments, Math.ceil(events * scale), days);
  const { serviceId } = await fillPeople(ofPeople, id, scale, days);
  await Promise.all([ofPayments.close(), ofPeople.close()]);
  await caughtUp(place, ofPeople.head);
  return { admin, serviceId };
}

const memoryFigure = (peakMb: number): Figure => ({
  what: 'the most memory of the projections meanwhile',
  seen: `${thousands(peakMb)} MB`,
  wanted: `≤ ${maxMemoryMb} MB`,
  met: peakMb <= maxMemoryMb,
});

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
  // The companies signed up today, before their past was filled in: as if they had done so before the first day.
  await client.query(`update read.recorded_event set at = '2025-01-01' where at > now() - interval '1 day'`);
  await client.query('analyze');
  await client.end();
}
