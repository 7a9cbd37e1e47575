import { userList, users } from '../../../contract/users';
import { employeeStatuses, workingStatuses } from '../../../contract/vocabulary';
import { levelsOf, problemOfPath } from '../../departments/department-path.rules';
import { columnOf, readersBy, wordOf } from '../../../platform/imports/cell-readers';
import type { FileColumn, Read, Reader } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';
import { userHeadings } from './user-headings.rules';

const otherEmployments = {
  正規: 'full_time',
  正規雇用: 'full_time',
  正職員: 'full_time',
  契約: 'contract',
  嘱託: 'contract',
  嘱託社員: 'contract',
  パート: 'part_time',
  アルバイト: 'part_time',
  'アルバイト・パート': 'part_time',
  パートタイム: 'part_time',
  パートタイマー: 'part_time',
  派遣: 'dispatched',
  委託: 'outsourced',
  業務委託契約: 'outsourced',
} as const;
const otherWorkings = {
  在籍中: 'working',
  在職: 'working',
  在職中: 'working',
  在籍者: 'working',
  就業中: 'working',
  勤務中: 'working',
  休職中: 'on_leave',
  休業: 'on_leave',
  休業中: 'on_leave',
  退職者: 'retired',
  退職済: 'retired',
  退職済み: 'retired',
} as const;

type NamePart = 'familyName' | 'givenName' | 'familyKana' | 'givenKana';

const column = columnOf(userList);
const { checked, text, day } = readersBy(users.add.body.shape);

const hiragana = (cell: string) =>
  cell.normalize('NFKC').replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** 「佐藤 花子さん」 in a list is 佐藤 花子. */
const withoutHonorific = (cell: string) => cell.replace(/^(.{2,}?)\s*(?:さん|さま|様|殿)$/u, '$1');
const nameIn: Reader = (cell) => checked('name', withoutHonorific(cell.trim()));

const kana: Reader = (cell) => checked('nameKana', hiragana(cell));

/** Google Workspace writes / before the path, and / alone for no department. */
const pathIn = (cell: string): Read => {
  const path = cell.trim().replace(/^[/／]+/, '');
  if (path === '') return { value: undefined };
  const problem = problemOfPath(path);
  return problem ? { problem } : { value: levelsOf(path).join('/') };
};

const pathsIn = (cell: string): Read => {
  const paths = cell
    .split(/[、;；\n]/)
    .filter((path) => path.trim())
    .map(pathIn);
  const wrong = paths.find((one) => 'problem' in one);
  return wrong ?? { value: paths.map((one) => (one as { value: string }).value) };
};

/** A part of a name: files of HR systems have one column for each. Templates have only whole names. */
const part = (key: NamePart, label: string, readCell: Reader): FileColumn => ({
  ...{ key, label, readCell, required: false, isAlternative: true },
  names: userHeadings[key],
});

/** Columns of an imported file of users. */
export const userFields: readonly FileColumn[] = [
  column('name', nameIn, {
    names: userHeadings.name,
    help: '新しいユーザーには必要です。姓と名の列があれば、なくてもかまいません。末尾の「さん」「様」は除きます',
  }),
  part('familyName', '姓', text('name')),
  part('givenName', '名', nameIn),
  column('nameKana', kana, { empty: null, names: userHeadings.nameKana, help: 'カタカナはひらがなに変換します' }),
  part('familyKana', '姓のふりがな', kana),
  part('givenKana', '名のふりがな', kana),
  column('email', (cell) => checked('email', foldedCell(cell)), {
    names: userHeadings.email,
    help: '新しいユーザーには必要です。登録済みのユーザーを探すのに使います',
  }),
  column('employeeCode', (cell) => checked('employeeCode', foldedCell(cell)), {
    empty: null,
    names: userHeadings.employeeCode,
    help: '登録済みのユーザーを探すのに使います',
  }),
  column('employeeStatus', wordOf('雇用形態', employeeStatuses, otherEmployments), {
    names: userHeadings.employeeStatus,
    help: '新しいユーザーで空欄のときは「正社員」になります',
  }),
  column('workingStatus', wordOf('在籍状況', workingStatuses, otherWorkings), {
    names: userHeadings.workingStatus,
    help: '新しいユーザーで空欄のときは「在籍」になります',
  }),
  column('position', text('position'), { empty: null, names: userHeadings.position }),
  column('joinedOn', day('joinedOn'), {
    empty: null,
    names: userHeadings.joinedOn,
    help: '2024/4/1、令和6年4月1日などの形で読み取ります。年のない4/1は今年の日付になります',
  }),
  column('department', pathIn, {
    empty: null,
    names: userHeadings.department,
    help: '部署名か、上の階層から「/」で区切った名前（例: 開発本部/第一開発部）',
  }),
  column('otherDepartments', pathsIn, {
    empty: [],
    names: userHeadings.otherDepartments,
    help: '複数のときは「、」か「;」で区切ります',
  }),
  column('note', text('note'), { empty: null, names: userHeadings.note }),
];
