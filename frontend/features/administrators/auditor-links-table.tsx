import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  auditorLinkList,
  auditorLinkStates,
  type auditorLinks,
  type AuditorLinkRow,
} from '../../../backend/contract/auditor-links';
import type { Page } from '../../../backend/contract/kit';
import { EntityHistory } from '../../details/entity-history';
import type { ListState } from '../../lib/use-list-state';
import { useMay } from '../../lib/permissions';
import { StatusBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { columnsOf } from '../../ui/declared-columns';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { useLinkActs } from './use-link-acts';

export const auditorLinkColumns = columnsOf(auditorLinkList, {
  address: { width: 200 },
  subject: { grow: 1 },
  state: { width: 96, render: (row) => <State row={row} /> },
  areas: { grow: 1 },
  days: { width: 188 },
  expiresOn: { width: 108 },
  issuedAt: { width: 132 },
  issuedBy: { width: 112 },
  enteredAt: { width: 132 },
});

const badges = {
  open: { tone: 'success', icon: 'check-circle' },
  expired: { tone: 'caution', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'close' },
} as const;

const State = ({ row: { state } }: { row: AuditorLinkRow }) => (
  <StatusBadge {...badges[state]}>{auditorLinkStates.labels[state]}</StatusBadge>
);

interface AuditorLinksTableProps {
  list: ListState<typeof auditorLinks.list>;
  reading: Reading<Page<AuditorLinkRow>>;
  columns: readonly Column<AuditorLinkRow>[];
  onIssue: () => void;
}

export function AuditorLinksTable({ list, reading, columns, onIssue }: AuditorLinksTableProps) {
  const { sendAgain, revoke } = useLinkActs();
  const navigate = useNavigate();
  const maySeeLog = useMay('auditLog');
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(search.get('link') ?? undefined);
  const actions = (row: AuditorLinkRow): Action[] => [
    ...(row.state === 'open'
      ? [{ label: 'メールを再送する', icon: 'mail' as const, run: () => void sendAgain(row) }]
      : []),
    ...(maySeeLog
      ? [
          {
            label: '閲覧の記録を見る',
            icon: 'eye' as const,
            reads: true as const,
            run: () => void navigate(`/history?tab=access&accessLinkId=${row.id}`),
          },
        ]
      : []),
    { label: '履歴を見る', icon: 'history', reads: true, run: () => setOpenId(row.id) },
    ...(row.state === 'revoked'
      ? []
      : [{ label: '失効させる', icon: 'trash' as const, danger: true, run: () => void revoke(row) }]),
  ];
  const openedLink = reading.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <ListTable
        name="監査用リンク"
        list={list}
        reading={reading}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ address }) => address}
        actions={actions}
        openId={openId}
        empty={
          <EmptyState
            icon="eye"
            title="監査用リンクはありません"
            action={<Button onClick={onIssue}>監査用リンクを発行する</Button>}
          >
            社外の監査人に、範囲と時点を限って閲覧だけを許可できます。閲覧はすべて記録に残ります。
          </EmptyState>
        }
      />
      {openId && (
        <Dialog
          title={`${openedLink?.address ?? 'リンク'}の履歴`}
          open
          side
          width={640}
          onClose={() => setOpenId(undefined)}
        >
          <EntityHistory entity="accessLink" id={openId} />
        </Dialog>
      )}
    </>
  );
}
