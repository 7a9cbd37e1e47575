import type { HeldImport } from '../../contract/held-words';
import type { NamedValue } from '../../contract/import-values';
import type { ImportField, ImportKindName } from '../../contract/imports';
import type { Context } from '../kit/commands';
import type { Fact } from '../kit/events';
import type { Answers } from './named-values.rules';

/** A column that a file may have; `names` are other headings under which it is known. */
export interface FieldOfFile extends Omit<ImportField, 'help'> {
  help?: string;
  names?: readonly string[];
  /** Reads the same as other columns, in another way: templates leave it out. */
  isAlternative?: boolean;
}

export type Read = { value: unknown } | { problem: string };
/** @param today the day of the dry run, whose year a day without one has */
export type Reader = (cell: string, today: string) => Read;

/** A column with the reader of its non-empty cells. */
export interface FileColumn extends FieldOfFile {
  readCell: Reader;
  /** The value of a cell that was emptied; without it an empty cell changes nothing. */
  empty?: unknown;
  /** A row without a value is wrong. */
  needsValue?: boolean;
}

/** A row of the file, read through the columns that were chosen. */
export interface FileRow {
  /** Counted from 1, below the headings. */
  number: number;
  line: number;
  /** The cell of the field's column, '' when the file has none. */
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
  /** What the file writes, where another value is read from it. */
  written?: string;
}

/**
 * The effect of a row; `plan` is the JSON that `write` needs. Doubts need a person's review: rows with doubts can be
 * left out.
 */
export type Checked =
  | { outcome: 'new'; name: string; plan: object; entityId?: string; changes?: ShownChange[]; doubts?: Reason[] }
  | { outcome: 'changed'; name: string; plan: object; entityId: string; changes: ShownChange[]; doubts?: Reason[] }
  | { outcome: 'missing'; name: string; plan: object; entityId: string; changes: ShownChange[]; doubts?: Reason[] }
  | { outcome: 'same'; name: string; entityId: string }
  /** What the company chose not to take in, with the reasons. */
  | { outcome: 'leftOut'; name: string | null; reasons: Reason[] }
  | { outcome: 'error'; name: string | null; reasons: Reason[] };

export interface Choice {
  companyId: string;
  /** What the import is about, of a kind with `requireScope`. */
  scopeId: string | null;
  /** The file lists everything that there is. */
  isComplete: boolean;
  /** The heading of the field's column. */
  headingOf(key: string): string;
  /** The fields that have a column. */
  mappedFields: ReadonlySet<string>;
  /** Whether an empty cell takes a value away; otherwise it leaves it. */
  clearEmpty: boolean;
  /** Whether the import creates what the file names and nobody registered. */
  makesNew: boolean;
  /** What administrators chose for values of files. */
  answers: Answers;
  /** The day in Japan on which a person started the dry run. */
  today: string;
}

/** A row that will be written, with the id of the entity it makes or changes. */
export interface Planned {
  number: number;
  outcome: 'new' | 'changed' | 'missing';
  entityId: string;
  plan: object;
}

/** Principal and batch of a write; `newId` answers the same ids when a row is written again. */
export interface WriteRequest {
  context: Context;
  newId(what: string): string;
}

/** An entity as an import found it and left it. */
export interface TouchedEntity {
  entityId: string;
  before: readonly Fact[];
  during: readonly Fact[];
  /** Goes with the command that undoes it: only if nothing happened since. */
  afterImport: { pastEvents: readonly Fact[]; expectedRevision: number };
}

/** What a complete file does not list, and why a person has to confirm it. */
export interface MissingRows {
  rows: Checked[];
  hold: HeldImport | null;
}

/** A dry run. */
export interface DryRunCheck {
  /** Called with all rows before the first is checked, where the import creates what they name (`makesNew`). */
  readAhead?(rows: readonly FileRow[]): void;
  /** Called with batches of rows in order; remembers earlier rows. */
  rows(rows: readonly FileRow[]): Promise<Checked[]>;
  /** Called after the last row of a complete file. */
  missing?(): Promise<MissingRows>;
  /** Called after the last row: the values that a person may assign. */
  namedValues?(): NamedValue[];
}

/** A kind of import. Its area adds it to `ImportKinds`. */
export interface ImportKind {
  readonly kind: ImportKindName;
  /** The entity whose streams the rows write. */
  readonly entity: string;
  /** The columns of `recorded_event` that relate events of other entities to one of these. */
  readonly relatedBy?: readonly ('user_id' | 'other_user_id' | 'service_id')[];
  readonly fields: readonly FieldOfFile[];
  /** Further columns of the company or the scope. One with the key of a field replaces it. */
  ownFields?(companyId: string, scopeId: string | null): Promise<readonly FieldOfFile[]>;
  /** Key columns: at least one must be mapped. */
  readonly identifiedBy?: readonly string[];
  /** The value of a plan that is an amount of money, which the dry run sums up. */
  readonly amountField?: string;
  /** The value of a plan that names who gets a seat by it, which the dry run counts. */
  readonly seatField?: string;
  /** Refuses a file without a scope, or with one that does not exist. @throws Rejected */
  requireScope?(companyId: string, scopeId: string | null): Promise<void>;
  /**
   * Changes whenever settings change that the dry run decides by; null without settings. A commit is refused where it
   * differs from that of the dry run.
   */
  settingsVersion?(companyId: string, scopeId: string | null): Promise<string | null>;
  check(choice: Choice): DryRunCheck;
  /** Gets ready for writing these rows, before the first of them: answers them with whatever `write` needs to know besides. */
  prepare?(rows: readonly Planned[], request: WriteRequest): Promise<Planned[]>;
  /** Executes the plan by commands, which stay the same in a retry. @throws Rejected when a rule refuses */
  write(row: Planned, request: WriteRequest): Promise<void>;
  /** Called once the read models show the last written row, with all written rows. A retry calls it again. */
  complete?(rows: AsyncIterable<Planned[]>, request: WriteRequest): Promise<void>;
  /** Undoes it by commands, if nothing happened since. @throws Rejected when it has to stay */
  takeBack(touchedEntity: TouchedEntity, request: WriteRequest): Promise<void>;
  /** Called once the read models show what was undone: removes what the import created besides. A retry calls it again. */
  completeTakeBack?(importId: string, request: WriteRequest): Promise<void>;
}
