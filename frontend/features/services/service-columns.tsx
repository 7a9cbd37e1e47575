import { Link } from 'react-router';
import type { ServiceRow } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { count, dayOf, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { LevelBadge } from '../../ui/badge';
import { IntegrationBadge, ServiceStatusBadge } from './service-words';

export const serviceColumns: readonly Column<ServiceRow>[] = [
  {
    field: 'serviceName',
    header: 'サービス名',
    sortable: true,
    grow: 1.7,
    render: ({ id, serviceName }) => <Link to={`/services/${id}`}>{serviceName}</Link>,
  },
  {
    field: 'serviceStatus',
    header: '状態',
    sortable: true,
    width: 108,
    render: (row) => <ServiceStatusBadge status={row.serviceStatus} />,
  },
  {
    field: 'category',
    header: '分類',
    sortable: true,
    width: 132,
    render: (row) => serviceCategories.labels[row.category],
  },
  {
    field: 'plansCount',
    header: 'プラン',
    sortable: true,
    align: 'right',
    width: 90,
    render: ({ plansCount }) => (plansCount === 0 ? <LevelBadge level="caution" word="未登録" /> : count(plansCount)),
  },
  {
    field: 'usersCount',
    header: '利用者',
    sortable: true,
    align: 'right',
    width: 72,
    render: (row) => count(row.usersCount),
  },
  {
    field: 'monthlyCost',
    header: '月額費用',
    sortable: true,
    align: 'right',
    width: 108,
    render: (row) => yen(row.monthlyCost),
  },
  {
    field: 'integrationState',
    header: '連携',
    sortable: true,
    width: 110,
    render: (row) => <IntegrationBadge state={row.integrationState} />,
  },
  { field: 'manager', header: 'サービス管理者', render: (row) => <OrDash>{row.manager?.name}</OrDash> },
  {
    field: 'registeredAt',
    header: '登録日',
    sortable: true,
    width: 100,
    wide: true,
    render: (row) => dayOf(row.registeredAt),
  },
];
