import { useState } from 'react';
import { Link } from 'react-router';
import type { UserService } from '../../../backend/contract/user-services';
import type { UserDetail } from '../../../backend/contract/users';
import { vendorOperations } from '../../../backend/contract/vendor-operations';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { seatCostWords } from '../../ui/cost-words';
import { EmptyState } from '../../ui/empty-state';
import type { Action } from '../../ui/menu';
import { SuspendAccountsDialog, type VendorAccountOfUser } from './suspend-accounts-dialog';
import { UserServiceRow } from './user-service';
import { rangeInWords, seatCostOf, totalSeatCost } from './user-service-costs';
import './user-services.css';
import { useSettling } from './use-settling';

/** サービス: the services that a user uses or is responsible for. */
export function UserServices({ user }: { user: UserDetail }) {
  const { services, managedServices } = user;
  if (services.length === 0 && managedServices.length === 0) {
    return (
      <EmptyState title="利用中のサービスはありません">
        サービスの「利用者」から接続すると、ここに表示されます。
      </EmptyState>
    );
  }
  return (
    <>
      {managedServices.length > 0 && (
        <section className="user-services" aria-label="管理しているサービス">
          <h3>管理しているサービス</h3>
          <ul>
            {managedServices.map(({ companyServiceId, serviceName }) => (
              <li key={companyServiceId}>
                <Link to={`/services/${companyServiceId}`}>{serviceName}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {services.length > 0 && <UsedServices user={user} />}
    </>
  );
}

/** The acts on the account of a user at a service: at the vendor where it can, and in the records. */
function useServiceActs(user: UserDetail) {
  const [mayOperate, mayDisconnect] = [useMay('excludeUserAction'), useMay('companyService')];
  const params = { companyUserId: user.id };
  const { data = [] } = useRead(vendorOperations.ofUser, { params }, { enabled: mayOperate });
  const [suspending, setSuspending] = useState<readonly VendorAccountOfUser[]>();
  const { disconnect } = useSettling(user);
  const actions = (service: UserService): Action[] => {
    const able = data.filter(
      ({ companyServiceId, operations }) =>
        companyServiceId === service.companyServiceId && operations.includes('suspend'),
    );
    return [
      ...(able.length > 0
        ? [{ label: '連携先のアカウントを停止する', icon: 'pause', run: () => setSuspending(able) } as const]
        : []),
      ...(mayDisconnect
        ? [
            {
              label: '接続を解除する',
              icon: 'close',
              danger: true,
              run: () => void disconnect({ ...service, companyUserIds: [service.companyUserId] }),
            } as const,
          ]
        : []),
    ];
  };
  const dialog = suspending && <SuspendAccountsDialog accounts={suspending} onClose={() => setSuspending(undefined)} />;
  return { actions, dialog };
}

function UsedServices({ user }: { user: UserDetail }) {
  const { services } = user;
  const { actions, dialog } = useServiceActs(user);
  const hasPlans = services.some(({ plans }) => plans !== null);
  return (
    <section className="user-services" aria-label="利用中のサービス">
      <h3>利用中のサービス</h3>
      <table className="user-service-table">
        <thead>
          <tr>
            <th scope="col">サービス・プラン</th>
            {hasPlans && (
              <th scope="col" className="user-service-cost" title={seatCostWords}>
                月額費用
              </th>
            )}
            <th scope="col">最終ログイン</th>
            <th scope="col">状態</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <UserServiceRow
              key={service.companyServiceId + service.companyUserId}
              service={service}
              isUnited={service.companyUserId !== user.id}
              hasPlans={hasPlans}
              actions={actions(service)}
            />
          ))}
        </tbody>
        {hasPlans && <Total services={services} />}
      </table>
      {dialog}
    </section>
  );
}

function Total({ services }: { services: readonly UserService[] }) {
  const isFlatIncluded = services.some((one) => one.plans?.length && !seatCostOf(one));
  return (
    <tfoot>
      <tr>
        <th scope="row">合計</th>
        <td className="user-service-cost">{rangeInWords(totalSeatCost(services))}</td>
        <td colSpan={3} className="faint">
          1席の月額の合計{isFlatIncluded && '（定額のプランは含みません）'}
        </td>
      </tr>
    </tfoot>
  );
}
