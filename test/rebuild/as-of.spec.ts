import { readModels } from '../../backend/contract/read-models';
import { verifyPastDays } from '../../projections/kit/as-of/verify-past-days';
import { isSound } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startPastParts, type PastParts } from '../support/past-parts';
import { Random } from '../support/random';
import { RandomPasts } from '../support/random-pasts';

jest.setTimeout(120_000);

let world: PastParts;
beforeAll(async () => {
  world = await startPastParts();
});
afterAll(() => world.stop());

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const verifyAll = () => verifyPastDays(world.parts.config, projections, world.parts.store, { add: () => undefined });

test(`past days have the rows that were live at their end (SEED=${seed})`, async () => {
  await new RandomPasts(world).expectPastOfTwo(new Random(seed), 100);
});

test('verify finds past days as a build from zero has them, and a row that is gone', async () => {
  const verified = await verifyAll();
  expect(verified.length).toBeGreaterThan(0);
  expect(verified.filter((verdict) => !isSound(verdict))).toEqual([]);
  const { name } = verified.find((one) => one.rows > 0 && readModels.some((model) => one.name.endsWith(` ${model}`)))!;
  const [day, model] = name.split(' ') as [string, string];
  const schemas = await world.parts.query<{ name: string }>(
    `select 'as_of_' || id as name from app.as_of_day where day = '${day}' and '${model}' = any(built)`,
  );
  for (const schema of schemas) await world.parts.query(`delete from ${schema.name}.${model}`);
  const again = await verifyAll();
  const lost = verified.filter((one) => one.name === name && one.rows > 0);
  expect(again.filter((one) => one.name === name && !isSound(one)).map(({ differences }) => differences)).toEqual(
    lost.map(({ rows }) => rows),
  );
});
