import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { users } from '../../backend/contract/users';
import { searchText } from '../../backend/platform/kit/search-text';
import { thousands, type Figure, type Measure } from './figure';
import { compareWithSql } from './latency';
import { fillUsers } from './many-users';
import { placeWithCompany } from './place-with-company';

const timeoutMs = 600_000;
/**
 * Half-width kana of a common name, a variant of its kanji, a rare address, one letter of every user, and a keyword
 * without matches.
 */
const keywords = ['ﾀｶﾊｼ', '髙橋', 'USER4711@', 'e', '該当なし'];

export const userSearch: Measure = {
  name: 'users',
  title: 'The list of users with a keyword',
  how:
    'A company has 100,000 users. `GET /company-users` returns 50 of those whose name, kana, address or code contains a keyword, and their number. The time runs from the request to the last byte. ' +
    'The ceiling is the same page and count by bare SQL, on two connections at once.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const count = Math.ceil(100_000 * scale);
    await fillUsers(place, companyId, count);
    const bare = [new Postgres(place.config.databaseUrl), new Postgres(place.config.databaseUrl)];
    await Promise.all(bare.map((client) => client.connect()));
    await caughtUp(bare[0]!, companyId, count);
    await bare[0]!.query('vacuum analyze read.company_user');
    const figures: Figure[] = [];
    for (const keyword of keywords)
      figures.push(
        await compareWithSql(
          `「${keyword}」 of ${thousands(count)}`,
          () => admin.ok(users.list, { query: { q: keyword } }),
          () => ask(bare, companyId, keyword),
        ),
      );
    await Promise.all(bare.map((client) => client.end()));
    await place.dispose();
    return figures;
  },
};

async function caughtUp(client: Postgres, companyId: string, count: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(500)) {
    const sql = 'select count(*)::int as count from read.company_user where company_id = $1';
    if ((await client.query<{ count: number }>(sql, [companyId])).rows[0]!.count >= count) return;
  }
  throw new Error('The users are not there');
}

async function ask([page, total]: Postgres[], companyId: string, keyword: string): Promise<void> {
  const where = `where company_id = $1 and user_status <> 'deleted' and union_main_user_id is null and strpos(search, $2) > 0`;
  const values = [companyId, searchText(keyword)];
  const order = 'order by sort_name, id limit 50';
  await Promise.all([
    page!.query(`select * from read.company_user ${where} ${order}`, values),
    total!.query(`select count(*) from read.company_user ${where}`, values),
  ]);
}
