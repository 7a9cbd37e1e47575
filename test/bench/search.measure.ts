import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { search } from '../../backend/contract/search';
import { searchText } from '../../backend/platform/kit/search-text';
import { thousands, type Figure, type Measure } from './figure';
import { compareWithSql } from './latency';
import { fillUsers } from './many-users';
import { makePayingCompany } from './paying-company';

const timeoutMs = 900_000;
const usersCount = 100_000;
const paymentsCount = 100_000;
const targetMs = 200;
/** Kana of a common name, a variant of its kanji, two words, a rare address, one letter of every row, a payee, an amount, nothing. */
const queries = ['ﾀｶﾊｼ', '髙橋', 'みさき 高橋', 'USER4711@', 'e', 'サービス 12', '12,000', '該当なし'];

export const everySearch: Measure = {
  name: 'search',
  title: 'The search of everything',
  how:
    'A company has 100,000 users, 100,000 payments and 300 services. `GET /search` finds users, services, plans, payments, devices and departments at once, six of each. The time runs from the request to the last byte. ' +
    'The ceiling is a scan of the same users and payments by bare SQL, on two connections at once.',

  async run(scale) {
    const { place, admin, companyId, log } = await makePayingCompany();
    const sizes = { company_user: Math.ceil(usersCount * scale), payment: Math.ceil(paymentsCount * scale) };
    await place.rest(async () => {
      await log.begin([]);
      await log.grow(sizes.payment);
    });
    await Promise.all([place.start('projections'), place.start('backend')]);
    await fillUsers(place, companyId, sizes.company_user);
    const bare = [new Postgres(place.config.databaseUrl), new Postgres(place.config.databaseUrl)];
    await Promise.all(bare.map((client) => client.connect()));
    for (const [table, size] of Object.entries(sizes)) {
      await caughtUp(bare[0]!, table, companyId, size);
      await bare[0]!.query(`vacuum analyze read.${table}`);
    }
    const of = `of ${thousands(sizes.company_user)} users and ${thousands(sizes.payment)} payments`;
    const figures: Figure[] = [];
    for (const q of queries)
      figures.push(
        await compareWithSql(
          `「${q}」 ${of}`,
          () => admin.ok(search.find, { query: { q } }),
          () => scan(bare, companyId, searchText(q)),
          targetMs,
        ),
      );
    await Promise.all(bare.map((client) => client.end()));
    await place.dispose();
    return figures;
  },
};

async function caughtUp(client: Postgres, table: string, companyId: string, size: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(500)) {
    const sql = `select count(*)::int as count from read.${table} where company_id = $1`;
    if ((await client.query<{ count: number }>(sql, [companyId])).rows[0]!.count >= size) return;
  }
  throw new Error(`The rows of ${table} are not there`);
}

const userScan = `select id from read.company_user where company_id = $1 and user_status <> 'deleted'
  and union_main_user_id is null and strpos(search, $2) > 0 order by sort_name, id limit 6`;
const paymentScan = `select id from read.payment where company_id = $1 and strpos(search, $2) > 0
  order by paid_on desc, id limit 6`;

const scan = ([users, payments]: Postgres[], ...values: string[]) =>
  Promise.all([users!.query(userScan, values), payments!.query(paymentScan, values)]);
