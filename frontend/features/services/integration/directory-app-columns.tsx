import { Link } from 'react-router';
import type { DirectoryApp } from '../../../../backend/contract/directories';
import { appMatches } from '../../../../backend/contract/directory-words';
import { ssoProtocols } from '../../../../backend/contract/vocabulary';
import { count, day } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { OrDash } from '../../../ui/relative-time';

export const directoryAppColumns: readonly Column<DirectoryApp>[] = [
  {
    field: 'name',
    header: 'アプリ',
    sortable: true,
    grow: 2,
    render: ({ name, hosts }) => <span title={[name, ...hosts].join('\n')}>{name}</span>,
  },
  {
    field: 'registeredService',
    header: 'サービス',
    grow: 2,
    render: ({ registeredService, matchedBy }) =>
      registeredService ? (
        <Link
          to={`/services/${registeredService.id}`}
          title={`${registeredService.name}${matchedBy ? `（${appMatches.labels[matchedBy]}で対応付け）` : ''}`}
        >
          {registeredService.name}
        </Link>
      ) : (
        <span className="quiet">{matchedBy === 'hand' ? '対象外' : '未登録'}</span>
      ),
  },
  {
    field: 'protocol',
    header: '方式',
    width: 76,
    render: ({ protocol }) => (protocol ? ssoProtocols.labels[protocol] : 'その他'),
  },
  {
    field: 'assignedCount',
    header: '割り当て',
    align: 'right',
    sortable: true,
    width: 96,
    render: ({ assignedCount }) => <OrDash>{assignedCount === null ? null : `${count(assignedCount)}人`}</OrDash>,
  },
  {
    field: 'peopleCount',
    header: '90日の利用者',
    align: 'right',
    sortable: true,
    width: 120,
    render: ({ peopleCount }) => `${count(peopleCount)}人`,
  },
  {
    field: 'lastSignInOn',
    header: '最後の利用日',
    sortable: true,
    width: 112,
    render: ({ lastSignInOn }) => <OrDash>{lastSignInOn && day(lastSignInOn)}</OrDash>,
  },
];
