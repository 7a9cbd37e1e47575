import { company, type ContractHistoryRow } from '../../../backend/contract/company';
import { contractKinds, renewalCycles } from '../../../backend/contract/vocabulary';
import { useListState } from '../../lib/use-list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { count, dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { period } from './period';

const newestFirst = { sortBy: 'recordedAt', orderBy: 'desc' } as const;
const what = { started: '契約の開始', changed: '契約の変更' } as const;

const columns: readonly Column<ContractHistoryRow>[] = [
  { field: 'recordedAt', header: '登録日時', sortable: true, width: 148, render: (row) => dayAndTime(row.recordedAt) },
  { field: 'what', header: '内容', width: 104, render: (row) => what[row.what] },
  { field: 'kind', header: 'プラン', render: (row) => contractKinds.labels[row.kind] },
  { field: 'startsOn', header: '契約期間', sortable: true, width: 204, render: period },
  {
    field: 'renewalCycle',
    header: '更新サイクル',
    width: 120,
    render: (row) => renewalCycles.labels[row.renewalCycle],
  },
  {
    field: 'users',
    header: '管理ユーザー数',
    align: 'right',
    width: 132,
    render: ({ companyUserNumberRange: { minUserLimit, maxUserLimit } }) =>
      `${count(minUserLimit)}〜${count(maxUserLimit)}名`,
  },
  {
    field: 'services',
    header: 'サービス数の上限',
    align: 'right',
    width: 142,
    render: ({ daichoPlan }) => `${count(daichoPlan.possibleRegistrationCount)}件`,
  },
];

/** Every contract the company has had. */
export function ContractHistories() {
  const list = useListState(company.contractHistories, newestFirst);
  const reading = useRead(company.contractHistories, { query: list.query }, { keepPrevious: true });
  return (
    <ListTable
      name="契約の履歴"
      list={list}
      reading={reading}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={(row) => `${what[row.what]} ${dayAndTime(row.recordedAt)}`}
      empty={<EmptyState icon="history" title="契約の履歴はありません" />}
    />
  );
}
