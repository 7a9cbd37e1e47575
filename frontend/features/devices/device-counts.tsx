import { devices } from '../../../backend/contract/devices';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';

/** 「300台・利用中 241台・在庫 38台・使用者のいない利用中の端末 2台」 */
export function DeviceCounts() {
  const all = useRead(devices.list, { query: { count: 1 } }).data?.total;
  const inUse = useRead(devices.list, { query: { count: 1, status: 'in_use' } }).data?.total;
  const inStock = useRead(devices.list, { query: { count: 1, status: 'in_stock' } }).data?.total;
  const withoutUserCount = useRead(devices.list, { query: { count: 1, status: 'in_use', isNotExistUser: true } }).data
    ?.total;
  if (all === undefined) return null;
  const parts = [
    `${count(all)}台`,
    inUse && `利用中 ${count(inUse)}台`,
    inStock && `在庫 ${count(inStock)}台`,
    withoutUserCount && `使用者のいない利用中の端末 ${count(withoutUserCount)}台`,
  ];
  return <>{parts.filter(Boolean).join('・')}</>;
}
