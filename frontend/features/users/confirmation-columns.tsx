import { Link } from 'react-router';
import type { ConfirmationRow } from '../../../backend/contract/confirmations';
import { confirmationKinds, confirmationReasons } from '../../../backend/contract/vocabulary';
import { AccountStatus } from '../../details/account-status';
import { count, dateOf, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/relative-time';
import { OpenLink } from '../../ui/open-link';
import { ConfirmationAct } from './confirmation-act';

/** The columns of 要確認. Memoise them by `onChoose`. */
export const confirmationColumns = (onChoose: (row: ConfirmationRow) => void): readonly Column<ConfirmationRow>[] => [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    lines: 2,
    render: ({ companyUserId, name }) =>
      companyUserId ? <OpenLink open={{ user: companyUserId, tab: 'leaving' }}>{name}</OpenLink> : name,
  },
  { field: 'email', header: 'メールアドレス', grow: 1.1, lines: 2, render: ({ email }) => <OrDash>{email}</OrDash> },
  {
    field: 'reason',
    header: '種類・理由',
    sortable: true,
    width: 176,
    render: ({ kind, reason }) => (reason ? confirmationReasons.labels[reason] : confirmationKinds.labels[kind]),
  },
  { field: 'services', header: '残っているもの', grow: 1.2, lines: 2, render: (row) => <Services row={row} /> },
  { field: 'leftOn', header: '状態・退職日', sortable: true, width: 118, render: (row) => <State row={row} /> },
  {
    field: 'requiredAt',
    header: '検出日',
    sortable: true,
    width: 104,
    render: ({ requiredAt }) => dateOf(requiredAt),
  },
  {
    field: 'act',
    header: '候補と対応',
    width: 156,
    render: (row) => <ConfirmationAct row={row} onChoose={onChoose} />,
  },
];

/** 「アカウント2件・端末1台」 */
const remainsInWords = ({
  accountsCount,
  managedServicesCount,
  devicesCount,
}: NonNullable<ConfirmationRow['remaining']>) =>
  [
    accountsCount > 0 && `アカウント${count(accountsCount)}件`,
    devicesCount > 0 && `端末${count(devicesCount)}台`,
    managedServicesCount > 0 && `担当サービス${count(managedServicesCount)}`,
  ]
    .filter(Boolean)
    .join('・');

function Services({ row: { kind, services, remaining } }: { row: ConfirmationRow }) {
  if (remaining) return <OrDash>{remainsInWords(remaining)}</OrDash>;
  const [service] = services;
  if (kind === 'account' && service)
    return <Link to={`/services/${service.companyServiceId}?tab=users`}>{service.serviceName}</Link>;
  return <OrDash>{services.map(({ serviceName }) => serviceName).join('、')}</OrDash>;
}

/** Shows an account's state at the vendor, or a leaver's last day. */
function State({ row: { accountStatus, presence, leftOn } }: { row: ConfirmationRow }) {
  if (accountStatus) return <AccountStatus status={accountStatus} presence={presence} />;
  return <OrDash>{leftOn && day(leftOn)}</OrDash>;
}
