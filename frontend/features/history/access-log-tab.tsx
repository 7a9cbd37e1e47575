import { accessLogList, subjectOfAccess, type AccessLogRow } from '../../../backend/contract/access-logs';
import { auditorLinks } from '../../../backend/contract/auditor-links';
import { history } from '../../../backend/contract/history';
import { maxPageSize } from '../../../backend/contract/kit';
import { accessKinds } from '../../../backend/contract/access-words';
import { browserOf } from '../../lib/browser-name';
import { optionsOf } from '../../lib/options';
import { useMay } from '../../lib/permissions';
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
import { OrDash } from '../../ui/relative-time';

const columns = columnsOf(accessLogList, {
  kind: { width: 160 },
  administrator: { width: 144, render: ({ administrator }) => <Cut words={administrator.name} /> },
  subject: { grow: 2, render: (row) => <Cut words={subjectOfAccess(row)} /> },
  count: { width: 64 },
  address: { width: 132, render: ({ address }) => <Cut words={address} /> },
  userAgent: { width: 112, render: ({ userAgent }) => <Browser userAgent={userAgent} /> },
});

/** An IPv6 address or a long name is cut in a narrow window: whole when pointed at. */
const Cut = ({ words }: { words: string | null }) =>
  words ? <span title={words}>{words}</span> : <OrDash>{null}</OrDash>;

const Browser = ({ userAgent }: { userAgent: string | null }) => (
  <span title={userAgent ?? undefined}>
    <OrDash>{userAgent && browserOf(userAgent)}</OrDash>
  </span>
);

interface Named {
  id: string;
  name: string;
}

const filtersOf = (actors: readonly Named[], links: readonly Named[], startMonth?: number): readonly Filter[] => [
  { kind: 'period', name: 'period', label: '期間', from: 'from', to: 'to', startMonth },
  { kind: 'choice', name: 'kind', label: '操作', options: optionsOf(accessKinds) },
  {
    kind: 'pick',
    name: 'administratorId',
    label: '操作した人',
    options: actors.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'pick',
    name: 'accessLinkId',
    label: '監査用リンク',
    isFolded: true,
    options: links.map(({ id, name }) => ({ value: id, label: name })),
  },
];

const idOf = ({ id }: AccessLogRow) => id;
const nameOf = ({ kind, at }: AccessLogRow) => `${accessKinds.labels[kind]} ${dayAndTime(at)}`;

/** The newest links for auditors, by their addresses. */
const useAuditorLinks = (): readonly Named[] => {
  const isEnabled = useMay('companyAdministrator');
  const query = { count: maxPageSize, sortBy: 'issuedAt', orderBy: 'desc' } as const;
  const items = useRead(auditorLinks.list, { query }, { enabled: isEnabled }).data?.items ?? [];
  return items.map(({ id, address, subject }) => ({ id, name: `${address}（${subject}）` }));
};

/** Logins, failed logins, exports, and what auditors viewed, newest first. */
export function AccessLogTab() {
  const { list, reading, columns: shownColumns, tools } = useList('accessLogs', columns);
  const actors = useRead(history.choices, {}).data?.actors ?? [];
  const links = useAuditorLinks();
  const startMonth = useMe()?.company.fiscalYearStartMonth;
  return (
    <>
      <FilterBar filters={filtersOf(actors, links, startMonth)} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="ログイン・出力"
        reading={reading}
        list={list}
        columns={shownColumns}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          <EmptyState icon="history" title="記録はありません">
            ログイン、CSVの出力、監査の閲覧があると、ここに13か月のあいだ残ります。
          </EmptyState>
        }
      />
    </>
  );
}
