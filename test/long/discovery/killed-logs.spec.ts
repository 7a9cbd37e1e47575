import { Pool } from 'pg';
import { addDays, dayOf } from '../../../backend/contract/calendar';
import { auth } from '../../../backend/contract/auth';
import { detectionLogs } from '../../../backend/contract/detection-logs';
import { knownServices } from '../../../backend/discovery/known-services/known-services.service';
import type { Client } from '../../support/client';
import { killAt, occurrencesIn } from '../../support/crashes';
import { Product, type Part } from '../../support/product';
import { until } from '../../support/until';
import { signUp } from '../../support/sign-up';

jest.setTimeout(300_000);
const peopleCount = 40;
const servicesCount = 10;
const daysCount = 14;
const usesCount = peopleCount * servicesCount;
/** Two parts of the log: the first has 5,000 hits, of 358 uses. */
const hitsCount = usesCount * daysCount;
const countOfEach = 3;
const firstUses = 'DetectedServiceUserFound';
const withdrawals = 'DetectedServiceUserWithdrawn';

let product: Product;
let database: Pool;
beforeAll(async () => {
  product = await Product.make();
  database = new Pool({ connectionString: product.running.databaseUrl });
  // A killed Postgres ends its connections; the next query opens another one.
  database.on('error', () => undefined);
}, 120_000);
afterAll(async () => {
  await database?.end();
  await product?.dispose();
}, 60_000);

const today = dayOf(Date.now());
const hosts = knownServices.slice(0, 100).flatMap(({ domains: [domain] }) => domain ?? []);
const logOf = (services: number): Blob => {
  const rows = Array.from({ length: peopleCount * services * daysCount }, (_, n) => {
    const use = Math.floor(n / daysCount);
    return `${addDays(today, -(n % daysCount))},${hosts[use % services]},person${Math.floor(use / services)},${countOfEach}\n`;
  });
  return new Blob(['日時,URL,利用者,回数\n', ...rows]);
};
const query = { fileName: 'proxy.csv', format: 'table', columns: '0,1,2,3' } as const;

class Log {
  private constructor(
    private readonly client: Client,
    private readonly id: string,
    private readonly companyId: string,
  ) {}

  static async upload(): Promise<Log> {
    const client = await signUp(product);
    const { company } = await client.ok(auth.loginCheck);
    const { id } = await client.ok(detectionLogs.upload, { query, body: logOf(servicesCount) });
    return new Log(client, id, company.id);
  }

  private readonly at = () => ({ params: { detectionLogId: this.id } });
  commit = () => this.client.ok(detectionLogs.commit, this.at());
  takeBack = () => this.client.ok(detectionLogs.takeBack, this.at());
  reaches = (state: string) =>
    until(
      () =>
        this.client.ok(detectionLogs.show, this.at()).then(
          (log) => log.state === state,
          () => false,
        ),
      120_000,
    );

  /** How many hits are counted, and how often all of them. */
  async counts(): Promise<[number, number]> {
    const sql = 'select count(*)::int as hits, sum(count)::int as times from app.detection_hit where company_id = $1';
    const { rows } = await database.query<{ hits: number; times: number | null }>(sql, [this.companyId]);
    return [rows[0]!.hits, rows[0]!.times ?? 0];
  }

  async users(): Promise<number> {
    const sql = `select count(*)::int as count from read.detected_service_user
      where company_id = $1 and detected_service_id is not null`;
    return (await database.query<{ count: number }>(sql, [this.companyId])).rows[0]!.count;
  }
}

/** Each use that is new since `before` has the event once. */
const expectEachOnce = async (type: string, before: ReadonlyMap<string, number>) => {
  const times = [...(await occurrencesIn(product, type))].filter(([id]) => !before.has(id)).map(([, count]) => count);
  expect([times.length, new Set(times)]).toEqual([usesCount, new Set([1])]);
};

/** At the first of them, at the end of the first part, and within the second part. */
const moments = [1, 358, 380];

describe.each<[string, Part]>([
  ['the process of jobs', 'jobs'],
  ['the backend', 'backend'],
  ['Postgres', 'postgres'],
])('%s killed', (_, part) => {
  it.each(moments)('at use %i of an import: every hit counts once', async (moment) => {
    const log = await Log.upload();
    const before = await occurrencesIn(product, firstUses);
    const { killed } = await killAt(product, part, firstUses, moment);
    await log.commit();
    await killed;
    await product.untilLive();
    await log.reaches('finished');
    expect(await log.counts()).toEqual([hitsCount, hitsCount * countOfEach]);
    await expectEachOnce(firstUses, before);
    expect(await log.users()).toBe(usesCount);
  });

  it.each([1, 300])('at use %i of a reversal: nothing of the log is left', async (moment) => {
    const log = await Log.upload();
    await log.commit();
    await log.reaches('finished');
    const before = await occurrencesIn(product, withdrawals);
    const { killed } = await killAt(product, part, withdrawals, moment);
    await log.takeBack();
    await killed;
    await product.untilLive();
    await log.reaches('taken_back');
    expect([await log.counts(), await log.users()]).toEqual([[0, 0], 0]);
    await expectEachOnce(withdrawals, before);
  });
});

it('An upload whose reading process is killed is refused with words, and the next one is read', async () => {
  const client = await signUp(product);
  const isKilled = until(() => {
    try {
      product.kill('logReader');
      return true;
    } catch {
      return false;
    }
  }, 60_000);
  const refused = await client.call(detectionLogs.upload, { query, body: logOf(hosts.length) });
  await isKilled;
  expect([refused.status, refused.problem]).toMatchObject([503, { code: 'log_reading_ended' }]);
  const { id } = await client.ok(detectionLogs.upload, { query, body: logOf(1) });
  expect(await client.ok(detectionLogs.show, { params: { detectionLogId: id } })).toMatchObject({
    rows: peopleCount * daysCount,
  });
});
