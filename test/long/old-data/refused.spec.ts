import { Client as Database } from 'pg';
import { startPostgres } from '../../../embedded/postgres';
import { Product } from '../../support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.make();
  await product.stop();
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

/** Runs SQL in its stopped data directory. */
const query = async (sql: string): Promise<unknown[]> => {
  const postgres = await startPostgres({ dataDir: product.dataDir });
  const client = new Database({ connectionString: postgres.url });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
};

it('a data directory that a newer version has changed is refused on the terminal, and stays as it is', async () => {
  const list = 'select name, applied_at from app.migration order by name';
  await query(`insert into app.migration (name) values ('1799999999999-later'); delete from app.prepared`);
  const before = await query(list);
  await expect(product.start()).rejects.toThrow(
    'Migration 1799999999999 is unknown here: a newer Daicho has made it. Use that version; nothing was changed.',
  );
  expect(await query(list)).toEqual(before);
  await query(`delete from app.migration where name = '1799999999999-later'`);
  await product.start();
}, 240_000);
