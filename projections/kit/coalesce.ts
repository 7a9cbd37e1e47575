import type { Change } from './projection';
import type { Table } from './table';

export type Row = Record<string, unknown>;
type Update = Change<Row> & { kind: 'update' };

/** A change of many rows. Lookup values are in `rows` under their column's name with a `=` prefix. */
export type Step =
  | { readonly kind: 'upsert'; readonly rows: readonly Row[] }
  | {
      readonly kind: 'update' | 'remove';
      readonly by: readonly string[];
      /** Nothing for a removal. */
      readonly set: readonly string[];
      readonly rows: Row[];
    };

/** The changes in the order of their events, merged into as few steps as possible. */
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
    segment.take(change);
  }
  close();
  return steps;
}

/**
 * Changes that commute: one for each key. Removals and updates by other columns run first on older rows, and are
 * applied here to the rows of this segment.
 */
class Segment {
  private readonly byKey = new Map<string, Change<Row>>();
  private readonly goneBefore: Row[] = [];
  private readonly changedBefore = new Sequence();

  constructor(private readonly table: Table) {}

  /** False when the change has to wait for those taken before. */
  take(change: Change<Row>): boolean {
    const at = change.kind === 'upsert' ? change.row : change.where;
    if (change.kind === 'upsert' || this.isKey(at)) {
      const key = this.keyOf(at);
      this.byKey.set(key, after(this.byKey.get(key), change));
      return true;
    }
    return change.kind === 'remove' ? this.removeWhere(change.where) : this.updateWhere(change);
  }

  steps(): Step[] {
    const upserts: Row[] = [];
    const others = new Groups();
    for (const change of this.byKey.values()) {
      if (change.kind === 'upsert') upserts.push(change.row);
      else others.add(change);
    }
    const removals = new Groups();
    for (const where of this.goneBefore) removals.add({ kind: 'remove', where });
    return [
      ...removals.steps,
      ...this.changedBefore.steps,
      ...(upserts.length > 0 ? [{ kind: 'upsert', rows: upserts } as const] : []),
      ...others.steps,
    ];
  }

  private keyOf(row: Row): string {
    const [first, ...rest] = this.table.key;
    return rest.reduce((key, property) => `${key}\n${String(row[property])}`, String(row[first!]));
  }

  private isKey(where: Row): boolean {
    const { key } = this.table;
    return Object.keys(where).length === key.length && key.every((property) => property in where);
  }

  // Runs before the upserts, so that it removes nothing that a later event adds; rows of earlier events are removed
  // here.
  private removeWhere(where: Row): boolean {
    const properties = Object.keys(where);
    if (this.isSetByKey(properties) || this.changedBefore.sets(properties)) return false;
    const values = Object.entries(where);
    for (const [key, { row }] of this.listUpserts())
      if (matches(row, values)) this.byKey.set(key, { kind: 'remove', where: pick(row, this.table.key) });
    this.goneBefore.push(where);
    return true;
  }

  private updateWhere(change: Update): boolean {
    const { where, set } = change;
    if (this.isSetByKey([...Object.keys(where), ...Object.keys(set)])) return false;
    const values = Object.entries(where);
    for (const [key, { kind, row }] of this.listUpserts())
      if (matches(row, values)) this.byKey.set(key, { kind, row: { ...row, ...set } });
    this.changedBefore.add(change);
    return true;
  }

  private *listUpserts() {
    for (const [key, change] of this.byKey) if (change.kind === 'upsert') yield [key, change] as const;
  }

  /** Whether one of these columns is set in a row of which only the key is known. */
  private isSetByKey(properties: readonly string[]): boolean {
    for (const change of this.byKey.values())
      if (change.kind === 'update' && properties.some((name) => name in change.set)) return true;
    return false;
  }
}

function after(before: Change<Row> | undefined, change: Change<Row>): Change<Row> {
  if (change.kind !== 'update' || !before) return change;
  if (before.kind === 'upsert') return { kind: 'upsert', row: { ...before.row, ...change.set } };
  if (before.kind === 'update') return { ...before, set: { ...before.set, ...change.set } };
  return before;
}

/** Updates one after another; neighbours that differ only in their values, and cannot find the same row, share a step. */
class Sequence {
  private readonly groups: { shape: string; targets: Set<string>; group: Groups }[] = [];
  private readonly setProperties = new Set<string>();

  add(change: Update): void {
    const steady = Object.keys(change.where).filter((property) => !(property in change.set));
    const at = steady.map((property) => String(change.where[property])).join('\n');
    const shape = `${Object.keys(change.where).sort()}:${Object.keys(change.set).sort()}`;
    let last = this.groups.at(-1);
    if (last?.shape !== shape || last.targets.has(at))
      this.groups.push((last = { shape, targets: new Set(), group: new Groups() }));
    last.targets.add(at);
    last.group.add(change);
    for (const property of Object.keys(change.set)) this.setProperties.add(property);
  }

  sets(properties: readonly string[]): boolean {
    return properties.some((property) => this.setProperties.has(property));
  }

  get steps(): Step[] {
    return this.groups.flatMap(({ group }) => group.steps);
  }
}

/** Updates and removals that differ only in their values share a step. Sorted columns give equal changes one statement. */
class Groups {
  private readonly groups = new Map<string, Exclude<Step, { kind: 'upsert' }>>();

  add(change: Exclude<Change<Row>, { kind: 'upsert' }>): void {
    const by = Object.keys(change.where).sort();
    const setColumns = change.kind === 'update' ? Object.keys(change.set).sort() : [];
    const shape = `${by}:${setColumns}`;
    let group = this.groups.get(shape);
    if (!group) this.groups.set(shape, (group = { kind: change.kind, by, set: setColumns, rows: [] }));
    group.rows.push({ ...(change.kind === 'update' && change.set), ...keyColumns(change.where) });
  }

  get steps(): Step[] {
    return [...this.groups.values()];
  }
}

const matches = (row: Row, values: [string, unknown][]): boolean =>
  values.every(([property, value]) => row[property] === value);

const pick = (row: Row, properties: readonly string[]): Row =>
  Object.fromEntries(properties.map((property) => [property, row[property]]));

function keyColumns(where: Row): Row {
  const columns: Row = {};
  for (const property of Object.keys(where)) columns[`=${property}`] = where[property];
  return columns;
}
