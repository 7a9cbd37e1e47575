import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { administrators } from '../../backend/contract/administrators';
import { users } from '../../backend/contract/users';
import { searchText } from '../../backend/platform/kit/search-text';
import type { Client } from '../support/client';
import { signUp } from '../support/sign-up';
import { median, milliseconds, percentile, thousands, times, type Figure, type Measure } from './figure';
import { fillUsers } from './many-users';
import { Place } from './place';

const rounds = 31;
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
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const admin = await signUp(place);
    const { id: companyId } = (await admin.ok(administrators.me)).company;
    const count = Math.ceil(100_000 * scale);
    await fillUsers(place, companyId, count);
    const bare = [new Postgres(place.config.databaseUrl), new Postgres(place.config.databaseUrl)];
    await Promise.all(bare.map((client) => client.connect()));
    await caughtUp(bare[0]!, companyId, count);
    await bare[0]!.query('vacuum analyze read.company_user');
    const figures: Figure[] = [];
    for (const keyword of keywords)
      figures.push(
        await figureOf(`「${keyword}」 of ${thousands(count)}`, admin, keyword, () => ask(bare, companyId, keyword)),
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

async function figureOf(what: string, admin: Client, q: string, bare: () => Promise<unknown>): Promise<Figure> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => admin.ok(users.list, { query: { q } })));
    theirs.push(await timed(bare));
  }
  const ratio = median(ours) / median(theirs);
  return {
    what,
    seen: `${milliseconds(median(ours))} (p95 ${milliseconds(percentile(ours, 0.95))})`,
    against: `${milliseconds(median(theirs))} by bare SQL`,
    ratio: times(ratio),
    wanted: '≤ 50 ms',
    met: median(ours) <= 50,
  };
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
};

async function ask([page, total]: Postgres[], companyId: string, keyword: string): Promise<void> {
  const where = `where company_id = $1 and user_status <> 'deleted' and union_main_user_id is null and strpos(search, $2) > 0`;
  const values = [companyId, searchText(keyword)];
  const order = 'order by sort_name, id limit 50';
  await Promise.all([
    page!.query(`select * from read.company_user ${where} ${order}`, values),
    total!.query(`select count(*) from read.company_user ${where}`, values),
  ]);
}
