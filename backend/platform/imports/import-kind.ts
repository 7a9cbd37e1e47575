import type { ImportField, ImportKindName } from '../../contract/imports';
import type { Context } from '../kit/commands';
import type { Fact } from '../kit/events';

/** A column that a file may have; `names` are other headings under which it is known. */
export interface FieldOfFile extends Omit<ImportField, 'help'> {
  help?: string;
  names?: readonly string[];
}

/** A row of the file, read through the columns that were chosen. */
export interface FileRow {
  /** Counted from 1, below the headings. */
  number: number;
  line: number;
  /** What stands in the field's column, '' when the file has none. */
  cell(key: string): string;
}

export interface Reason {
  /** The field it is about, null when it is about the row. */
  key: string | null;
  message: string;
}
export interface ShownChange {
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * What a row would do; `plan` is what `write` will need to do it, as JSON. Doubts are what somebody should look at before it is
 * done: the rows that have any can be left out.
 */
export type Checked =
  | { outcome: 'new'; name: string; plan: object; changes?: ShownChange[]; doubts?: Reason[] }
  | { outcome: 'changed'; name: string; plan: object; entityId: string; changes: ShownChange[]; doubts?: Reason[] }
  | { outcome: 'same'; name: string; entityId: string }
  | { outcome: 'error'; name: string | null; reasons: Reason[] };

export interface Choice {
  companyId: string;
  /** The fields that have a column. */
  mapped: ReadonlySet<string>;
  /** Whether an empty cell takes a value away; otherwise it leaves it. */
  clearEmpty: boolean;
  /** The day of the dry run in Japan. */
  today: string;
}

/** A row that will be written, with the id of the entity it makes or changes. */
export interface Planned {
  number: number;
  outcome: 'new' | 'changed';
  entityId: string;
  plan: object;
}

/** For whom and as part of what; ids made by `newId` are the same when the same row is written again. */
export interface Acting {
  context: Context;
  newId(what: string): string;
}

/** An entity as an import found it and left it. */
export interface Touched {
  entityId: string;
  before: readonly Fact[];
  during: readonly Fact[];
  /** Goes with the command that undoes it: only if nothing happened since. */
  afterImport: { pastEvents: readonly Fact[]; expectedRevision: number };
}

/** What can be imported: an area makes one of it and adds it to `ImportKinds`. */
export interface ImportKind {
  readonly kind: ImportKindName;
  /** Whose streams the rows write. */
  readonly entity: string;
  /** The columns of `recorded_event` by which other entities' events belong to one of these. */
  readonly relatedBy?: readonly ('user_id' | 'other_user_id' | 'service_id')[];
  readonly fields: readonly FieldOfFile[];
  /** Those that a company has besides, for items of its own. */
  ownFields?(companyId: string): Promise<readonly FieldOfFile[]>;
  /** By which of the fields a row finds what it changes: one of them must have a column. */
  readonly identifiedBy?: readonly string[];
  /** The value of a plan that is an amount of money, which the dry run sums up. */
  readonly summed?: string;
  /** Begins a dry run; what it answers is called with the rows in order, many at a time, and remembers what the file has already said. */
  check(choice: Choice): (rows: readonly FileRow[]) => Promise<Checked[]>;
  /** Gets ready for writing these rows, before the first of them: answers them with whatever `write` needs to know besides. */
  prepare?(rows: readonly Planned[], acting: Acting): Promise<Planned[]>;
  /** Does what was planned, by commands that are the same when it is done again. @throws Rejected when a rule says no */
  write(row: Planned, acting: Acting): Promise<void>;
  /** Undoes it by commands, if nothing happened since. @throws Rejected when it has to stay */
  takeBack(touched: Touched, acting: Acting): Promise<void>;
}
