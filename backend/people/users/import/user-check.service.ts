import { readRow } from '../../../platform/imports/file-row.rules';
import type { DepartmentIndex } from '../../departments/department-index.rules';
import { userFields } from './user-import.columns';
import type { NamedValue } from '../../../contract/import-values';
import { foldedCell } from '../../../platform/kit/csv/csv-values';
import type { Checked, Choice, FileRow, Reason } from '../../../platform/imports/import-kind';
import { UserPlaces, type PlacedValues, type UserValues } from './user-places.rules';
import { planAddition, planChange, type KnownUser } from './user-row.rules';

/** The users and departments that the rows name and that exist. */
export interface Known {
  users: readonly KnownUser[];
  departments: DepartmentIndex;
}

/** Parts of names, of files that have no column for the whole. */
type NameParts = Partial<Record<'familyName' | 'givenName' | 'familyKana' | 'givenKana', string>>;

const departmentFields = userFields.filter(({ key }) => key === 'department' || key === 'otherDepartments');

/** Dry run of a file: matches rows to users by address or code and finds duplicate rows. */
export class UserCheck {
  private readonly lines = new Map<string, number>();
  private readonly places: UserPlaces;

  constructor(
    private readonly choice: Choice,
    private readonly findKnown: (users: readonly UserValues[]) => Promise<Known>,
  ) {
    this.places = new UserPlaces(choice);
  }

  readAhead(rows: readonly FileRow[]): void {
    for (const row of rows) this.places.readAhead(readRow<UserValues>(row, departmentFields, this.choice).values);
  }

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    const parsedRows = rows.map((row) => {
      const { values, reasons } = readRow<UserValues & NameParts>(row, userFields, this.choice);
      return { row, values: joinNames(values), reasons };
    });
    const knownRecords = await this.findKnown(parsedRows.map(({ values }) => values));
    const index = new UserIndex(knownRecords.users);
    return parsedRows.map(({ row, values, reasons }) => {
      const placement = this.places.resolve(values, knownRecords.departments);
      const wrong = [...reasons, ...placement.reasons, ...this.findDuplicates(row, values)];
      return wrong.length > 0 ? wrongRow(values, wrong) : this.check(row, placement.values, index);
    });
  }

  namedValues(): NamedValue[] {
    return this.places.namedValues.list();
  }

  private check(row: FileRow, values: PlacedValues, index: UserIndex): Checked {
    const match = index.find(values);
    if (match === undefined) return withReadName(planAddition(values, this.choice), row);
    if ('message' in match) return wrongRow(values, [match]);
    const before = this.firstLineOf(`user ${match.id}`, row.line);
    if (before !== undefined) return wrongRow(values, [{ key: null, message: `${before}行目と同じユーザーの行です` }]);
    return planChange(values, match);
  }

  private findDuplicates({ line }: FileRow, { email, employeeCode }: UserValues): Reason[] {
    const values = [
      ['email', 'メールアドレス', email],
      ['employeeCode', '社員番号', employeeCode],
    ] as const;
    return values.flatMap(([key, label, value]) => {
      const before = value && this.firstLineOf(`${key} ${value}`, line);
      return before ? [{ key, message: `同じ${label}が${before}行目にあります` }] : [];
    });
  }

  /** The earlier line with the same key, if any. */
  private firstLineOf(what: string, line: number): number | undefined {
    const before = this.lines.get(what);
    if (before === undefined) this.lines.set(what, line);
    return before;
  }
}

/** A new user's name is its row's heading; it is among the values, too, where the file writes it otherwise. */
const withReadName = (checkedRow: Checked, row: FileRow): Checked => {
  if (checkedRow.outcome !== 'new' || !checkedRow.name) return checkedRow;
  const writtenName = row.cell('name').trim();
  if (writtenName === '' || writtenName === checkedRow.name) return checkedRow;
  return {
    ...checkedRow,
    changes: [{ label: '氏名', before: null, after: checkedRow.name }, ...(checkedRow.changes ?? [])],
  };
};

const join = (...parts: (string | undefined)[]): string | undefined => parts.filter(Boolean).join(' ') || undefined;

/** The values with whole names: a row's own, or those of its parts. */
const joinNames = ({ familyName, givenName, familyKana, givenKana, ...values }: UserValues & NameParts): UserValues => {
  const name = values.name ?? join(familyName, givenName);
  const nameKana = values.nameKana ?? join(familyKana, givenKana);
  return { ...values, ...(name && { name }), ...(nameKana && { nameKana }) };
};

const wrongRow = ({ name, email, employeeCode }: PlacedValues | UserValues, reasons: Reason[]): Checked => ({
  outcome: 'error',
  name: name ?? email ?? employeeCode ?? null,
  reasons,
});

/** Finds users by e-mail address or employee code. */
class UserIndex {
  private readonly byEmail: ReadonlyMap<string, KnownUser>;
  private readonly byCode = new Map<string, KnownUser[]>();

  constructor(users: readonly KnownUser[]) {
    this.byEmail = new Map(users.map((user) => [user.email, user]));
    for (const user of users) {
      if (!user.employeeCode) continue;
      const code = foldedCell(user.employeeCode);
      this.byCode.set(code, [...(this.byCode.get(code) ?? []), user]);
    }
  }

  /** The user, the reason why the match is ambiguous, or undefined for a new user. */
  find({ email, employeeCode }: PlacedValues): KnownUser | Reason | undefined {
    const byEmail = email ? this.byEmail.get(email) : undefined;
    const byCode = (employeeCode ? this.byCode.get(employeeCode) : undefined) ?? [];
    if (byEmail) {
      const isOfOthers = byCode.length > 0 && !byCode.includes(byEmail);
      return isOfOthers
        ? { key: 'employeeCode', message: 'この社員番号は、メールアドレスとは別のユーザーのものです' }
        : byEmail;
    }
    if (byCode.length > 1) return { key: 'employeeCode', message: 'この社員番号のユーザーが複数登録されています' };
    return byCode[0];
  }
}
