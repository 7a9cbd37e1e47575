import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../backend/entities';
import { meaningOf, upcast } from '../backend/platform/kit/events';
import { newId } from '../backend/platform/kit/ids';
import { isOfEntities, otherTypes, type OfEntities } from '../projections/kit/as-of/of-entities';
import { given, life } from '../projections/kit/given';
import type { Projection } from '../projections/kit/projection';
import { projections } from '../projections/registry';

const folder = join(__dirname, 'golden');
const kindOf = new Map(
  entities.flatMap((set) => Object.entries(set.kinds).map(([type, kind]) => [type, { set, kind }] as const)),
);
const entity = { companyId: newId(), id: newId() };

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

const changesOf = (projection: Projection, type: string) => {
  const [row, facts] = [rowIn(projection), factsOf(type)];
  expect(facts).not.toEqual([]);
  return facts.flatMap((fact) => projection.changesOf(fact, row));
};

const ofEntities = projections.filter(isOfEntities);
const ownTypes = (one: OfEntities) => one.types.filter((type) => !otherTypes(one).includes(type));
const casesOf = (typesOf: (projection: OfEntities) => readonly string[]) =>
  ofEntities.flatMap((projection) => typesOf(projection).map((type) => [projection.name, type, projection] as const));

it.each(casesOf(ownTypes))('%s takes %s as a change of the rows of its entity alone', (_name, type, projection) => {
  for (const change of changesOf(projection, type))
    expect(change.kind === 'upsert' ? change.row : change.where).toMatchObject({
      [projection.ofEntity.column]: entity.id,
    });
});

const byService = casesOf(({ ofEntity }) => ofEntity.byService ?? []);
it.each(byService)('%s takes %s as a change of the rows of a service', (_name, type, projection) => {
  for (const change of changesOf(projection, type))
    expect(change).toMatchObject({ where: { companyServiceId: entity.id } });
});

it.each(byService)('%s learns from each of its events the service that %s may concern', (_name, _type, projection) => {
  for (const type of ownTypes(projection)) {
    const fields = Object.values(kindOf.get(type)!.kind.data);
    expect(fields.map((field) => meaningOf(field).entity)).toContain('companyService');
  }
});

const byId = casesOf(({ ofEntity }) => ofEntity.byId?.types ?? []);
it.each(byId)('%s takes %s as a value of one column of a row', (_name, type, projection) => {
  const { column } = projection.ofEntity.byId!;
  const changes = changesOf(projection, type);
  expect(changes).not.toEqual([]);
  for (const change of changes)
    expect(change).toEqual({ kind: 'update', where: { id: expect.anything() }, set: { [column]: expect.anything() } });
});
