import { useState } from 'react';
import { Link } from 'react-router';
import { requestAnswers } from '../../../../backend/contract/extension-words';
import { usageRequestList, type UsageRequestRow } from '../../../../backend/contract/usage-requests';
import { readableHost } from '../../../../backend/contract/hosts';
import { optionsOf } from '../../../lib/options';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { StatusBadge } from '../../../ui/badge';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { count } from '../../../ui/format';
import { ListTable } from '../../../ui/list-table';
import { SelfReported } from '../extension/self-reported';
import { ShadowItsFrame } from '../shadow-its-frame';
import { AnswerDialog } from './answer-dialog';

const answerBadges = {
  allowed: { tone: 'success', icon: 'check-circle' },
  forbidden: { tone: 'neutral', icon: 'close' },
  on_hold: { tone: 'info', icon: 'info' },
} as const;

function AnswerBadge({ answer }: Pick<UsageRequestRow, 'answer'>) {
  if (!answer)
    return (
      <StatusBadge tone="caution" icon="alert">
        未回答
      </StatusBadge>
    );
  return <StatusBadge {...answerBadges[answer]}>{requestAnswers.labels[answer]}</StatusBadge>;
}

const columns = columnsOf(usageRequestList, {
  serviceName: {
    grow: 1,
    lines: 2,
    render: ({ detectedServiceId, serviceName }) => (
      <Link to={`/shadow-its/${detectedServiceId}`} title={readableHost(serviceName)}>
        {readableHost(serviceName)}
      </Link>
    ),
  },
  personName: {
    width: 168,
    render: ({ personName, isSelfReported }) => (
      <>
        {personName ?? '未照合'}
        {isSelfReported && <SelfReported />}
      </>
    ),
  },
  departments: { grow: 1.2 },
  purpose: { grow: 2, render: ({ purpose }) => <span title={purpose}>{purpose}</span> },
  answer: { width: 124, render: ({ answer }) => <AnswerBadge answer={answer} /> },
});

const filters: Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: 'サービス名・氏名・目的で検索' },
  {
    kind: 'choice',
    name: 'isAnswered',
    label: '状態',
    options: [
      { value: 'false', label: '未回答' },
      { value: 'true', label: '回答済み' },
    ],
  },
  { kind: 'choice', name: 'answer', label: '回答', options: optionsOf(requestAnswers) },
];

/** /shadow-its/requests: who wants to use a forbidden service, and why. */
export default function RequestsScreen() {
  const { list, reading, columns: shownColumns, tools } = useList('usageRequests', columns);
  const [answering, setAnswering] = useState<UsageRequestRow | null>(null);
  return (
    <ShadowItsFrame state={reading.data && `申請 ${count(reading.data.total)}件`}>
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="申請"
        reading={reading}
        list={list}
        columns={shownColumns}
        idOf={({ id }) => id}
        nameOf={({ serviceName, personName }) => `${readableHost(serviceName)} ${personName ?? '未照合'}`}
        actions={(row) => (row.answer ? [] : [{ label: '回答する', icon: 'edit', run: () => setAnswering(row) }])}
        empty={
          <EmptyState icon="shield" title="申請はまだありません">
            禁止したサービスを開こうとした人が、拡張機能のページから利用を申請すると、ここに表示されます。
          </EmptyState>
        }
      />
      {answering && <AnswerDialog row={answering} onClose={() => setAnswering(null)} />}
    </ShadowItsFrame>
  );
}
