import { useState } from 'react';
import { Link } from 'react-router';
import type { DetectedUserRow } from '../../../backend/contract/detected-services';
import { detectedTypes } from '../../../backend/contract/detection-words';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { readableHost } from '../../../backend/contract/hosts';
import { useListState } from '../../lib/use-list-state';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { DetectedUrlsOfPerson } from './detected-urls';
import { beyondRecords, LastDetected } from './detection-words';

const columns: readonly Column<DetectedUserRow>[] = [
  { field: 'name', header: '利用者', isFixed: true, grow: 1.4, sortable: true, render: (row) => <Person row={row} /> },
  {
    field: 'departments',
    header: '部署',
    grow: 1.2,
    render: ({ departments }) => <span title={departments.join('、')}>{departments.join('、') || '—'}</span>,
  },
  {
    field: 'detectedType',
    header: '検知の経路',
    width: 104,
    sortable: true,
    render: ({ detectedType }) => detectedTypes.labels[detectedType],
  },
  {
    field: 'detectionTarget',
    header: '検知した対象',
    grow: 1.2,
    render: ({ detectionTarget: target }) => <span title={readableHost(target)}>{readableHost(target)}</span>,
  },
  {
    field: 'scopes',
    header: '権限',
    width: 56,
    align: 'right',
    // Other doors do not tell what an app may do.
    render: ({ detectedType, scopes }) =>
      detectedType === 'grant' ? <span title={scopes.join('\n')}>{count(scopes.length)}</span> : '—',
  },
  {
    field: 'firstDetectedOn',
    header: '最初の検知',
    width: 104,
    sortable: true,
    render: (row) => day(row.firstDetectedOn),
  },
  {
    field: 'lastDetectedOn',
    header: '最後の検知',
    width: 112,
    sortable: true,
    render: (row) => <LastDetected on={row.lastDetectedOn} />,
  },
  {
    field: 'hitsCount',
    header: '回数（90日）',
    width: 110,
    align: 'right',
    render: ({ hitsCount }) => (hitsCount === null ? <span className="faint">{beyondRecords}</span> : count(hitsCount)),
  },
];

function Person({ row: { companyUserId, name, hasLeft, isOutside } }: { row: DetectedUserRow }) {
  return (
    <span title={name}>
      {companyUserId ? <Link to={`/users?user=${companyUserId}`}>{name}</Link> : name}
      {!companyUserId && <span className="faint">（未照合）</span>}
      {isOutside && <span className="faint">（許可の対象外の部署）</span>}
      {hasLeft && <span className="faint">（退職・削除済み）</span>}
    </span>
  );
}

const filters = [
  { kind: 'text', name: 'keyword', label: '利用者', placeholder: '氏名・ログイン名で検索' },
  { kind: 'choice', name: 'detectedType', label: '検知の経路', options: optionsOf(detectedTypes) },
] as const;

/** Who uses it: one row a person and door. */
export function DetectedPeople({ id: detectedServiceId }: { id: string }) {
  const list = useListState(shadowIts.details, { sortBy: 'lastDetectedOn', orderBy: 'desc' });
  const reading = useRead(
    shadowIts.details,
    { params: { detectedServiceId }, query: list.query },
    { keepPrevious: true },
  );
  const [shownPerson, setShownPerson] = useState<DetectedUserRow>();
  return (
    <>
      <FilterBar filters={filters} list={list} name="利用者" />
      <ListTable
        name="利用者"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(row) => [{ label: '検知したURLを見る', icon: 'link', run: () => setShownPerson(row) }]}
        empty={
          <EmptyState icon="people" title="利用者は分かっていません">
            支払先や手動の登録だけから検知されたサービスでは、利用者は分かりません。
          </EmptyState>
        }
      />
      {shownPerson && <UrlsOfPerson row={shownPerson} onClose={() => setShownPerson(undefined)} />}
    </>
  );
}

function UrlsOfPerson({ row: { id, name, companyUserId }, onClose }: { row: DetectedUserRow; onClose: () => void }) {
  return (
    <Dialog
      side
      width={760}
      title={`${companyUserId ? `${name}さん` : name}の検知したURL`}
      open
      onClose={onClose}
      footer={
        <Button reads onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <DetectedUrlsOfPerson id={id} />
    </Dialog>
  );
}
