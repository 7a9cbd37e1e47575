import { useState } from 'react';
import { plans } from '../../../../backend/contract/plans';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useAddressedAct } from '../../../details/use-addressed-act';
import { useListState } from '../../../lib/use-list-state';
import { useRead } from '../../../lib/use-read';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ListTable } from '../../../ui/list-table';
import { servicePlanColumns } from './plan-columns';
import { PlanPanel } from './plan-panel';
import { RegisterPlanPanel } from './register-plan-panel';
import { useOpenPlan } from './use-open-plan';
import { usePlanActs } from './use-plan-acts';

/** プラン: the plans of a service with their terms. */
export function ServicePlans({ service }: { service: ServiceDetail }) {
  const list = useListState(plans.list);
  const reading = useRead(
    plans.list,
    { params: { companyServiceId: service.id }, query: list.query },
    { keepPrevious: true },
  );
  const [registering, setRegistering] = useState(false);
  const { actions, dialog } = usePlanActs();
  useAddressedAct('register', () => setRegistering(true));
  const open = useOpenPlan(service.id);
  const register = (
    <Button icon="add" onClick={() => setRegistering(true)}>
      プランを登録する
    </Button>
  );
  return (
    <>
      <div className="filter-bar-row">
        <div className="filter-bar-end">{register}</div>
      </div>
      <ListTable
        name="プラン"
        reading={reading}
        list={list}
        columns={servicePlanColumns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={actions}
        openId={open.id ?? undefined}
        empty={
          <EmptyState icon="document" title="プランはまだ登録されていません" action={register}>
            料金・席数・契約期間を登録すると、月ごとの費用が集計され、契約の終了が近づくとアラートで知らせます。
          </EmptyState>
        }
      />
      {open.id && <PlanPanel open={open} />}
      {registering && <RegisterPlanPanel companyServiceId={service.id} onClose={() => setRegistering(false)} />}
      {dialog}
    </>
  );
}
