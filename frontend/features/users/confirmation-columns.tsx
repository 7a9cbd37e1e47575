import { Link } from 'react-router';
import type { ConfirmationRow } from '../../../backend/contract/confirmations';
import { confirmationReasons } from '../../../backend/contract/vocabulary';
import { AccountStatus } from '../../details/account-status';
import { dateOf, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';
import { ConfirmationAct } from './confirmation-act';

/** The columns of 要確認. Memoise them by `onChoose`. */
export const confirmationColumns = (onChoose: (row: ConfirmationRow) => void): readonly Column<ConfirmationRow>[] => [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    render: ({ companyUserId, name }) =>
      companyUserId ? <OpenLink open={{ user: companyUserId, tab: 'leaving' }}>{name}</OpenLink> : name,
  },
  { field: 'email', header: 'メールアドレス', grow: 1.1, render: ({ email }) => <OrDash>{email}</OrDash> },
  {
    field: 'reason',
    header: '理由',
    sortable: true,
    width: 172,
    render: ({ reason }) => confirmationReasons.labels[reason],
  },
  { field: 'services', header: 'サービス', grow: 0.9, render: (row) => <Services row={row} /> },
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
    width: 184,
    render: (row) => <ConfirmationAct row={row} onChoose={onChoose} />,
  },
];

function Services({ row: { kind, services } }: { row: ConfirmationRow }) {
  const [service] = services;
  if (kind === 'account' && service)
    return <Link to={`/services/${service.companyServiceId}?tab=users`}>{service.serviceName}</Link>;
  return <OrDash>{services.map(({ serviceName }) => serviceName).join('、')}</OrDash>;
}

/** Of an account its state at the vendor, of a leaver the day. */
function State({ row: { accountStatus, presence, leftOn } }: { row: ConfirmationRow }) {
  if (accountStatus) return <AccountStatus status={accountStatus} presence={presence} />;
  return <OrDash>{leftOn && day(leftOn)}</OrDash>;
}
