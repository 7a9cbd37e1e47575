import { z } from 'zod';
import { endpoints } from '../../backend/contract';
import { accessReviews } from '../../backend/contract/access-reviews';
import { asOfHeader, dayInFileName, knownAsOfHeader, undeclaredAsOf } from '../../backend/contract/as-of';
import { alerts } from '../../backend/contract/alerts';
import { extensionConsole } from '../../backend/contract/extension-console';
import type { Endpoint } from '../../backend/contract/kit';
import { newId } from '../../backend/platform/kit/ids';
import type { FullCompany } from '../support/company';
import { asOf, daysAgo, onDay } from '../support/past-days';
import { setUpPastServer } from '../support/past-server';
import { until } from '../support/until';

const world = setUpPastServer(daysAgo(10));
let mine: FullCompany;
beforeAll(async () => {
  mine = world.mine;
  // The reactors act on that day, too.
  await onDay(daysAgo(10), () => until(hasSettled, 20_000));
}, 60_000);

/** Whether the alerts are raised, and the reviewer of the campaign has a link. */
const hasSettled = async () => {
  const { parts } = await mine.admin.ok(accessReviews.detail, { params: mine.ids });
  return parts.every(({ link }) => link) && (await mine.admin.ok(alerts.list)).total === 2;
};

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const addressOf = (endpoint: Endpoint) =>
  `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => mine.ids[name] ?? newId())}`;

const usual = ['plan', 'users', '2026', '2026-04-01', 'true', '1'];
/** The parameters that it needs, with values that it accepts. */
const neededBy = ({ query }: Endpoint): string => {
  const shape = (query as z.ZodObject).shape as Record<string, z.ZodType>;
  const needed = Object.entries(shape).filter(([, schema]) => !schema.safeParse(undefined).success);
  const values = ([name]: [string, z.ZodType]) => [mine.ids[name], mine.ids.companyUserId!, ...usual];
  return needed
    .map((entry): [string, unknown] => [entry[0], values(entry).find((one) => entry[1].safeParse(one).success)])
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');
};
const get = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  mine.admin.fetch(endpoint.method, `${addressOf(endpoint)}?${neededBy(endpoint)}`, undefined, headers);
const codeIn = (text: string) => (JSON.parse(text) as { code?: string }).code;

const reads = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'extension');
const answering = reads.filter((endpoint) => endpoint.asOf === 'answers');

it('every endpoint without read models says what it answers as of a day', () => {
  expect(endpoints.filter((endpoint) => endpoint.asOf === undeclaredAsOf).map(({ path }) => path)).toEqual([]);
});

describe('As of a day since which nothing happened', () => {
  /** Only the latest version and calls of browsers are stored, so no past day has any. */
  const ofBrowsers = '/shadow-its/extension/installations';
  const unchanged = answering.filter(({ path }) => !path.startsWith(ofBrowsers));

  it('browsers have neither version nor calls', async () => {
    const [past] = (await mine.admin.ok(extensionConsole.list, { headers: asOf(daysAgo(0), daysAgo(3)) })).items;
    expect(past).toMatchObject({ state: 'enrolled', version: null, lastSeenAt: null, lastReportAt: null });
    const [live] = (await mine.admin.ok(extensionConsole.list)).items;
    expect({ ...past, version: live!.version, lastSeenAt: live!.lastSeenAt }).toEqual(live);
  });

  it.each(named(unchanged))('%s answers as today', async (_, endpoint) => {
    const live = await get(endpoint);
    const past = await get(endpoint, asOf(daysAgo(0), daysAgo(3)));
    expect(past.status).toBe(live.status);
    if (endpoint.produces === 'csv') {
      const name = (answer: typeof past) => decodeURIComponent(answer.headers.get('content-disposition')!);
      expect(name(live)).toContain(`_${dayInFileName(daysAgo(0))}.csv`);
      expect(name(past)).toContain(`_${dayInFileName(daysAgo(0), daysAgo(3))}.csv`);
    }
    for (const { headers } of [live, past]) expect(headers.get('vary')).toContain(`${asOfHeader}, ${knownAsOfHeader}`);
    if (endpoint.produces === 'json') expect(JSON.parse(past.text)).toEqual(JSON.parse(live.text));
    else expect(past.text).toBe(live.text);
  });
});

describe('As of a day before the company was', () => {
  /** It offers services of the product. */
  const ofCompany = answering.filter(({ path }) => path !== '/service-candidates');

  it.each(named(ofCompany))('%s finds nothing', async (_, endpoint) => {
    const { status, text } = await get(endpoint, asOf(daysAgo(20)));
    expect([200, 404]).toContain(status);
    const answer = status === 200 && endpoint.produces === 'json' ? (JSON.parse(text) as { items?: unknown }) : {};
    expect(answer.items ?? []).toEqual([]);
  });
});

describe('Without a past', () => {
  const todays = reads.filter(({ asOf }) => asOf !== 'answers' && 'today' in asOf);
  const refused = reads.filter(({ asOf }) => asOf !== 'answers' && 'refusal' in asOf);

  it.each(named(todays))('%s answers as of today', async (_, endpoint) => {
    expect((await get(endpoint, asOf(daysAgo(20)))).status).toBe((await get(endpoint)).status);
  });

  it.each(named(refused))('%s is refused', async (_, endpoint) => {
    const { status, text } = await get(endpoint, asOf(daysAgo(3)));
    expect([status, codeIn(text)]).toEqual([409, 'as_of_refused']);
  });
});

describe('A change', () => {
  const changes = endpoints.filter(({ method, asOf }) => method !== 'GET' && asOf !== 'answers' && 'refusal' in asOf);

  it.each(named(changes))('by %s is refused as of a past day', async (_, endpoint) => {
    const { status, text } = await mine.admin.fetch(
      endpoint.method,
      addressOf(endpoint),
      mine.bodyFor(endpoint),
      asOf(daysAgo(3)),
    );
    expect([status, codeIn(text)]).toEqual([409, 'as_of_read_only']);
  });
});
