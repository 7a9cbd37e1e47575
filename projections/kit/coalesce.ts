import type { Change } from './projection';
import type { Table } from './table';

export type Row = Record<string, unknown>;

/** What to do to many rows at once. The values to find rows by stand in `rows` under their name with a `=` before it. */
export type Step =
  | { readonly kind: 'upsert'; readonly rows: readonly Row[] }
  | { readonly kind: 'update'; readonly by: readonly string[]; readonly set: readonly string[]; readonly rows: Row[] }
  | { readonly kind: 'remove'; readonly by: readonly string[]; readonly rows: Row[] };

/** Changes in the order of their events, folded to as few steps as come to the same. */
export function coalesce(table: Table, changes: Iterable<Change<object>>): Step[] {
  const steps: Step[] = [];
  let segment = new Segment(table);
  const close = () => {
    steps.push(...segment.steps());
    segment = new Segment(table);
  };
  for (const change of changes as Iterable<Change<Row>>) {
    if (segment.take(change)) continue;
    close();
    if (change.kind === 'update') steps.push(updating(change.where, change.set));
    else segment.take(change);
  }
  close();
  return steps;
}

/** Changes that can be made in any order of keys: each key has one, and what is removed by other columns goes first. */
class Segment {
  private readonly byKey = new Map<string, Change<Row>>();
  private readonly goneBefore: Row[] = [];

  constructor(private readonly table: Table) {}

  /** False when the change has to wait for those taken before. */
  take(change: Change<Row>): boolean {
    const at = change.kind === 'upsert' ? change.row : change.where;
    if (change.kind === 'upsert' || this.isKey(at)) {
      const key = this.table.key.map((property) => String(at[property])).join('\n');
      this.byKey.set(key, after(this.byKey.get(key), change));
      return true;
    }
    return change.kind === 'remove' && this.removeWhere(change.where);
  }

  steps(): Step[] {
    const rest = [...this.byKey.values()];
    const upserts = rest.flatMap((change) => (change.kind === 'upsert' ? [change.row] : []));
    const updates = rest.flatMap((change) => (change.kind === 'update' ? [updating(change.where, change.set)] : []));
    const removes = rest.flatMap((change) => (change.kind === 'remove' ? [change.where] : []));
    return [
      ...grouped(this.goneBefore.map(removing)),
      ...(upserts.length > 0 ? [{ kind: 'upsert', rows: upserts } as const] : []),
      ...grouped(updates),
      ...grouped(removes.map(removing)),
    ];
  }

  private isKey(where: Row): boolean {
    const { key } = this.table;
    return Object.keys(where).length === key.length && key.every((property) => property in where);
  }

  // Done before the upserts it takes nothing that a later event put there; what an earlier one put there is taken here.
  private removeWhere(where: Row): boolean {
    const properties = Object.keys(where);
    const changes = [...this.byKey.entries()];
    if (changes.some(([, change]) => change.kind === 'update' && properties.some((name) => name in change.set)))
      return false;
    for (const [key, change] of changes)
      if (change.kind === 'upsert' && properties.every((name) => change.row[name] === where[name]))
        this.byKey.set(key, { kind: 'remove', where: pick(change.row, this.table.key) });
    this.goneBefore.push(where);
    return true;
  }
}

function after(before: Change<Row> | undefined, change: Change<Row>): Change<Row> {
  if (change.kind !== 'update' || !before) return change;
  if (before.kind === 'upsert') return { kind: 'upsert', row: { ...before.row, ...change.set } };
  if (before.kind === 'update') return { ...before, set: { ...before.set, ...change.set } };
  return before;
}

const pick = (row: Row, properties: readonly string[]): Row =>
  Object.fromEntries(properties.map((property) => [property, row[property]]));

const named = (where: Row): Row =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [`=${name}`, value]));

const updating = (where: Row, set: Row): Step => ({
  kind: 'update',
  by: Object.keys(where),
  set: Object.keys(set),
  rows: [{ ...set, ...named(where) }],
});

const removing = (where: Row): Step => ({ kind: 'remove', by: Object.keys(where), rows: [named(where)] });

/** Steps that differ only in their rows become one. */
function grouped(steps: readonly Step[]): Step[] {
  const groups = new Map<string, Step>();
  for (const step of steps) {
    if (step.kind === 'upsert') continue;
    const shape = `${step.by}:${step.kind === 'update' ? step.set : ''}`;
    const group = groups.get(shape);
    if (group && group.kind !== 'upsert') group.rows.push(...step.rows);
    else groups.set(shape, step);
  }
  return [...groups.values()];
}
