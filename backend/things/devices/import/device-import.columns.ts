import { deviceList, devices } from '../../../contract/devices';
import { day as dayField } from '../../../contract/fields';
import { deviceDisposals, deviceStatuses } from '../../../contract/vocabulary';
import { columnOf, readersBy, wordOf } from '../../../platform/imports/cell-readers';
import type { FileColumn } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';

const column = columnOf(deviceList);
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

/** The columns that a file of devices may have. */
export const deviceFields: readonly FileColumn[] = [
  column('serialCode', (cell) => checked('serialCode', foldedCell(cell)), {
    required: true,
    needsValue: true,
    names: ['管理コード', '資産番号', '資産管理番号', '端末番号', 'シリアル番号', 'serialcode'],
    help: '登録済みの端末を探すのに使います',
  }),
  column('classification', text('classification'), {
    names: ['種別', '種類', 'カテゴリ', '端末種別'],
    help: '新しい端末には必要です',
  }),
  column('name', text('name'), {
    names: ['機種', '機種名', '型番', 'モデル', '製品名', '品名'],
    help: '新しい端末には必要です',
  }),
  column('maker', text('maker'), { empty: null, names: ['メーカー名', '製造元'] }),
  column('operatingSystem', text('operatingSystem'), {
    empty: null,
    names: ['オペレーティングシステム', '基本ソフト'],
  }),
  column('status', wordOf('状態', deviceStatuses, otherStatuses), {
    names: ['ステータス', '利用状況'],
    help: '空欄のときは、使用者がいれば「利用中」、いなければ「在庫」になります',
  }),
  column('userEmail', (cell) => ({ value: foldedCell(cell).toLowerCase() }), {
    empty: null,
    names: ['メールアドレス', '使用者メール', '利用者のメールアドレス', '利用者メールアドレス', 'email', 'mail'],
    help: '登録済みのユーザーを探すのに使います',
  }),
  column('usageStartDate', day('usageStartDate'), {
    names: ['貸与日', '割り当て日'],
    help: '使用者が変わるときに空欄なら、取り込みを確認した日になります',
  }),
  column('usageEndDate', day('usageEndDate'), { empty: null, names: ['返却日', '返却予定日'] }),
  column('purchasedOn', day('purchasedOn'), { empty: null, names: ['取得日', '購入年月日'] }),
  column('price', amount('price'), { empty: null, names: ['購入価格', '取得価額', '金額', '価格'] }),
  column('warrantyEndsOn', day('warrantyEndsOn'), { empty: null, names: ['保証期限', '保証期間終了日'] }),
  column('leaseEndsOn', day('leaseEndsOn'), { empty: null, names: ['リース期限', 'リース満了日'] }),
  column('disposedOn', disposal('disposedOn'), {
    names: ['処分日'],
    help: '空欄のときは、取り込みを確認した日になります',
  }),
  column('disposal', wordOf('廃棄の方法', deviceDisposals, otherDisposals), {
    names: ['処分方法'],
    help: '状態を「廃棄済み」にするときに必要です',
  }),
  column('note', text('note'), { empty: null, names: ['備考', 'note'] }),
];
