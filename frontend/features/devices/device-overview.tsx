import type { DeviceDetail } from '../../../backend/contract/devices';
import { deviceDisposals } from '../../../backend/contract/vocabulary';
import { Facts } from '../../ui/facts';
import { day, dayAndTime, yen } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';

const dayOrDash = (on: string | null) => <OrDash>{on && day(on)}</OrDash>;

/** 概要: the fields of a device. */
export function DeviceOverview({ device }: { device: DeviceDetail }) {
  const { disposal, disposedOn } = device;
  return (
    <Facts
      facts={[
        { label: '管理番号', value: device.serialCode },
        { label: '分類', value: device.classification },
        { label: '端末名', value: device.name },
        { label: 'メーカー', value: <OrDash>{device.maker}</OrDash> },
        { label: 'OS', value: <OrDash>{device.operatingSystem}</OrDash> },
        { label: '購入日', value: dayOrDash(device.purchasedOn) },
        { label: '購入金額', value: <OrDash>{device.price === null ? null : yen(device.price)}</OrDash> },
        { label: '保証終了日', value: dayOrDash(device.warrantyEndsOn) },
        { label: 'リース終了日', value: dayOrDash(device.leaseEndsOn) },
        ...(disposal && disposedOn
          ? [{ label: '廃棄', value: `${day(disposedOn)}・${deviceDisposals.labels[disposal]}` }]
          : []),
        { label: '登録日時', value: dayAndTime(device.registeredAt) },
        { label: 'メモ', value: <OrDash>{device.note}</OrDash> },
        ...device.customItems.map(({ name, value }) => ({ label: name, value })),
      ]}
    />
  );
}
