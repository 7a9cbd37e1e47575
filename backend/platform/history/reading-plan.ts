import type { EntityField } from './entity-fields';

/** One event of a stream, as the index knows it. */
export interface Entry {
  revision: number;
  type: string;
  companyRevision: number;
}

export interface Range {
  from: number;
  count: number;
}

const maxBridgedEvents = 16;

/** Which event of a stream set which field; `entries` in order. */
export class Setters {
  private readonly revisions: ReadonlyMap<EntityField, number[]>;

  constructor(entries: readonly Pick<Entry, 'revision' | 'type'>[], fields: readonly EntityField[]) {
    this.revisions = new Map(
      fields.map((field) => [
        field,
        entries.filter(({ type }) => field.types.has(type)).map(({ revision }) => revision),
      ]),
    );
  }

  /** Every event at or before `revision` that set the field, oldest first. */
  upTo(field: EntityField, revision: number): readonly number[] {
    return (this.revisions.get(field) ?? []).filter((one) => one <= revision);
  }

  /** The newest event at or before `revision` that set the field, undefined where none did. */
  at(field: EntityField, revision: number): number | undefined {
    const revisions = this.revisions.get(field) ?? [];
    let [low, high] = [0, revisions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (revisions[middle]! <= revision) low = middle + 1;
      else high = middle;
    }
    return revisions[low - 1];
  }
}

/** The reads that bring these revisions: neighbours, and those with a small gap between them, in one. */
export const rangesOf = (revisions: Iterable<number>): Range[] => {
  const ranges: Range[] = [];
  for (const revision of [...new Set(revisions)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && revision - (last.from + last.count) <= maxBridgedEvents) last.count = revision - last.from + 1;
    else ranges.push({ from: revision, count: 1 });
  }
  return ranges;
};
