import type { DeviceRow } from '../../contract/devices';
import { deviceDisposals, deviceStatuses, type WordOf } from '../../contract/vocabulary';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';
import { dayOf } from '../../contract/calendar';

export type DeviceCsvRow = DeviceRow & {
  note: string | null;
  userEmail: string | null;
  disposedOn: string | null;
  disposal: WordOf<typeof deviceDisposals> | null;
};

/**
 * The columns of the device list as a file; all but the last two are also those of the import. Custom settings follow.
 */
export const deviceCsvColumns: readonly CsvColumn<DeviceCsvRow>[] = [
  { key: 'serialCode', label: '管理番号', value: (row) => row.serialCode },
  { key: 'classification', label: '分類', value: (row) => row.classification },
  { key: 'name', label: '端末名', value: (row) => row.name },
  { key: 'maker', label: 'メーカー', value: (row) => row.maker },
  { key: 'operatingSystem', label: 'OS', value: (row) => row.operatingSystem },
  { key: 'status', label: '状態', value: (row) => deviceStatuses.labels[row.status] },
  { key: 'userEmail', label: '使用者のメールアドレス', value: (row) => row.userEmail },
  { key: 'usageStartDate', label: '利用開始日', value: (row) => row.usageStartDate },
  { key: 'usageEndDate', label: '利用終了日', value: (row) => row.usageEndDate },
  { key: 'purchasedOn', label: '購入日', value: (row) => row.purchasedOn },
  { key: 'price', label: '購入金額', value: (row) => row.price },
  { key: 'warrantyEndsOn', label: '保証終了日', value: (row) => row.warrantyEndsOn },
  { key: 'leaseEndsOn', label: 'リース終了日', value: (row) => row.leaseEndsOn },
  { key: 'disposedOn', label: '廃棄日', value: (row) => row.disposedOn },
  { key: 'disposal', label: '廃棄の方法', value: (row) => row.disposal && deviceDisposals.labels[row.disposal] },
  { key: 'note', label: 'メモ', value: (row) => row.note },
  { key: 'user', label: '使用者', value: (row) => row.user?.name },
  { key: 'registeredAt', label: '登録日', value: (row) => dayOf(row.registeredAt) },
];
