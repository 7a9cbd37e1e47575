import { deviceList, devices } from '../../../contract/devices';
import { day as dayField } from '../../../contract/fields';
import { deviceDisposals, deviceStatuses } from '../../../contract/vocabulary';
import { columnOf, readersBy, wordOf } from '../../../platform/imports/cell-readers';
import type { FileColumn } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';
import { deviceHeadings } from './device-headings.rules';

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
    names: deviceHeadings.serialCode,
    help: '登録済みの端末を探すのに使います',
  }),
  column('classification', text('classification'), {
    names: deviceHeadings.classification,
    help: '新しい端末には必要です',
  }),
  column('name', text('name'), {
    names: deviceHeadings.name,
    help: '新しい端末には必要です',
  }),
  column('maker', text('maker'), { empty: null, names: deviceHeadings.maker }),
  column('operatingSystem', text('operatingSystem'), {
    empty: null,
    names: deviceHeadings.operatingSystem,
  }),
  column('status', wordOf('状態', deviceStatuses, otherStatuses), {
    names: deviceHeadings.status,
    help: '空欄のときは、使用者がいれば「利用中」、いなければ「在庫」になります',
  }),
  column('userEmail', (cell) => ({ value: foldedCell(cell).toLowerCase() }), {
    empty: null,
    names: deviceHeadings.userEmail,
    help: '氏名や社員番号でも、登録済みのユーザーを探します',
  }),
  column('usageStartDate', day('usageStartDate'), {
    names: deviceHeadings.usageStartDate,
    help: '使用者が変わるときに空欄なら、取り込みを確認した日になります',
  }),
  column('usageEndDate', day('usageEndDate'), { empty: null, names: deviceHeadings.usageEndDate }),
  column('purchasedOn', day('purchasedOn'), { empty: null, names: deviceHeadings.purchasedOn }),
  column('price', amount('price'), { empty: null, names: deviceHeadings.price }),
  column('warrantyEndsOn', day('warrantyEndsOn'), { empty: null, names: deviceHeadings.warrantyEndsOn }),
  column('leaseEndsOn', day('leaseEndsOn'), { empty: null, names: deviceHeadings.leaseEndsOn }),
  column('disposedOn', disposal('disposedOn'), {
    names: deviceHeadings.disposedOn,
    help: '空欄のときは、取り込みを確認した日になります',
  }),
  column('disposal', wordOf('廃棄の方法', deviceDisposals, otherDisposals), {
    names: deviceHeadings.disposal,
    help: '状態を「廃棄済み」にするときに必要です',
  }),
  column('note', text('note'), { empty: null, names: deviceHeadings.note }),
];
