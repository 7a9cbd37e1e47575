import { useState } from 'react';
import { services } from '../../../backend/contract/services';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useLimits } from '../../lib/limits';
import { useRead } from '../../lib/use-read';
import { useBulk } from '../../lists/bulk/use-bulk';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { personFilterOption } from '../../ui/form/person-options';
import { PageHeader } from '../../ui/page-header';
import { RegisterPanel } from './register-panel';
import { serviceColumns } from './service-columns';
import { serviceFilters } from './service-filters';
import { useServiceActs } from './use-service-acts';
import { useServiceTotal } from './use-total';

const idOf = (row: { id: string }) => row.id;
const nameOf = (row: { serviceName: string }) => row.serviceName;

/** /services: every service of the company. */
export default function ServicesScreen() {
  const { list, reading, columns, tools } = useList('services', serviceColumns);
  const managers = useRead(services.managers, {}).data ?? [];
  const bulk = useBulk(tools);
  const [registering, setRegistering] = useState(false);
  const { actions, dialog } = useServiceActs();
  const limits = useLimits();
  const isFull = limits?.registeredServicesOverLimit ?? false;
  useAddressedAct('register', () => !isFull && setRegistering(true));
  const register = (
    <Button
      kind="primary"
      icon="add"
      disabled={isFull}
      aria-describedby={isFull ? 'services-full' : undefined}
      onClick={() => setRegistering(true)}
    >
      サービスを登録する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader
        title="サービス"
        state={<Counts />}
        primary={register}
        secondary={isFull && <AtLimit limit={limits?.possibleRegistrationCount ?? 0} />}
      />
      <FilterBar filters={serviceFilters(managers.map(personFilterOption))} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="サービス"
        reading={reading}
        list={list}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        actions={actions}
        selection={bulk.selection}
        empty={
          <EmptyState title="サービスはまだ登録されていません" action={register}>
            会社で使っているサービスを登録すると、プランの費用・利用者・契約の期限をまとめて管理できます。
          </EmptyState>
        }
      />
      {registering && <RegisterPanel onClose={() => setRegistering(false)} />}
      {dialog}
      {bulk.dialog}
    </div>
  );
}

/** 「128件・一時停止 3件・プラン未登録 6件」 */
function Counts() {
  const all = useServiceTotal();
  const suspendedCount = useServiceTotal({ serviceStatus: 'suspended' });
  const without = useServiceTotal({ plan: 'unregistered' });
  if (all === undefined) return null;
  const parts = [
    `${count(all)}件`,
    suspendedCount && `一時停止 ${count(suspendedCount)}件`,
    without && `プラン未登録 ${count(without)}件`,
  ];
  return <>{parts.filter(Boolean).join('・')}</>;
}

/** Why no further service can be registered; the banner says what to do about it. */
function AtLimit({ limit }: { limit: number }) {
  return (
    <span id="services-full" className="quiet">
      登録できる上限の{count(limit)}件に達しています
    </span>
  );
}
