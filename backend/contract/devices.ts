import { z } from 'zod';
import { inBatch } from './batch-answer';
import { csvOf } from './csv';
import { customValueRow, customValues, customValuesBody, customValuesQuery } from './custom-values';
import { day, expectedRevision, id, inQuery, oneOf, optionalText, reason, text, yen } from './fields';
import { commitImport } from './commit-import';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { deviceDisposals, deviceStatuses } from './vocabulary';

/** `hasLeft`: the user was deleted or retired, so the device has no present user. */
const deviceUser = z.object({ id: z.string(), name: z.string(), hasLeft: z.boolean() });

export const deviceRow = z.object({
  id: z.string(),
  serialCode: z.string(),
  companyDeviceClassificationId: z.string(),
  classification: z.string(),
  companyDeviceNameId: z.string(),
  name: z.string(),
  maker: z.string().nullable(),
  operatingSystem: z.string().nullable(),
  status: deviceStatuses.schema,
  user: deviceUser.nullable(),
  usageStartDate: z.string().nullable(),
  usageEndDate: z.string().nullable(),
  purchasedOn: z.string().nullable(),
  price: z.number().nullable(),
  warrantyEndsOn: z.string().nullable(),
  leaseEndsOn: z.string().nullable(),
  customValues,
  registeredAt: z.string(),
});
export type DeviceRow = z.output<typeof deviceRow>;

/** Send `revision` back as `expectedRevision` of an edit, so that it does not undo changes of others. */
export const deviceDetail = deviceRow.extend({
  revision: z.number(),
  note: z.string().nullable(),
  disposedOn: z.string().nullable(),
  disposal: deviceDisposals.schema.nullable(),
  customItems: z.array(customValueRow).describe('独自項目の文言'),
});
export type DeviceDetail = z.output<typeof deviceDetail>;

/** Suggested classifications before the company has its own. */
export const usualClassifications = [
  'ノートPC',
  'デスクトップPC',
  'スマートフォン',
  'タブレット',
  'モニター',
  '周辺機器',
  'その他',
] as const;

const readAccess = { access: 'device', auditor: true } as const;
const one = strict({ companyDeviceId: id('端末') });
const serialCode = text('管理番号', 100).transform((code) => code.normalize('NFKC'));
const optionalFields = {
  maker: optionalText('メーカー', 100),
  operatingSystem: optionalText('OS', 100),
  purchasedOn: day('購入日').nullable(),
  price: yen('購入金額').nullable(),
  warrantyEndsOn: day('保証終了日').nullable(),
  leaseEndsOn: day('リース終了日').nullable(),
  note: optionalText('メモ', 2000),
  usageStartDate: day('利用開始日').nullable(),
  usageEndDate: day('利用終了日').nullable(),
  customValues: customValuesBody,
};
const fields = { serialCode, classification: text('分類', 100), name: text('端末名', 100), ...optionalFields };
const onADay = { effectiveFrom: day('適用日').optional(), reason };
const word = z.object({ id: z.string(), name: z.string() });

/** One thing that can happen to a device, as a call of its own. */
const act = <const S extends z.ZodRawShape>(path: string, summary: string, more: S) =>
  endpoint('POST', `/devices/{companyDeviceId}/${path}`, {
    access: 'device',
    summary,
    params: one,
    body: strict({ ...more, ...onADay }),
  });
const pulldown = <A extends z.ZodType>(of: string, summary: string, option: A) =>
  endpoint('GET', `/devices/pulldown-${of}`, {
    ...readAccess,
    summary,
    models: ['device', 'company_user'],
    answer: z.array(option),
  });

const list = endpoint('GET', '/devices', {
  ...readAccess,
  summary: '端末の一覧',
  models: ['device', 'company_user', 'custom_setting'],
  answer: page(deviceRow),
  query: listQuery(
    [
      'serialCode',
      'classification',
      'name',
      'maker',
      'operatingSystem',
      'status',
      'user',
      'usageStartDate',
      'usageEndDate',
      'purchasedOn',
      'price',
      'registeredAt',
    ],
    {
      status: inQuery.oneOf('状態', deviceStatuses),
      serialCode: inQuery.text('管理番号'),
      companyDeviceClassificationId: inQuery.id('分類'),
      companyDeviceNameId: inQuery.id('端末名'),
      emailOrName: inQuery.text('使用者'),
      companyDeviceUserId: inQuery.id('使用者'),
      usageStartDateFrom: inQuery.day('利用開始日'),
      usageStartDateTo: inQuery.day('利用開始日'),
      usageEndDateFrom: inQuery.day('利用終了日'),
      usageEndDateTo: inQuery.day('利用終了日'),
      isNotExistUser: inQuery.flag('使用者の有無'),
      customValues: customValuesQuery,
    },
  ),
});

export const devices = {
  list,
  csv: csvOf(list, '端末の一覧のCSV'),
  commitImport: commitImport('/devices/csv/import', 'device', 'CSVファイルの端末を取り込む'),
  classifications: pulldown('classifications', '端末の分類の選択肢', word),
  names: pulldown('names', '端末名の選択肢', word),
  makers: pulldown('makers', 'メーカーの選択肢', word),
  operatingSystems: pulldown('operating-systems', 'OSの選択肢', word),
  users: pulldown('users', '端末の使用者の選択肢。退職者を含む', word.extend({ email: z.string().nullable() })),
  show: endpoint('GET', '/devices/{companyDeviceId}', {
    ...readAccess,
    summary: '端末',
    params: one,
    models: ['device', 'company_user', 'custom_setting'],
    lookups: ['recorded_event'],
    answer: deviceDetail,
  }),
  register: endpoint('POST', '/devices', {
    access: 'device',
    summary: '端末を登録する。使用者か利用開始日があれば利用中になる',
    answer: z.object({ id: z.string() }),
    body: strict({
      ...fields,
      companyUserId: id('使用者').nullable(),
      reason,
    }).partial({
      maker: true,
      operatingSystem: true,
      purchasedOn: true,
      price: true,
      warrantyEndsOn: true,
      leaseEndsOn: true,
      note: true,
      usageStartDate: true,
      usageEndDate: true,
      customValues: true,
      companyUserId: true,
    }),
  }),
  edit: endpoint('PATCH', '/devices/{companyDeviceId}', {
    access: 'device',
    summary: '端末を変更する',
    params: one,
    body: strict(fields).partial().extend({ reason, expectedRevision: expectedRevision() }),
  }),
  remove: endpoint('DELETE', '/devices/{companyDeviceId}', {
    access: 'device',
    summary: '端末を削除する',
    params: one,
    body: strict({ reason }).optional(),
  }),
  assign: act('assign', '端末をユーザーに割り当てる。いまの使用者からは返却になる', {
    companyUserId: id('使用者'),
    usageEndDate: optionalFields.usageEndDate.optional(),
  }),
  putIntoUse: act('put-into-use', '使用者を決めずに端末の利用を始める', {
    usageEndDate: optionalFields.usageEndDate.optional(),
  }),
  giveBack: { ...act('return', '端末の返却を記録する', {}), answer: inBatch },
  sendToRepair: act('send-to-repair', '端末を修理中にする', {}),
  repair: act('repair', '端末の修理完了を記録する', {}),
  lose: act('lose', '端末の紛失を記録する', {}),
  find: act('find', '紛失した端末の発見を記録する', {}),
  dispose: act('dispose', '端末を廃棄する', { disposal: oneOf('廃棄の方法', deviceDisposals) }),
  cancelDisposal: endpoint('POST', '/devices/{companyDeviceId}/cancel-disposal', {
    access: 'device',
    summary: '端末の廃棄を取り消す',
    params: one,
    body: strict({ reason }),
  }),
};

export type DeviceFileRow = DeviceRow &
  Pick<DeviceDetail, 'note' | 'disposedOn' | 'disposal'> & { userEmail: string | null };

export const deviceList = declareList(
  '端末',
  devices,
  {
    serialCode: { label: '管理番号', value: (row) => row.serialCode, isFixed: true },
    name: { label: '端末名', value: (row) => row.name },
    classification: { label: '分類', value: (row) => row.classification },
    status: { label: '状態', value: (row) => deviceStatuses.labels[row.status] },
    user: { label: '使用者', value: (row) => row.user?.name ?? null },
    usageStartDate: { label: '利用開始日', value: (row) => row.usageStartDate, as: 'day' },
    usageEndDate: { label: '利用終了日', value: (row) => row.usageEndDate, as: 'day' },
    maker: { label: 'メーカー', value: (row) => row.maker },
    operatingSystem: { label: 'OS', value: (row) => row.operatingSystem },
    purchasedOn: { label: '購入日', value: (row) => row.purchasedOn, as: 'day' },
    price: { label: '購入金額', value: (row) => row.price, as: 'yen' },
    warrantyEndsOn: { label: '保証終了日', value: (row) => row.warrantyEndsOn, as: 'day', extra: true },
    leaseEndsOn: { label: 'リース終了日', value: (row) => row.leaseEndsOn, as: 'day', extra: true },
    registeredAt: { label: '登録日', value: (row) => row.registeredAt, as: 'dayOfInstant', extra: true },
  },
  {
    // All but the last two are those of the import, in its order.
    file: [
      'serialCode',
      'classification',
      'name',
      'maker',
      'operatingSystem',
      'status',
      { key: 'userEmail', label: '使用者のメールアドレス', value: (row: DeviceFileRow) => row.userEmail },
      'usageStartDate',
      'usageEndDate',
      'purchasedOn',
      'price',
      'warrantyEndsOn',
      'leaseEndsOn',
      { key: 'disposedOn', label: '廃棄日', value: (row: DeviceFileRow) => row.disposedOn },
      {
        key: 'disposal',
        label: '廃棄の方法',
        value: ({ disposal }: DeviceFileRow) => disposal && deviceDisposals.labels[disposal],
      },
      { key: 'note', label: 'メモ', value: (row: DeviceFileRow) => row.note },
      'user',
      'registeredAt',
    ],
  },
);
