import { z } from 'zod';
import { deviceDisposals, deviceStatuses } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const serialCode = { serialCode: field.text('管理番号') };
const specification = {
  classification: field.text('分類'),
  name: field.text('端末名'),
  maker: field.text('メーカー').nullable(),
  operatingSystem: field.text('OS').nullable(),
};
const purchase = { purchasedOn: field.day('購入日').nullable(), price: field.yen('購入金額').nullable() };
const terms = { warrantyEndsOn: field.day('保証終了日').nullable(), leaseEndsOn: field.day('リース終了日').nullable() };
const note = { note: field.text('メモ').nullable() };

/** The status after the event: a repaired device may go back to its user or into stock. */
const status = { status: field.word('状態', deviceStatuses) };
const usageStartsOn = field.day('利用開始日');
const usageEndsOn = field.day('利用終了日').nullable();
const nobody = { companyUserId: field.entity('使用者', 'companyUser').nullable() };
/** The user who has or had it, so that the event appears in their history, too. */
const heldBy = { heldBy: field.concerning('使用者', 'companyUser').nullable() };
const from = { effectiveFrom: field.appliesFrom() };

export const deviceEvents = defineEvents('device', '端末', {
  DeviceRegistered: {
    title: '端末を登録',
    data: { ...serialCode, ...specification, ...purchase, ...terms, ...note, ...status },
  },
  /** A deletion was undone: the device is as before it; custom values follow. */
  DeviceRestored: {
    title: '端末を復元',
    data: {
      ...serialCode,
      ...specification,
      ...purchase,
      ...terms,
      ...note,
      ...status,
      ...nobody,
      usageStartsOn: usageStartsOn.nullable(),
      usageEndsOn,
      disposal: field.word('廃棄の方法', deviceDisposals).nullable(),
      disposedOn: field.day('廃棄日').nullable(),
      isInUse: field.hidden(z.boolean()),
      registeredAt: field.hidden(z.iso.datetime()),
    },
  },
  DeviceSerialCodeChanged: { title: '管理番号を変更', data: serialCode },
  DeviceSpecificationChanged: { title: '端末の仕様を変更', data: specification },
  DevicePurchaseChanged: { title: '購入情報を変更', data: purchase },
  DeviceTermsChanged: { title: '保証・リースの期限を変更', data: terms },
  DeviceNoteChanged: { title: 'メモを変更', data: note },
  DeviceCustomValuesChanged: { title: '独自項目を変更', data: { customValues: field.customValues('独自項目') } },
  DeviceAssigned: {
    title: '端末を割り当て',
    sentence: '端末を{companyUserId}に割り当て',
    data: { companyUserId: field.entity('使用者', 'companyUser'), usageStartsOn, usageEndsOn, ...status, ...from },
  },
  /** In use without a user of its own, like the screen of a meeting room. */
  DevicePutIntoUse: { title: '使用者を決めずに利用を開始', data: { usageStartsOn, usageEndsOn, ...status, ...from } },
  DeviceReturned: {
    title: '端末の返却を記録',
    sentence: '{heldBy}からの端末の返却を記録',
    data: { ...heldBy, ...nobody, usageEndsOn, ...status, ...from },
  },
  DeviceUsagePeriodChanged: {
    title: '利用期間を変更',
    data: { ...heldBy, usageStartsOn: usageStartsOn.nullable(), usageEndsOn },
  },
  DeviceSentToRepair: { title: '端末の修理を開始', data: { ...heldBy, ...status, ...from } },
  DeviceRepaired: { title: '端末の修理完了を記録', data: { ...heldBy, ...status, ...from } },
  DeviceLost: { title: '端末の紛失を記録', data: { ...heldBy, ...status, ...from } },
  DeviceFound: { title: '端末の発見を記録', data: { ...heldBy, ...status, ...from } },
  DeviceDisposed: {
    title: '端末を廃棄',
    sentence: '端末を廃棄（{disposal}）',
    data: {
      ...heldBy,
      disposal: field.word('廃棄の方法', deviceDisposals),
      ...nobody,
      usageEndsOn,
      ...status,
      ...from,
    },
  },
  DeviceDisposalCancelled: { title: '廃棄を取り消し', data: status },
  DeviceDeleted: { title: '端末を削除', data: heldBy },
});

export type DeviceEvent = EventOf<typeof deviceEvents>;
