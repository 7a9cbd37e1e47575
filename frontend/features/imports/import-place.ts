import type { commitImport } from '../../../backend/contract/commit-import';
import type { ImportKindName } from '../../../backend/contract/imports';
import { devices } from '../../../backend/contract/devices';
import { payments } from '../../../backend/contract/payments';
import { users } from '../../../backend/contract/users';

/** Where things of a kind are imported to, and how they are counted and called. */
export interface ImportPlace {
  kind: ImportKindName;
  /** The noun for rows: 「ユーザー」, counted as 「12名」. */
  noun: string;
  unit: string;
  /** The field that names a row. */
  called: string;
  title: string;
  /** The list they go to, and the screen of its imports. */
  list: { label: string; to: string };
  imports: string;
  commit: ReturnType<typeof commitImport>;
  /** The address of one of them. */
  pathOf: (id: string) => string;
  /** Every row is a new one: nothing that is there is changed. */
  onlyAdds?: boolean;
  /** Which columns a file needs and may have. */
  reads?: string;
  /** Further data that a reversal leaves unchanged. */
  leaves?: string;
}

export const userImports: ImportPlace = {
  kind: 'users',
  noun: 'ユーザー',
  unit: '名',
  called: '氏名',
  title: 'ユーザーのCSV取り込み',
  list: { label: 'ユーザー', to: '/users' },
  imports: '/users/imports',
  commit: users.commitImport,
  pathOf: (id) => `/users?user=${id}`,
  leaves: '取り込みで新しく作られた部署は残ります。',
};

export const deviceImports: ImportPlace = {
  kind: 'devices',
  noun: '端末',
  unit: '台',
  called: '端末',
  title: '端末のCSV取り込み',
  list: { label: 'IT端末', to: '/devices' },
  imports: '/devices/imports',
  commit: devices.commitImport,
  pathOf: (id) => `/devices?device=${id}`,
};

export const paymentImports: ImportPlace = {
  kind: 'payments',
  noun: '支払',
  unit: '件',
  called: '支払先',
  title: '支払の一括登録',
  list: { label: '支払実績', to: '/payments' },
  imports: '/payments/bulk-insert',
  commit: payments.bulkInsert,
  pathOf: (id) => `/payments?payment=${id}`,
  onlyAdds: true,
  reads:
    '支払日・金額と、支払先・摘要・サービスのいずれかの列が必要です。外貨の金額・通貨・換算レートも読み取ります。見出しの名前と列の順番は問いません。',
};

export const importPlaces: Readonly<Record<ImportKindName, ImportPlace>> = {
  users: userImports,
  devices: deviceImports,
  payments: paymentImports,
};
