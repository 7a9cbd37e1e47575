import { useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type SourcePersonRow } from '../../../../backend/contract/people-source';
import { personIssues } from '../../../../backend/contract/people-words';
import { ActDialog } from '../../../details/act-dialog';
import { useLocalList } from '../../../lib/use-local-list';
import { useRead } from '../../../lib/use-read';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { dateOf } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { OpenLink } from '../../../ui/open-link';
import { OrDash } from '../../../ui/relative-time';
import { LinkPersonDialog } from './link-person-dialog';
import { approveAct, dismissAct, nameOfPerson } from './people-acts';

const reasonOf = ({ issue, issueDetail }: SourcePersonRow) =>
  issue ? `${personIssues.labels[issue]}${issueDetail ? `（${issueDetail}）` : ''}` : undefined;

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
    header: '要確認の理由',
    grow: 2.4,
    render: (row) => (row.issue ? <span title={reasonOf(row)}>{reasonOf(row)}</span> : <OrDash>{null}</OrDash>),
  },
  {
    field: 'userName',
    header: 'ユーザー',
    render: ({ companyUserId, userName }) =>
      companyUserId ? <OpenLink open={{ user: companyUserId }}>{userName}</OpenLink> : <OrDash>{null}</OrDash>,
  },
  {
    field: 'issueAt',
    header: '検出日',
    sortable: true,
    width: 108,
    render: ({ issueAt }) => <OrDash>{issueAt && dateOf(issueAt)}</OrDash>,
  },
];

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メール・社員番号で検索' },
  { kind: 'flag', name: 'isToConfirm', label: '要確認のみ' },
];

type Opened = { act: 'approve' | 'dismiss' | 'link'; person: SourcePersonRow };

/** The people of the master service: first the ones that need a decision. A hand may correct the user of anybody. */
export function PeopleList({ integration }: { integration: IntegrationDetail }) {
  const list = useLocalList(peopleSources.people, { isToConfirm: true });
  const params = { companyServiceId: integration.companyServiceId };
  const reading = useRead(peopleSources.people, { params, query: list.query }, { keepPrevious: true });
  const [openedRow, setOpenedRow] = useState<Opened | null>(null);
  const close = () => setOpenedRow(null);
  const { isToConfirm } = list.query;
  return (
    <>
      <h2 className="integration-heading">人事情報の人</h2>
      <FilterBar filters={filters} list={list} name="人事情報の人" />
      <ListTable
        name="人事情報の人"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOfPerson}
        actions={(person) => [
          ...(person.issue === 'new_person'
            ? [
                {
                  label: 'ユーザーに追加する',
                  icon: 'add' as const,
                  run: () => setOpenedRow({ act: 'approve', person }),
                },
              ]
            : []),
          ...(person.issue === 'not_listed'
            ? []
            : [{ label: 'ユーザーを選ぶ', icon: 'link' as const, run: () => setOpenedRow({ act: 'link', person }) }]),
          ...(person.issue
            ? [{ label: '確認済みにする', icon: 'check' as const, run: () => setOpenedRow({ act: 'dismiss', person }) }]
            : []),
        ]}
        empty={<EmptyState icon="people" title={isToConfirm ? '要確認の人はいません' : '該当する人はいません'} />}
      />
      {openedRow?.act === 'approve' && <ActDialog act={approveAct(integration, openedRow.person)} onClose={close} />}
      {openedRow?.act === 'dismiss' && <ActDialog act={dismissAct(integration, openedRow.person)} onClose={close} />}
      {openedRow?.act === 'link' && (
        <LinkPersonDialog integration={integration} person={openedRow.person} onClose={close} />
      )}
    </>
  );
}
