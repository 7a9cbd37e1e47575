import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../backend/entities';
import { upcast } from '../backend/platform/kit/events';
import { given, life } from '../projections/kit/given';
import type { Projection } from '../projections/kit/projection';
import { projections } from '../projections/registry';

const folder = join(__dirname, 'golden');
const kindOf = new Map(
  entities.flatMap((set) => Object.entries(set.kinds).map(([type, kind]) => [type, { set, kind }] as const)),
);
const entity = { companyId: 'company', id: 'the entity' };

/** Every sample of an event, as the newest version. */
const factsOf = (type: string) => {
  const { set, kind } = kindOf.get(type)!;
  const files = readdirSync(folder).filter((file) => file.startsWith(`${type}.v`));
  const happened = life(set, entity);
  return files.map((file) => {
    const version = Number(/\.v(\d+)[a-z-]*\.json$/.exec(file)![1]);
    const { data } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { data: Record<string, unknown> };
    return happened(type as never, upcast(kind, { version, at: '2026-04-01T00:00:00.000Z' }, data) as never);
  });
};

/** A row of the entity, as its first event makes it. */
const rowIn = (projection: Projection) => given(projection)(...projection.types.slice(0, 1).flatMap(factsOf)).rows[0];

const ofOneEntity = projections.filter(({ isOfOneEntity }) => isOfOneEntity);
const cases = ofOneEntity.flatMap((projection) => projection.types.map((type) => [projection.name, type] as const));

it.each(cases)('%s takes %s as a change of the row of its entity alone', (name, type) => {
  const projection = projections.find((one) => one.name === name)!;
  const [row, facts] = [rowIn(projection), factsOf(type)];
  expect(facts).not.toEqual([]);
  for (const fact of facts)
    for (const change of projection.changesOf(fact, row))
      expect(change.kind === 'upsert' ? change.row : change.where).toMatchObject({ id: entity.id });
});
