import type { PlanDetail as PlanAnswer } from '../../../../backend/contract/plans';
import { DetailPanel } from '../../../details/detail-panel';
import { EntityHistory } from '../../../details/entity-history';
import { useAddressedAct } from '../../../details/use-addressed-act';
import { Button } from '../../../ui/button';
import { monthlyCostWords } from '../../../ui/cost-words';
import { today, yen } from '../../../ui/format';
import { KeyFigures } from '../../../ui/key-figures';
import { MenuButton } from '../../../ui/menu';
import { Tabs } from '../../../ui/tabs';
import { PlanOverview } from './plan-overview';
import { PlanStatusBadge } from './plan-words';
import { PriceHistory } from './price-history';
import type { useOpenPlan } from './use-open-plan';
import { usePlanActs } from './use-plan-acts';
import { zeroWords } from './zero-cost';

/** One plan beside the list: its terms, its prices over time and its history. */
export function PlanPanel({ open }: { open: ReturnType<typeof useOpenPlan> }) {
  const { reading, close } = open;
  return (
    <DetailPanel noun="プラン" width={680} reading={reading} title={({ name }) => name} onClose={close}>
      {(plan) => <PlanDetail plan={plan} onRemoved={close} />}
    </DetailPanel>
  );
}

function PlanDetail({ plan, onRemoved }: { plan: PlanAnswer; onRemoved: () => void }) {
  const zero = zeroWords(plan, today());
  const { termActions, otherActions, renewOrEnd, dialog } = usePlanActs(onRemoved);
  useAddressedAct('renew', () => renewOrEnd(plan));
  return (
    <div className="panel-detail">
      <div className="panel-head">
        <PlanStatusBadge status={plan.planStatus} />
        <span className="quiet one-line">{plan.serviceName}</span>
        <MenuButton actions={otherActions(plan)} label={`${plan.name}の操作`} />
        {termActions(plan).map(({ label, icon, run }) => (
          <Button key={label} small icon={icon} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      <KeyFigures
        figures={[
          { label: '請求額', value: yen(plan.amount) },
          {
            label: '月額費用',
            hint: monthlyCostWords,
            value: yen(plan.monthlyCost),
            detail: zero ? `今月の費用は¥0（${zero}）` : undefined,
          },
        ]}
      />
      <Tabs
        label={`${plan.name}の情報`}
        param="planTab"
        inPanel
        tabs={[
          { id: 'overview', label: '概要', render: () => <PlanOverview plan={plan} /> },
          { id: 'prices', label: '料金の推移', render: () => <PriceHistory plan={plan} /> },
          { id: 'history', label: '履歴', render: () => <EntityHistory entity="plan" id={plan.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}
