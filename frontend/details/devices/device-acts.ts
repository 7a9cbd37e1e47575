import { devices, type DeviceRow } from '../../../backend/contract/devices';
import type { Act } from '../act-dialog';
import { notAhead } from '../../ui/day-bounds';
import { actDays, calledOf } from './device-words';

type OnADay = typeof devices.giveBack | typeof devices.lose;

const onADay = <E extends OnADay>(device: DeviceRow, endpoint: E, act: Omit<Act, 'endpoint' | 'input'>): Act<E> => ({
  ...act,
  endpoint,
  days: actDays(device),
  // All of them take the same body.
  input: ((body) => ({ params: { companyDeviceId: device.id }, body })) as Act<OnADay>['input'] as Act<E>['input'],
});

const holder = ({ user }: DeviceRow) => (user ? `${user.name}さんの利用` : '利用');

export const returnAct = (device: DeviceRow) =>
  onADay(device, devices.giveBack, {
    title: `「${calledOf(device)}」の返却を記録しますか？`,
    text:
      device.status === 'in_repair'
        ? `${holder(device)}を終えます。修理から戻ると在庫になります。`
        : `${holder(device)}を終え、端末を在庫に戻します。`,
    yes: '返却を記録する',
    outcome: `「${calledOf(device)}」の返却を記録しました`,
    working: '記録中',
    dayLabel: '返却日',
  });

export const putIntoUseAct = (device: DeviceRow): Act<typeof devices.putIntoUse> => ({
  title: `「${calledOf(device)}」の利用を始めますか？`,
  text: '使用者を決めずに「利用中」にします。使用者のいない端末としてアラートの対象になります。共用の端末では、そのアラートを消しておけます。',
  yes: '利用を始める',
  outcome: `「${calledOf(device)}」を利用中にしました`,
  working: '記録中',
  dayLabel: '利用開始日',
  days: { max: notAhead() },
  endpoint: devices.putIntoUse,
  input: (body) => ({ params: { companyDeviceId: device.id }, body }),
});

export const repairAct = (device: DeviceRow) =>
  onADay(device, devices.sendToRepair, {
    title: `「${calledOf(device)}」を修理に出しますか？`,
    text: '状態が「修理中」になります。使用者はそのまま残り、修理から戻ると元の状態に戻ります。',
    yes: '修理に出す',
    outcome: `「${calledOf(device)}」を修理に出しました`,
    working: '記録中',
    dayLabel: '修理の開始日',
  });

export const repairedAct = (device: DeviceRow) =>
  onADay(device, devices.repair, {
    title: `「${calledOf(device)}」の修理完了を記録しますか？`,
    text: '修理に出す前の状態（利用中または在庫）に戻ります。',
    yes: '修理完了を記録する',
    outcome: `「${calledOf(device)}」の修理完了を記録しました`,
    working: '記録中',
    dayLabel: '修理の完了日',
  });

export const loseAct = (device: DeviceRow) =>
  onADay(device, devices.lose, {
    title: `「${calledOf(device)}」の紛失を記録しますか？`,
    text: '状態が「紛失」になり、割り当てられなくなります。使用者はそのまま残ります。',
    yes: '紛失を記録する',
    outcome: `「${calledOf(device)}」の紛失を記録しました`,
    working: '記録中',
    danger: true,
    dayLabel: '紛失日',
  });

export const findAct = (device: DeviceRow) =>
  onADay(device, devices.find, {
    title: `「${calledOf(device)}」の発見を記録しますか？`,
    text: '紛失する前の状態（利用中または在庫）に戻ります。',
    yes: '発見を記録する',
    outcome: `「${calledOf(device)}」の発見を記録しました`,
    working: '記録中',
    dayLabel: '発見日',
  });

export const cancelDisposalAct = (device: DeviceRow): Act<typeof devices.cancelDisposal> => ({
  title: `「${calledOf(device)}」の廃棄を取り消しますか？`,
  text: '端末を在庫に戻します。廃棄した記録と取り消した記録は、どちらも履歴に残ります。',
  yes: '廃棄を取り消す',
  outcome: `「${calledOf(device)}」の廃棄を取り消しました`,
  working: '取り消し中',
  endpoint: devices.cancelDisposal,
  input: ({ reason }) => ({ params: { companyDeviceId: device.id }, body: { reason } }),
});

export const removeAct = (device: DeviceRow): Act<typeof devices.remove> => ({
  title: `「${calledOf(device)}」を削除しますか？`,
  text: '登録の誤りを取り消すための操作です。一覧と集計から消え、元に戻せません。これまでの履歴は残ります。手放した端末は、削除せずに「廃棄する」で記録してください。',
  yes: '削除する',
  outcome: `「${calledOf(device)}」を削除しました`,
  removes: device.id,
  working: '削除中',
  danger: true,
  checkbox: `「${calledOf(device)}」の削除を確認しました`,
  endpoint: devices.remove,
  input: ({ reason }) => ({ params: { companyDeviceId: device.id }, body: { reason } }),
});
