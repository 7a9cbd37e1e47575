import { Link } from 'react-router';
import type { UserDetail } from '../../../backend/contract/users';
import { EmptyState } from '../../ui/empty-state';
import { UserServiceItem } from './user-service';
import './user-services.css';

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
      <section className="user-services" aria-label="利用中のサービス">
        <h3>利用中のサービス</h3>
        <ul>
          {services.map((service) => (
            <UserServiceItem
              key={service.companyServiceId + service.companyUserId}
              service={service}
              isUnited={service.companyUserId !== user.id}
            />
          ))}
        </ul>
      </section>
    </>
  );
}
