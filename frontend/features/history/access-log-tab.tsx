import { accessLogList, subjectOfAccess, type AccessLogRow } from '../../../backend/contract/access-logs';
import { history } from '../../../backend/contract/history';
import { accessKinds } from '../../../backend/contract/access-words';
import { browserOf } from '../../lib/browser-name';
import { optionsOf } from '../../lib/options';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { columnsOf } from '../../ui/declared-columns';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { dayAndTime } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/moment';

const columns = columnsOf(accessLogList, {
  kind: { width: 160 },
  administrator: { width: 120 },
  subject: { grow: 1, render: (row) => <Cut words={subjectOfAccess(row)} /> },
  count: { width: 64 },
  address: { width: 132, render: ({ address }) => <Cut words={address} /> },
  userAgent: { grow: 1, render: ({ userAgent }) => <Browser userAgent={userAgent} /> },
});

/** An IPv6 address or a long name is cut in a narrow window: whole when pointed at. */
const Cut = ({ words }: { words: string | null }) =>
  words ? <span title={words}>{words}</span> : <OrDash>{null}</OrDash>;

const Browser = ({ userAgent }: { userAgent: string | null }) => (
  <span title={userAgent ?? undefined}>
    <OrDash>{userAgent && browserOf(userAgent)}</OrDash>
  </span>
);

const filtersOf = (actors: readonly { id: string; name: string }[], startMonth?: number): readonly Filter[] => [
  { kind: 'period', name: 'period', label: '期間', from: 'from', to: 'to', startMonth },
  { kind: 'choice', name: 'kind', label: '操作', options: optionsOf(accessKinds) },
  {
    kind: 'pick',
    name: 'administratorId',
    label: '管理者',
    options: actors.map(({ id, name }) => ({ value: id, label: name })),
  },
];

const idOf = ({ id }: AccessLogRow) => id;
const nameOf = ({ kind, at }: AccessLogRow) => `${accessKinds.labels[kind]} ${dayAndTime(at)}`;

/** Who logged in, failed to, and took data out, newest first. */
export function AccessLogTab() {
  const { list, read, columns: shown, tools } = useList('accessLogs', columns);
  const actors = useRead(history.choices, {}).data?.actors ?? [];
  const startMonth = useMe()?.company.fiscalYearStartMonth;
  return (
    <>
      <FilterBar filters={filtersOf(actors, startMonth)} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="ログイン・出力"
        read={read}
        list={list}
        columns={shown}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          <EmptyState icon="history" title="記録はありません">
            ログインやCSVの出力があると、ここに13か月のあいだ残ります。
          </EmptyState>
        }
      />
    </>
  );
}
