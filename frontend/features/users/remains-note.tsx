import { Icon } from '../../ui/icon';
import { count } from '../../ui/format';
import './remains.css';
import { useRemains } from './use-remains';

const listNames = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join('、')} ほか${count(names.length - 3)}件` : names.join('、');

/** In the dialogs for leavers: what will remain to be settled, devices first. */
export function RemainsNote({ companyUserId }: { companyUserId: string }) {
  const { data, total } = useRemains(companyUserId);
  if (!data || total === 0) return null;
  const { accounts, managedServices, devices } = data;
  const lines = [
    accounts.length > 0 &&
      `アカウント ${count(accounts.length)}件（${listNames(accounts.map(({ serviceName }) => serviceName))}）`,
    managedServices.length > 0 &&
      `担当しているサービス ${count(managedServices.length)}件（${listNames(managedServices.map(({ serviceName }) => serviceName))}）`,
  ].filter((line) => line !== false);
  return (
    <div className="remains-note">
      {devices.length > 0 && (
        <p className="remains-warning">
          <Icon name="alert" size={14} />
          <span>
            {`返却されていない端末が${count(devices.length)}台あります（${listNames(devices.map(({ serialCode, name }) => `${serialCode} ${name}`))}）。`}
          </span>
        </p>
      )}
      {lines.length > 0 && (
        <>
          <p>次のものは自動では解除されません。</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>残っているものは、すべて処理されるまで「退職の手続き」に表示されます。</p>
    </div>
  );
}
