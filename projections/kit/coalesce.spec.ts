import fc from 'fast-check';
import { coalesce, type Row, type Step } from './coalesce';
import { rowsAfter } from './given';
import type { Change } from './projection';
import type { Table } from './table';

const column = (property: string) => ({ property, name: `"${property}"`, type: 'text' });
const table: Table = { name: 't', key: ['id'], columns: ['id', 'owner', 'name'].map(column) };

const upsert = (id: string, owner: string, name: string): Change<object> => ({
  kind: 'upsert',
  row: { id, owner, name },
});
const update = (where: object, set: object): Change<object> => ({ kind: 'update', where, set });
const remove = (where: object): Change<object> => ({ kind: 'remove', where });

/** A model of Postgres: a statement sees the rows before it, and changes each row once. */
function rowsAfterStep(rows: readonly Row[], step: Step): Row[] {
  const changes = step.rows.map((row): Change<object> => {
    if (step.kind === 'upsert') return { kind: 'upsert', row };
    const where = Object.fromEntries(step.by.map((name) => [name, row[`=${name}`]]));
    if (step.kind === 'remove') return remove(where);
    return update(where, Object.fromEntries(step.set.map((name) => [name, row[name]])));
  });
  for (const row of rows) expect(changes.filter((one) => isFound(row, one)).length).toBeLessThanOrEqual(1);
  return changes.reduce<Row[]>((before, change) => rowsAfter(table.key, before, change), [...rows]);
}

const isFound = (row: Row, change: Change<object>) =>
  change.kind === 'update' && Object.entries(change.where).every(([name, value]) => row[name] === value);

const sorted = (rows: readonly Row[]) => [...rows].sort((a, b) => String(a.id).localeCompare(String(b.id)));

test('changes of one row become one change', () => {
  expect(
    coalesce(table, [upsert('1', 'a', 'x'), update({ id: '1' }, { name: 'y' }), update({ id: '1' }, { name: 'z' })]),
  ).toEqual([{ kind: 'upsert', rows: [{ id: '1', owner: 'a', name: 'z' }] }]);
  expect(coalesce(table, [upsert('1', 'a', 'x'), remove({ id: '1' }), update({ id: '1' }, { name: 'y' })])).toEqual([
    { kind: 'remove', by: ['id'], set: [], rows: [{ '=id': '1' }] },
  ]);
  expect(coalesce(table, [remove({ id: '1' }), upsert('1', 'b', 'x')])).toEqual([
    { kind: 'upsert', rows: [{ id: '1', owner: 'b', name: 'x' }] },
  ]);
});

test('rows that change alike share a statement', () => {
  const steps = coalesce(table, [
    update({ id: '1' }, { name: 'x' }),
    update({ id: '2' }, { owner: 'b' }),
    update({ id: '3' }, { name: 'y' }),
  ]);
  expect(steps).toEqual([
    {
      kind: 'update',
      by: ['id'],
      set: ['name'],
      rows: [
        { '=id': '1', name: 'x' },
        { '=id': '3', name: 'y' },
      ],
    },
    { kind: 'update', by: ['id'], set: ['owner'], rows: [{ '=id': '2', owner: 'b' }] },
  ]);
});

test('removing by another column takes rows of before, not rows of after, and needs no waiting', () => {
  expect(coalesce(table, [upsert('1', 'a', 'x'), remove({ owner: 'a' }), upsert('2', 'a', 'y')])).toEqual([
    { kind: 'remove', by: ['owner'], set: [], rows: [{ '=owner': 'a' }] },
    { kind: 'upsert', rows: [{ id: '2', owner: 'a', name: 'y' }] },
    { kind: 'remove', by: ['id'], set: [], rows: [{ '=id': '1' }] },
  ]);
});

test('an update by another column changes earlier and new rows, and waits only if it must', () => {
  const byOwner = { kind: 'update', by: ['owner'], set: ['name'], rows: [{ '=owner': 'a', name: 'y' }] };
  const [first, renamed] = [upsert('1', 'a', 'x'), update({ owner: 'a' }, { name: 'y' })];
  expect(coalesce(table, [first, renamed, upsert('2', 'a', 'z')])).toEqual([
    byOwner,
    {
      kind: 'upsert',
      rows: [
        { id: '1', owner: 'a', name: 'y' },
        { id: '2', owner: 'a', name: 'z' },
      ],
    },
  ]);
  const moved = { kind: 'update', by: ['id'], set: ['owner'], rows: [{ '=id': '3', owner: 'a' }] };
  expect(coalesce(table, [update({ id: '3' }, { owner: 'a' }), renamed])).toEqual([moved, byOwner]);
});

test('updates by other columns share a statement if none affects the rows of another', () => {
  const updates = [update({ owner: 'a' }, { name: 'x' }), update({ owner: 'b' }, { name: 'y' })];
  expect(coalesce(table, updates)).toHaveLength(1);
  expect(coalesce(table, [...updates, update({ owner: 'a' }, { name: 'z' })])).toHaveLength(2);
  expect(
    coalesce(table, [update({ owner: 'a' }, { owner: 'b' }), update({ owner: 'b' }, { owner: 'a' })]),
  ).toHaveLength(2);
});

test('for any changes, the merged steps have the same result as single ones', () => {
  const id = fc.constantFrom('1', '2', '3');
  const owner = fc.constantFrom('a', 'b');
  const name = fc.constantFrom('x', 'y', 'z');
  const set = fc.oneof(fc.record({ name }), fc.record({ owner }), fc.record({ owner, name }));
  const change = fc.oneof(
    fc.tuple(id, owner, name).map(([one, two, three]) => upsert(one, two, three)),
    fc.tuple(fc.record({ id }), set).map(([where, values]) => update(where, values)),
    fc.tuple(fc.record({ owner }), set).map(([where, values]) => update(where, values)),
    fc.tuple(fc.record({ owner, name }), set).map(([where, values]) => update(where, values)),
    fc.record({ id }).map(remove),
    fc.record({ owner }).map(remove),
    fc.record({ owner, name }).map(remove),
  );
  const rows = fc.uniqueArray(fc.record({ id, owner, name }), { selector: (row) => row.id });
  fc.assert(
    fc.property(rows, fc.array(change, { maxLength: 12 }), (before, changes) => {
      const slowly = changes.reduce<Row[]>((now, one) => rowsAfter(table.key, now, one), before);
      const quickly = coalesce(table, changes).reduce<Row[]>(rowsAfterStep, before);
      expect(sorted(quickly)).toEqual(sorted(slowly));
    }),
    { numRuns: 1_000 },
  );
});
