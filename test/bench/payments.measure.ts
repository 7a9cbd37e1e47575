import { Client as Postgres } from 'pg';
import { departments } from '../../backend/contract/departments';
import { payments } from '../../backend/contract/payments';
import { users } from '../../backend/contract/users';
import type { Client } from '../support/client';
import { aUser } from '../support/company';
import { median, milliseconds, percentile, perSecond, thousands, times, type Figure, type Measure } from './figure';
import { fetchDepartment, fetchHome } from './home-calls';
import { timed } from './latency';
import { firstDay } from './many-payments';
import { queryBare, listCases, type ListCase } from './payment-lists';
import { makePayingCompany } from './paying-company';
import type { Place } from './place';
import { reading } from './reading';

const tables = ['payment', 'payment_month'];
const sizes = [10_000, 100_000, 1_000_000];
/** The target of a list by the number of payments in the company. */
const listTargetMs = (size: number) => (size > 100_000 ? 1_000 : 50);
const rounds = 9;
/** Few rounds: with bare SQL, a list takes up to seconds. */
const bareRounds = 3;
const homeRounds = 15;
const pageSize = 50;
/** Which pages, as shares of the way to the last one. */
const pageShares = [0, 0.37, 0.5, 1];

export const manyPayments: Measure = {
  name: 'payments',
  title: 'A million payments',
  how:
    'One company pays for 300 services over three years. The log grows from ten thousand payments to a million, measured at each step. ' +
    'The list returns 50 payments, their number and their sum; the time runs from the request to the last byte. Four pages are measured: the first, two in the middle, the last. The table shows the median of the slowest. ' +
    'The ceiling is the same page, count and sum by bare SQL of the same table and indexes, on two connections at once. ' +
    'Home is every call of the home screen at once; for a department it is the three calls behind its figures. The rebuild covers the payments alone, in its own process, against `readAll` of the same log by the official client.',

  async run(scale) {
    const { place, admin, companyId, services, log } = await makePayingCompany();
    const { departmentId, people } = await staff(admin);
    await place.rest(() => log.begin(people));
    await place.start('projections');
    const figures: Figure[] = [];
    for (const [index, one] of sizes.entries()) {
      const size = Math.ceil(one * scale);
      const isLargest = index === sizes.length - 1;
      await place.rest(() => log.grow(size));
      const seen = await rebuilt(place, size);
      const lists: Figure[] = [];
      const bare = await Promise.all([bareClient(place), bareClient(place)]);
      for (const table of tables) await bare[0].query(`vacuum analyze read.${table}`);
      await place.start('backend');
      for (const end = Date.now() + settling(size); Date.now() < end;) await fetchHome(admin);
      for (const listCase of listCases(services)) lists.push(await listed(admin, bare, companyId, listCase, size));
      seen.push(await home('the whole home screen', size, () => fetchHome(admin)));
      seen.push(
        await home("a department's payments and its home figures", size, () => fetchDepartment(admin, departmentId)),
      );
      // The other targets apply to a million payments; the smaller sizes show the growth.
      figures.push(...lists, ...(isLargest ? seen : seen.map((figure) => ({ ...figure, wanted: '', met: true }))));
      await Promise.all(bare.map((client) => client.end()));
    }
    await place.dispose();
    return figures;
  },
};

/** How long the backend's start-up work and the first calls take, in milliseconds. */
const settling = (size: number) => 1_000 + size / 50;

const of = (size: number) => `of ${thousands(size)}`;

async function bareClient(place: Place): Promise<Postgres> {
  const client = new Postgres(place.config.databaseUrl);
  await client.connect();
  return client;
}

async function rebuilt(place: Place, size: number): Promise<Figure[]> {
  const bare = await reading('reader.worker', place);
  const ours = await reading('rebuilder.worker', place, { names: ['payment'] });
  const rate = size / ours.seconds;
  const peak = ours.peak / 1_024;
  return [
    {
      what: `rebuild ${of(size)} payments`,
      seen: perSecond(rate, 'events'),
      against: `${perSecond(size / bare.seconds, 'events')} read by the bare client`,
      ratio: times(bare.seconds / ours.seconds),
      wanted: '≥ 20,000 events/s',
      met: rate >= 20_000,
    },
    {
      what: `peak memory of the rebuild process, ${of(size)}`,
      seen: `${thousands(peak)} MB`,
      against: `${thousands(bare.peak / 1_024)} MB of the bare client`,
      wanted: '≤ 400 MB',
      met: peak <= 400,
    },
  ];
}

async function listed(
  admin: Client,
  bare: readonly Postgres[],
  companyId: string,
  listCase: ListCase,
  size: number,
): Promise<Figure> {
  const { total, sum } = await queryBare(bare, companyId, listCase, 0);
  const last = Math.max(0, total - pageSize);
  const pages: [number, number][] = [];
  const all: number[] = [];
  for (const offset of new Set(pageShares.map((way) => Math.floor(last * way)))) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await ask(admin, listCase, offset, total, sum));
      if (round < bareRounds) theirs.push(await timed(() => queryBare(bare, companyId, listCase, offset)));
    }
    pages.push([median(ours), median(theirs)]);
    all.push(...ours);
  }
  const [worst, against] = pages.reduce((a, b) => (b[0] > a[0] ? b : a));
  const ratio = Math.max(...pages.map(([ours, theirs]) => ours / theirs));
  return {
    what: `${listCase.what}, ${thousands(total)} ${of(size)}`,
    seen: `${milliseconds(worst)} (p95 ${milliseconds(percentile(all, 0.95))})`,
    against: `${milliseconds(against)} by bare SQL`,
    ratio: times(ratio),
    wanted: `≤ ${listTargetMs(size) < 1_000 ? `${listTargetMs(size)} ms` : '1 s'}`,
    met: worst <= listTargetMs(size),
  };
}

/** The page over the API. @throws when it differs from the bare SQL. */
async function ask(
  admin: Client,
  { query, what }: ListCase,
  offset: number,
  total: number,
  sum: number,
): Promise<number> {
  const parameters = new URLSearchParams({ ...query, offset, count: pageSize } as unknown as Record<string, string>);
  const startedAt = performance.now();
  const { text } = await admin.fetch('GET', `/api/v1/payments?${parameters}`);
  const taken = performance.now() - startedAt;
  const answer = payments.list.answer.parse(JSON.parse(text));
  const items = Math.min(pageSize, total - offset);
  if (answer.total !== total || answer.sum !== sum || answer.items.length !== items)
    throw new Error(`The list of ${what} says ${answer.total} and ${answer.sum}, not ${total} and ${sum}`);
  return taken;
}

async function home(what: string, size: number, ask: () => Promise<unknown>): Promise<Figure> {
  const taken: number[] = [];
  for (let round = 0; round < homeRounds; round++) taken.push(await timed(ask));
  const p50 = median(taken);
  const seen = `${milliseconds(p50)} (p95 ${milliseconds(percentile(taken, 0.95))})`;
  return { what: `${what} ${of(size)} payments`, seen, wanted: '≤ 150 ms', met: p50 <= 150 };
}

/** A department with some of the company's people. */
async function staff(admin: Client) {
  const { id: departmentId } = await admin.ok(departments.found, { body: { name: '開発部', foundedOn: firstDay } });
  const people: string[] = [];
  for (let n = 0; n < 40; n++) {
    const belonging = n % 4 === 0 ? { departmentIds: [departmentId], departmentsFrom: firstDay } : {};
    people.push((await admin.ok(users.add, { body: { ...aUser(`人 ${n}`), ...belonging } })).id);
  }
  return { departmentId, people };
}
