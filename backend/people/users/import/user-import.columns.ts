import { userList, users } from '../../../contract/users';
import { employeeStatuses, workingStatuses } from '../../../contract/vocabulary';
import { levelsOf, problemOfPath } from '../../departments/department-path.rules';
import { columnOf, readersBy, wordOf } from '../../../platform/imports/cell-readers';
import type { FileColumn, Read } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';

const otherEmployments = {
  正規: 'full_time',
  契約: 'contract',
  パート: 'part_time',
  アルバイト: 'part_time',
  派遣: 'dispatched',
} as const;
const otherWorkings = {
  在籍中: 'working',
  在職: 'working',
  在職中: 'working',
  休職中: 'on_leave',
  退職済: 'retired',
  退職済み: 'retired',
} as const;

const column = columnOf(userList);
const { checked, text, day } = readersBy(users.add.body.shape);

const hiragana = (cell: string) =>
  cell.normalize('NFKC').replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const pathIn = (cell: string): Read => {
  const problem = problemOfPath(cell.trim());
  return problem ? { problem } : { value: levelsOf(cell.trim()).join('/') };
};

const pathsIn = (cell: string): Read => {
  const read = cell
    .split(/[、;；\n]/)
    .filter((path) => path.trim())
    .map(pathIn);
  const wrong = read.find((one) => 'problem' in one);
  return wrong ?? { value: read.map((one) => (one as { value: string }).value) };
};

/** Columns of an imported file of users. */
export const userFields: readonly FileColumn[] = [
  column('name', text('name'), {
    names: ['名前', '社員名', '従業員名', '氏名漢字', 'name'],
    help: '新しいユーザーには必要です',
  }),
  column('nameKana', (cell) => checked('nameKana', hiragana(cell)), {
    empty: null,
    names: ['フリガナ', 'かな', 'よみがな', '氏名かな', '氏名ふりがな'],
    help: 'カタカナはひらがなに変換します',
  }),
  column('email', (cell) => checked('email', foldedCell(cell)), {
    names: ['メール', 'email', 'e-mail', 'mail', 'eメール'],
    help: '新しいユーザーには必要です。登録済みのユーザーを探すのに使います',
  }),
  column('employeeCode', (cell) => checked('employeeCode', foldedCell(cell)), {
    empty: null,
    names: ['社員コード', '従業員番号', '従業員コード', '社員no', '社員id'],
    help: '登録済みのユーザーを探すのに使います',
  }),
  column('employeeStatus', wordOf('雇用形態', employeeStatuses, otherEmployments), {
    names: ['雇用区分', '社員区分'],
    help: '新しいユーザーで空欄のときは「正社員」になります',
  }),
  column('workingStatus', wordOf('在籍状況', workingStatuses, otherWorkings), {
    names: ['在籍区分', '在職状況', '在籍状態'],
    help: '新しいユーザーで空欄のときは「在籍」になります',
  }),
  column('position', text('position'), { empty: null, names: ['役職名', '職位'] }),
  column('joinedOn', day('joinedOn'), {
    empty: null,
    names: ['入社年月日'],
    help: '2024/4/1、2024年4月1日、令和6年4月1日などの形で読み取ります',
  }),
  column('department', pathIn, {
    empty: null,
    names: ['所属', '所属部署', '主所属', '部門', '部署名'],
    help: '上の階層から「/」で区切ります（例: 開発本部/第一開発部）。登録のない部署は新しく作ります',
  }),
  column('otherDepartments', pathsIn, {
    empty: [],
    names: ['兼務', '兼務先'],
    help: '複数のときは「、」か「;」で区切ります',
  }),
  column('note', text('note'), { empty: null, names: ['備考', 'note'] }),
];
