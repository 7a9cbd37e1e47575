import { useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type SourcePersonRow } from '../../../../backend/contract/people-source';
import { personIssues } from '../../../../backend/contract/people-words';
import { ActDialog } from '../../../details/act-dialog';
import { useLocalList } from '../../../lib/local-list';
import { useRead } from '../../../lib/use-read';
import { EmptyState } from '../../../ui/empty-state';
import { dateOf } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { OpenLink } from '../../../ui/open-link';
import { OrDash } from '../../../ui/moment';
import { LinkPersonDialog } from './link-person-dialog';
import { approveAct, dismissAct, nameOfPerson } from './people-acts';

const reasonOf = ({ issue, issueDetail }: SourcePersonRow) =>
  `${personIssues.labels[issue]}${issueDetail ? `（${issueDetail}）` : ''}`;

const columns: readonly Column<SourcePersonRow>[] = [
  { field: 'name', header: '氏名', sortable: true, render: (row) => nameOfPerson(row) },
  {
    field: 'employeeCode',
    header: '社員番号',
    sortable: true,
    width: 108,
    render: ({ employeeCode }) => <OrDash>{employeeCode}</OrDash>,
  },
  {
    field: 'issue',
    header: '理由',
    grow: 2.4,
    render: (row) => <span title={reasonOf(row)}>{reasonOf(row)}</span>,
  },
  {
    field: 'userName',
    header: 'ユーザー',
    render: ({ companyUserId, userName }) =>
      companyUserId ? <OpenLink open={{ user: companyUserId }}>{userName}</OpenLink> : <OrDash>{null}</OrDash>,
  },
  { field: 'issueAt', header: '検出日', sortable: true, width: 108, render: ({ issueAt }) => dateOf(issueAt) },
];

type Opened = { act: 'approve' | 'dismiss' | 'link'; person: SourcePersonRow };

/** The people who need a decision, one by one. */
export function PeopleToConfirm({ integration }: { integration: IntegrationDetail }) {
  const list = useLocalList(peopleSources.people);
  const params = { companyServiceId: integration.companyServiceId };
  const read = useRead(peopleSources.people, { params, query: list.query }, { keepPrevious: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <h2 className="integration-heading">要確認の人</h2>
      <ListTable
        name="要確認の人"
        read={read}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOfPerson}
        actions={(person) => [
          ...(person.issue === 'new_person'
            ? [{ label: 'ユーザーに追加する', icon: 'add' as const, run: () => setOpened({ act: 'approve', person }) }]
            : []),
          ...(person.issue === 'not_listed'
            ? []
            : [{ label: 'ユーザーを選ぶ', icon: 'link' as const, run: () => setOpened({ act: 'link', person }) }]),
          { label: '確認済みにする', icon: 'check', run: () => setOpened({ act: 'dismiss', person }) },
        ]}
        empty={<EmptyState icon="people" title="要確認の人はいません" />}
      />
      {opened?.act === 'approve' && <ActDialog act={approveAct(integration, opened.person)} onClose={close} />}
      {opened?.act === 'dismiss' && <ActDialog act={dismissAct(integration, opened.person)} onClose={close} />}
      {opened?.act === 'link' && <LinkPersonDialog integration={integration} person={opened.person} onClose={close} />}
    </>
  );
}
