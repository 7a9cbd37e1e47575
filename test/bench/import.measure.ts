import { payments } from '../../backend/contract/payments';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { importMeasure } from './importing';

const fileOf = (headings: string, rows: number, row: (n: number) => string): Blob =>
  new Blob([[headings, ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n')]);

export const userImport = importMeasure({
  name: 'import',
  title: 'Importing users from CSV',
  how: 'Each user is one append. The claims on addresses are taken 500 a statement.',
  kind: 'users',
  noun: 'users',
  commit: users.commitImport,
  rows: 10_000,
  appendsPerRow: 1,
  fileOf: (rows) => {
    const mark = newId().slice(-12);
    return fileOf('氏名,ふりがな,メールアドレス,社員番号,雇用形態,在籍状況,役職,入社日,メモ', rows, (n) =>
      [`計測 ${n},けいそく,user${n}@${mark}.example,${mark}-${n}`, '正社員,在籍,主任,令和6年4月1日,メモ'].join(','),
    );
  },
});

export const paymentImport = importMeasure({
  name: 'bulk-insert',
  title: 'Inserting payments in bulk',
  how: 'Each payment is one append.',
  kind: 'payments',
  noun: 'payments',
  commit: payments.bulkInsert,
  rows: 5_000,
  appendsPerRow: 1,
  fileOf: (rows) => {
    const mark = newId().slice(-12);
    return fileOf('支払日,支払先,金額,摘要', rows, (n) =>
      [
        `2026/${1 + (n % 9)}/${1 + (n % 28)}`,
        `計測商店 ${n % 50}`,
        `"${(1_000 + n).toLocaleString('en')}"`,
        `${mark} ${n}`,
      ].join(','),
    );
  },
});
