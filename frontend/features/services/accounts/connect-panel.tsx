import { useId, useMemo, useState } from 'react';
import { accounts, type ConnectableRow } from '../../../../backend/contract/accounts';
import { leavingWords } from '../../../../backend/contract/leaving';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { parseDay } from '../../../../backend/contract/written-days';
import { useLocalList } from '../../../lib/local-list';
import { showFailure } from '../../../lib/notice';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { Button, ButtonLink } from '../../../ui/button';
import { DateInput } from '../../../ui/date-input';
import { notAhead } from '../../../ui/day-bounds';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import type { Filter } from '../../../ui/filter';
import { count, day, today } from '../../../ui/format';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { LevelBadge, StatusBadge } from '../../../ui/badge';
import { OrDash } from '../../../ui/moment';
import { syncNote } from './sync-note';

const maxConnections = 500;
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・ふりがな・メールで検索' },
];
const columns: readonly Column<ConnectableRow>[] = [
  { field: 'name', header: '氏名', sortable: true, render: (row) => row.name },
  { field: 'email', header: 'メールアドレス', sortable: true, render: (row) => <OrDash>{row.email}</OrDash> },
  {
    field: 'retiredOn',
    header: '退職日',
    width: 132,
    render: (row) => leavingWords(row) && <LeavingBadge {...row} />,
  },
  {
    field: 'isConnected',
    header: '接続',
    sortable: true,
    width: 108,
    render: ({ isConnected }) =>
      isConnected && (
        <StatusBadge tone="success" icon="check">
          接続済み
        </StatusBadge>
      ),
  },
];

function LeavingBadge({ retiredOn, retiresOn }: ConnectableRow) {
  return <LevelBadge level="caution" word={retiredOn ? day(retiredOn) : `${day(retiresOn!)} 予定`} />;
}

const connectedIn = (rows: readonly ConnectableRow[]) =>
  new Set(rows.filter(({ isConnected }) => isConnected).map(({ companyUserId }) => companyUserId));

/** The leavers among the selected users of all pages. */
const leaversIn = (selected: ReadonlySet<string>, leavers: ReadonlySet<string>) => {
  const leaving = [...selected].filter((id) => leavers.has(id)).length;
  return leaving > 0 ? `（退職者・退職予定 ${count(leaving)}名を含む）` : '';
};

/** Picks users out of many, over pages and searches, and connects them all at once. */
export function ConnectPanel({ service, onClose }: { service: ServiceDetail; onClose: () => void }) {
  const params = { companyServiceId: service.id };
  const list = useLocalList(accounts.connectable);
  const read = useRead(accounts.connectable, { params, query: list.query }, { keepPrevious: true });
  const write = useWrite(accounts.connect);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [effectiveFrom, setEffectiveFrom] = useState(today());
  const dayId = useId();
  const [leavers, setLeavers] = useState<ReadonlySet<string>>(new Set());
  const connected = useMemo(() => connectedIn(read.data?.items ?? []), [read.data]);
  const onSelect: typeof setSelected = (next) => {
    setSelected(next);
    const here = (read.data?.items ?? []).filter(leavingWords).map(({ companyUserId }) => companyUserId);
    setLeavers((known) => new Set([...known, ...here]));
  };
  const connect = () =>
    write.mutate(
      { params, body: { companyUserIds: [...selected], effectiveFrom } },
      { onSuccess: onClose, onError: showFailure },
    );
  return (
    <Dialog
      title={`「${service.serviceName}」に接続する利用者`}
      open
      side
      width={720}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <p className="dialog-note" aria-live="polite">
            {selected.size > maxConnections
              ? `一度に接続できるのは${count(maxConnections)}名までです`
              : `${count(selected.size)}名を選択中${leaversIn(selected, leavers)}`}
          </p>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            disabled={selected.size === 0 || selected.size > maxConnections || !parseDay(effectiveFrom)}
            busy={write.isPending && '接続中'}
            onClick={connect}
          >
            接続する
          </Button>
        </div>
      }
    >
      <div className="panel-list">
        {syncNote(service) && <p className="quiet">{syncNote(service)}</p>}
        <FilterBar name="ユーザー" filters={filters} list={list}>
          <span className="filter-choice">
            <label htmlFor={dayId}>適用日</label>
            <DateInput
              explains
              box={{ id: dayId }}
              label="適用日"
              max={notAhead()}
              value={effectiveFrom}
              onChange={setEffectiveFrom}
            />
          </span>
        </FilterBar>
        <ListTable
          name="ユーザー"
          read={read}
          list={list}
          columns={columns}
          idOf={(row) => row.companyUserId}
          nameOf={(row) => row.name}
          selection={{ selected, onSelect, locked: connected }}
          empty={
            <EmptyState
              icon="people"
              title="ユーザーがまだいません"
              action={<ButtonLink to="/users">ユーザーを追加する</ButtonLink>}
            >
              先に会社のユーザーを追加すると、サービスの利用者として接続できます。
            </EmptyState>
          }
        />
      </div>
    </Dialog>
  );
}
