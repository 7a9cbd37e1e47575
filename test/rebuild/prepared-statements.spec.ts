import { PreparedStatements } from '../../projections/kit/prepared-statements';
import { connect } from '../support/former-schema';
import { startParts, type Parts } from '../support/parts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

test('a connection keeps the statements it used last, and executes a batch of more than that', async () => {
  const client = await connect(parts.config.databaseUrl);
  try {
    const prepared = new PreparedStatements(client, 2);
    const run = (...texts: string[]) => prepared.execute(texts.map((text) => ({ text, values: [] })));
    const listed = async () => {
      const { rows } = await client.query<{ sql: string }>('select statement as sql from pg_prepared_statements');
      return rows.map(({ sql }) => sql.replace(/^.* as /, '')).sort();
    };
    await run('select 1', 'select 2', 'select 3');
    await run('select 2');
    await run('select 4');
    expect(await listed()).toEqual(['select 2', 'select 3', 'select 4']);
    await run('select 1', 'select 2');
    expect(await listed()).toEqual(['select 1', 'select 2', 'select 4']);
  } finally {
    await client.end();
  }
});
