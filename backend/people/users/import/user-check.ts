import { foldedCell } from '../../../platform/kit/csv/csv-values';
import type { Checked, Choice, FileRow, Reason } from '../../../platform/imports/import-kind';
import { additionOf, changeOf, saidIn, type KnownUser, type SaidUser } from './user-row';

/** What is there already of what some rows name. */
export interface Known {
  users: readonly KnownUser[];
  /** The department at a path. */
  idAt(path: string): string | undefined;
}

/** One dry run over a file: finds the user each row means, by address or code, and the rows that mean the same one. */
export class UserCheck {
  private readonly lines = new Map<string, number>();

  constructor(
    private readonly choice: Choice,
    private readonly lookup: (said: readonly SaidUser[]) => Promise<Known>,
  ) {}

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    const read = rows.map((row) => ({ row, ...saidIn(row, this.choice) }));
    const known = await this.lookup(read.map(({ said }) => said));
    const who = new Register(known.users);
    return read.map(({ row, said, reasons }) => {
      const wrong = [...reasons, ...this.saidTwice(row, said)];
      return wrong.length > 0 ? wrongRow(said, wrong) : withFounded(this.check(row, said, who, known), said, known);
    });
  }

  private check(row: FileRow, said: SaidUser, who: Register, { idAt }: Known): Checked {
    const found = who.isMeantBy(said);
    if (found === undefined) return additionOf(said, this.choice);
    if ('message' in found) return wrongRow(said, [found]);
    const before = this.note(`user ${found.id}`, row.line);
    if (before !== undefined) return wrongRow(said, [{ key: null, message: `${before}行目と同じユーザーの行です` }]);
    return changeOf(said, found, idAt);
  }

  private saidTwice({ line }: FileRow, { email, employeeCode }: SaidUser): Reason[] {
    const values = [
      ['email', 'メールアドレス', email],
      ['employeeCode', '社員番号', employeeCode],
    ] as const;
    return values.flatMap(([key, label, value]) => {
      const before = value && this.note(`${key} ${value}`, line);
      return before ? [{ key, message: `同じ${label}が${before}行目にあります` }] : [];
    });
  }

  /** The line that said so before, if any. */
  private note(what: string, line: number): number | undefined {
    const before = this.lines.get(what);
    if (before === undefined) this.lines.set(what, line);
    return before;
  }
}

/** A department that is not there yet may be a slip of the pen: that a new user brings one is said beforehand, as it is of a change. */
const withFounded = (checked: Checked, { department, otherDepartments }: SaidUser, { idAt }: Known): Checked => {
  if (checked.outcome !== 'new') return checked;
  const founded = [department ?? [], otherDepartments ?? []].flat().filter((path) => !idAt(path));
  if (founded.length === 0) return checked;
  const after = founded.map((path) => `${path}（新設）`).join('、');
  return { ...checked, changes: [{ label: '部署', before: null, after }] };
};

const wrongRow = ({ name, email, employeeCode }: SaidUser, reasons: Reason[]): Checked => ({
  outcome: 'error',
  name: name ?? email ?? employeeCode ?? null,
  reasons,
});

/** The users by what a row may say of them. */
class Register {
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

  /** The user, why it cannot be said, or undefined when there is none yet. */
  isMeantBy({ email, employeeCode }: SaidUser): KnownUser | Reason | undefined {
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
