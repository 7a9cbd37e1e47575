import { devices } from '../../../contract/devices';
import { day as dayField } from '../../../contract/fields';
import { deviceDisposals, deviceStatuses } from '../../../contract/vocabulary';
import { readersBy, wordOf, type Reader } from '../../../platform/imports/cell-readers';
import type { FieldOfFile } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';

const column = (key: string, label: string, names: readonly string[] = [], help?: string): FieldOfFile => ({
  key,
  label,
  required: false,
  names,
  help,
});

/** The columns that a file of devices may have. */
export const deviceFields: readonly FieldOfFile[] = [
  {
    ...column('serialCode', '管理番号', [
      '管理コード',
      '資産番号',
      '資産管理番号',
      '端末番号',
      'シリアル番号',
      'serialcode',
    ]),
    required: true,
    help: '登録済みの端末を探すのに使います',
  },
  column('classification', '分類', ['種別', '種類', 'カテゴリ', '端末種別'], '新しい端末には必要です'),
  column('name', '端末名', ['機種', '機種名', '型番', 'モデル', '製品名', '品名'], '新しい端末には必要です'),
  column('maker', 'メーカー', ['メーカー名', '製造元']),
  column('operatingSystem', 'OS', ['オペレーティングシステム', '基本ソフト']),
  column(
    'status',
    '状態',
    ['ステータス', '利用状況'],
    '空欄のときは、使用者がいれば「利用中」、いなければ「在庫」になります',
  ),
  column(
    'userEmail',
    '使用者のメールアドレス',
    ['メールアドレス', '使用者メール', '利用者のメールアドレス', '利用者メールアドレス', 'email', 'mail'],
    '登録済みのユーザーを探すのに使います',
  ),
  column(
    'usageStartDate',
    '利用開始日',
    ['貸与日', '割り当て日'],
    '使用者が変わるときに空欄なら、取り込みを確認した日になります',
  ),
  column('usageEndDate', '利用終了日', ['返却日', '返却予定日']),
  column('purchasedOn', '購入日', ['取得日', '購入年月日']),
  column('price', '購入金額', ['購入価格', '取得価額', '金額', '価格']),
  column('warrantyEndsOn', '保証終了日', ['保証期限', '保証期間終了日']),
  column('leaseEndsOn', 'リース終了日', ['リース期限', 'リース満了日']),
  column('disposedOn', '廃棄日', ['処分日'], '空欄のときは、取り込みを確認した日になります'),
  column('disposal', '廃棄の方法', ['処分方法'], '状態を「廃棄済み」にするときに必要です'),
  column('note', 'メモ', ['備考', 'note']),
];

const { checked, text, day, amount } = readersBy(devices.register.body.shape);

const otherStatuses = {
  使用中: 'in_use',
  貸与中: 'in_use',
  保管中: 'in_stock',
  未使用: 'in_stock',
  修理: 'in_repair',
  紛失中: 'lost',
  廃棄: 'disposed',
  処分済み: 'disposed',
} as const;
const otherDisposals = { 廃棄: 'scrapped', リース返却: 'lease_returned' } as const;

const { day: disposal } = readersBy({ disposedOn: dayField('廃棄日') });

/**
 * The reader of each column's non-empty cells: the rules of the form, after normalising the usual spellings of files.
 */
export const readers: Readonly<Record<string, Reader>> = {
  serialCode: (cell) => checked('serialCode', foldedCell(cell)),
  classification: text('classification'),
  name: text('name'),
  maker: text('maker'),
  operatingSystem: text('operatingSystem'),
  status: wordOf('状態', deviceStatuses, otherStatuses),
  userEmail: (cell) => ({ value: foldedCell(cell).toLowerCase() }),
  usageStartDate: day('usageStartDate'),
  usageEndDate: day('usageEndDate'),
  purchasedOn: day('purchasedOn'),
  price: amount('price'),
  warrantyEndsOn: day('warrantyEndsOn'),
  leaseEndsOn: day('leaseEndsOn'),
  disposedOn: disposal('disposedOn'),
  disposal: wordOf('廃棄の方法', deviceDisposals, otherDisposals),
  note: text('note'),
};
