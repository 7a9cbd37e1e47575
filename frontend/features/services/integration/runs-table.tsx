import { integrations, type IntegrationRun } from '../../../../backend/contract/integrations';
import { runStates } from '../../../../backend/contract/integration-words';
import { useLocalList } from '../../../lib/use-local-list';
import { useRead } from '../../../lib/use-read';
import { StatusBadge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { count, dayAndTime } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { OrDash } from '../../../ui/relative-time';
import { durationInWords, resultInWords, runBadges } from './run-words';

const columns: readonly Column<IntegrationRun>[] = [
  {
    field: 'startedAt',
    header: '日時',
    sortable: true,
    width: 146,
    render: ({ startedAt }) => dayAndTime(startedAt),
  },
  {
    field: 'state',
    header: '状態',
    width: 124,
    render: ({ state }) => <StatusBadge {...runBadges[state]}>{runStates.labels[state]}</StatusBadge>,
  },
  {
    field: 'result',
    header: '結果',
    grow: 3,
    render: (run) => <span title={resultInWords(run)}>{resultInWords(run)}</span>,
  },
  {
    field: 'accounts',
    header: 'アカウント',
    align: 'right',
    width: 92,
    render: ({ counts }) => <OrDash>{counts && count(counts.accounts)}</OrDash>,
  },
  {
    field: 'durationMs',
    header: '所要時間',
    align: 'right',
    width: 96,
    render: ({ durationMs }) => <OrDash>{durationMs === null ? null : durationInWords(durationMs)}</OrDash>,
  },
];

/** The runs of the last 30 days, newest first. */
export function RunsTable({ companyServiceId }: { companyServiceId: string }) {
  const list = useLocalList(integrations.runs);
  const params = { companyServiceId };
  const reading = useRead(integrations.runs, { params, query: list.query }, { keepPrevious: true });
  return (
    <>
      <h2 className="integration-heading">30日以内の同期</h2>
      <p className="quiet">
        結果の「＋」は新しく見つかったか再び見つかったアカウント、「−」は見つからなくなったアカウント、「要確認」は一致するユーザーがいないアカウントの数です。
      </p>
      <ListTable
        name="同期"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ startedAt }) => `${dayAndTime(startedAt)}の同期`}
        empty={
          <EmptyState icon="refresh" title="同期はまだ実行されていません">
            毎日の同期か「今すぐ同期する」の後に、読み取った結果がここに残ります。
          </EmptyState>
        }
      />
    </>
  );
}
