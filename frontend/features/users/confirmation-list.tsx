import { useMemo, useState } from 'react';
import { confirmations, type ConfirmationRow } from '../../../backend/contract/confirmations';
import { ActDialog, type Act } from '../../details/act-dialog';
import { MatchDialog } from '../../details/match-dialog';
import { confirmationKinds } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useListState } from '../../lib/use-list-state';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { confirmUsersAct } from './confirm-users-act';
import { ConfirmationBar } from './confirmation-bar';
import { confirmationColumns } from './confirmation-columns';
import { keyOf } from './confirmation-keys';
import { nobodyAct } from './nobody-act';

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: '種類', options: optionsOf(confirmationKinds) },
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
];
const nobody: ReadonlySet<string> = new Set();

/** 要確認: leavers whose accounts need a review and accounts without a user, one by one or many at once. */
export function ConfirmationList({ openId }: { openId?: string }) {
  const list = useListState(confirmations.list);
  const reading = useRead(confirmations.list, { query: { ...list.query, hasLeavers: true } }, { keepPrevious: true });
  const mayMatch = useMay('companyService');
  const [selectedIds, setSelectedIds] = useState(nobody);
  const [act, setAct] = useState<Act>();
  const [choosing, setChoosing] = useState<ConfirmationRow>();
  const columns = useMemo(() => confirmationColumns(setChoosing), []);
  const clear = () => setSelectedIds(nobody);
  const actions = (row: ConfirmationRow): Action[] => {
    const { companyUserId, id, name, services } = row;
    if (companyUserId && !row.reason) return [];
    if (companyUserId)
      return [{ label: '確認済みにする', icon: 'check', run: () => setAct(confirmUsersAct([companyUserId]) as Act) }];
    const [service] = services;
    if (!mayMatch || !service) return [];
    return [
      { label: 'ユーザーを選ぶ', icon: 'person', run: () => setChoosing(row) },
      {
        label: 'だれのものでもない',
        icon: 'close',
        run: () => setAct(nobodyAct(service.companyServiceId, [id], name) as Act),
      },
    ];
  };
  return (
    <>
      <FilterBar filters={filters} list={list} />
      <ListTable
        name="要確認"
        reading={reading}
        list={list}
        columns={columns}
        idOf={keyOf}
        nameOf={({ name }) => name}
        openId={openId}
        actions={actions}
        selection={{
          selectedIds,
          onSelect: setSelectedIds,
          bar: (keys) => <ConfirmationBar keys={keys} onAct={setAct} />,
        }}
        empty={
          <EmptyState icon="check-circle" title="確認が必要なユーザーやアカウントはありません">
            退職者や退職予定者にアカウント・担当サービス・端末が残っているとき、またはアカウントに一致するユーザーがいないとき、ここに表示されます。
          </EmptyState>
        }
      />
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} onDone={clear} />}
      {choosing && (
        <MatchDialog
          companyServiceId={choosing.services[0]!.companyServiceId}
          accountIds={[choosing.id]}
          name={choosing.name}
          onClose={() => setChoosing(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
}
