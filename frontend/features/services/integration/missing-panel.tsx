import { Link } from 'react-router';
import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import type { MissingAccount } from '../../../../backend/contract/missing-account';
import { accountStatuses } from '../../../../backend/contract/vocabulary';
import { useLocalList } from '../../../lib/use-local-list';
import { useRead } from '../../../lib/use-read';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { OrDash } from '../../../ui/relative-time';

const columns: readonly Column<MissingAccount>[] = [
  { field: 'name', header: '名前', sortable: true, render: ({ name }) => <OrDash>{name}</OrDash> },
  {
    field: 'email',
    header: 'メールアドレス',
    sortable: true,
    grow: 1.4,
    render: ({ email }) => <OrDash>{email}</OrDash>,
  },
  { field: 'status', header: '前回の状態', width: 96, render: ({ status }) => accountStatuses.labels[status] },
  {
    field: 'userName',
    header: 'ユーザー',
    render: ({ companyUserId, userName }) =>
      companyUserId ? <Link to={`/users?user=${companyUserId}`}>{userName}</Link> : <OrDash>{null}</OrDash>,
  },
];

interface MissingPanelProps {
  integration: IntegrationDetail;
  hold: NonNullable<IntegrationDetail['held']>;
  onClose: () => void;
}

/** The accounts that a held run did not find, or the people that it would retire. */
export function MissingPanel({ integration: { companyServiceId }, hold, onClose }: MissingPanelProps) {
  const title = hold.why === 'people_many_leaving' ? '退職になる人' : '見つからないアカウント';
  const list = useLocalList(integrations.missing);
  const params = { companyServiceId, runId: hold.runId };
  const reading = useRead(integrations.missing, { params, query: list.query }, { keepPrevious: true });
  return (
    <Dialog title={title} open side width={760} onClose={onClose}>
      <div className="panel-list">
        <ListTable
          name={title}
          reading={reading}
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name, email }) => name ?? email ?? '名前のないアカウント'}
          empty={<EmptyState icon="people" title={`${title}はありません`} />}
        />
      </div>
    </Dialog>
  );
}
