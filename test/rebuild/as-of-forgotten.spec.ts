import { addDays } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';
import { forgottenName } from '../../backend/platform/kit/personal-data';
import { startPastParts, type PastParts } from '../support/past-parts';
import { Story } from '../support/stories';

jest.setTimeout(120_000);

let world: PastParts;
beforeAll(async () => {
  world = await startPastParts();
});
afterAll(() => world.stop());

const story = new Story();
const day = '2026-03-02';
const namesOn = async (asOf: string) => {
  const schema = await world.service.schemaFor(story.companyId, asOf, ['company_user']);
  const rows = await world.parts.query<{ name: string }>(`select name from ${schema}.company_user order by name`);
  return rows.map(({ name }) => name);
};

test('a person whose key is destroyed is forgotten on a past day, also while the live row shows the name', async () => {
  const [person, other] = [newId(), newId()];
  const added = [story.added(person, '山田 太郎'), story.added(other, '鈴木 花子')];
  await world.parts.remember(...added.map((one) => ({ ...one, at: `${day}T03:00:00.000Z` })));
  const later = { ...story.promoted(other, '部長', day), at: `${addDays(day, 3)}T03:00:00.000Z` };
  await world.running.reached(await world.parts.remember(later));
  expect(await namesOn(day)).toEqual(['山田 太郎', '鈴木 花子']);
  // As `forget` does, before the projections have read its event.
  await world.parts.keys.destroy(person);
  expect(await world.parts.query('select name from read.company_user where id = $1', [person])).toEqual([
    { name: '山田 太郎' },
  ]);
  for (const one of [day, addDays(day, 1)]) expect(await namesOn(one)).toEqual([forgottenName, '鈴木 花子']);
  expect(world.pastDays.complaints).toEqual([]);
});
