import { vendorAccountId } from '../../../contract/account-operations';
import { email, text } from '../../../contract/fields';
import { accountStatuses } from '../../../contract/vocabulary';
import { readersBy } from '../../../platform/imports/cell-readers';
import type { FileColumn, Read, Reader } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';
import { instantOf } from '../../integrations/connectors/instants.rules';
import type { AccountStatus } from '../../integrations/connectors/connector.rules';
import { headingsOf } from './export-headings.rules';
import type { AccountField } from './heading-synonyms.rules';
import { statusIn } from './status-words.rules';

/** The values of a row: only mapped cells. */
export interface AccountValues {
  externalId?: string;
  email?: string | null;
  name?: string | null;
  familyName?: string | null;
  givenName?: string | null;
  employeeCode?: string | null;
  status?: AccountStatus;
  role?: string | null;
  licence?: string | null;
  /** Null: nobody has signed in. */
  lastLogin?: string | null;
}

const labels: Readonly<Record<AccountField, string>> = {
  externalId: '連携先のID',
  email: 'メールアドレス',
  name: '氏名',
  familyName: '姓',
  givenName: '名',
  employeeCode: '社員番号',
  status: '状態',
  role: '権限',
  licence: 'ライセンス',
  lastLogin: '最終ログイン',
};

const column = (key: AccountField, readCell: Reader, more: Partial<FileColumn> = {}): FileColumn => ({
  key,
  label: labels[key],
  names: headingsOf(key),
  required: false,
  readCell,
  ...more,
});

const readers = readersBy({
  externalId: vendorAccountId(labels.externalId),
  email: email(labels.email),
  name: text(labels.name),
  familyName: text(labels.familyName),
  givenName: text(labels.givenName),
  employeeCode: text(labels.employeeCode),
  role: text(labels.role),
  licence: text(labels.licence),
});
const statusFrom =
  (heading: string): Reader =>
  (cell) => {
    const value = statusIn(cell, heading);
    const choices = accountStatuses.values.map((one) => `「${accountStatuses.labels[one]}」`).join('');
    return value ? { value } : { problem: `「${cell.trim()}」は状態として読み取れません（${choices}など）` };
  };
/** Vendors write "Never logged in" and the like. */
const lastLogin = (cell: string): Read => {
  const value = instantOf(foldedCell(cell));
  return value !== null || !/\d{4}/u.test(cell)
    ? { value }
    : { problem: `正しい${labels.lastLogin}を入力してください` };
};

/** The columns of a file, whose statuses are read under the heading of their column. */
export const accountFields = (statusHeading = ''): readonly FileColumn[] => [
  column('externalId', readers.text('externalId'), {
    help: '連携先がアカウントに付けたIDです。登録済みのアカウントを探すのに使います',
  }),
  column('email', readers.text('email'), { empty: null, help: '登録済みのアカウントとユーザーを探すのに使います' }),
  column('name', readers.text('name'), { empty: null, help: '姓と名の列があれば、なくてもかまいません' }),
  column('familyName', readers.text('familyName'), { empty: null }),
  column('givenName', readers.text('givenName'), { empty: null }),
  column('employeeCode', (cell) => readers.checked('employeeCode', foldedCell(cell)), {
    empty: null,
    help: 'メールアドレスで見つからないユーザーを探すのに使います',
  }),
  column('status', statusFrom(statusHeading), { help: '列がないときは「有効」になります' }),
  column('role', readers.text('role'), { empty: null }),
  column('licence', readers.text('licence'), { empty: null }),
  column('lastLogin', lastLogin),
];
