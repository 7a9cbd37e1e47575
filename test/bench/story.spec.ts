import { entities } from '../../backend/entities';
import { Dice, storyOf } from './story';

const schemas = new Map(
  entities.flatMap(({ entity, schemas: own }) =>
    Object.entries(own).map(([type, schema]) => [`${entity} ${type}`, schema] as const),
  ),
);

test('generates only valid events', () => {
  const happenings = storyOf(new Dice(1));
  expect(happenings.length).toBeGreaterThan(800);
  const refused = happenings.filter(
    ({ entity, type, data }) => !schemas.get(`${entity} ${type}`)?.safeParse(data).success,
  );
  expect(refused).toEqual([]);
});
