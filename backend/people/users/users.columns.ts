import { signInUnknown } from '../../contract/messages.ja';
import type { UserRow } from '../../contract/users';
import { employeeStatuses, userStatuses, workingStatuses } from '../../contract/vocabulary';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';
import { dayOf } from '../../contract/calendar';

export type UserCsvRow = UserRow & { note: string | null };

const dayIn = (instant: string | null) => instant && dayOf(instant);

/** The columns of the user list as a file; the first ones are those of the import. */
export const userCsvColumns: readonly CsvColumn<UserCsvRow>[] = [
  { key: 'name', label: '氏名', value: (row) => row.name },
  { key: 'nameKana', label: 'ふりがな', value: (row) => row.nameKana },
  { key: 'email', label: 'メールアドレス', value: (row) => row.email },
  { key: 'employeeCode', label: '社員番号', value: (row) => row.employeeCode },
  { key: 'employeeStatus', label: '雇用形態', value: (row) => employeeStatuses.labels[row.employeeStatus] },
  { key: 'workingStatus', label: '在籍状況', value: (row) => workingStatuses.labels[row.workingStatus] },
  { key: 'position', label: '役職', value: (row) => row.position },
  { key: 'department', label: '部署', value: (row) => row.departments[0]?.path ?? null },
  {
    key: 'otherDepartments',
    label: '兼務部署',
    value: (row) =>
      row.departments
        .slice(1)
        .map(({ path }) => path)
        .join('、') || null,
  },
  { key: 'joinedOn', label: '入社日', value: (row) => row.joinedOn },
  { key: 'note', label: 'メモ', value: (row) => row.note },
  { key: 'userStatus', label: '状態', value: (row) => userStatuses.labels[row.userStatus] },
  { key: 'servicesCount', label: '利用サービス数', value: (row) => row.servicesCount },
  { key: 'lastLoginAt', label: '最終ログイン日', value: (row) => dayIn(row.lastLoginAt) ?? signInUnknown },
  { key: 'registeredAt', label: '登録日', value: (row) => dayIn(row.registeredAt) },
];
