import { useMemo } from 'react';
import { plans } from '../../../../backend/contract/plans';
import { services } from '../../../../backend/contract/services';
import { useCustomSettings } from '../../../lib/use-custom-settings';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { useRead } from '../../../lib/use-read';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { count } from '../../../ui/format';
import { customSettingColumns } from '../../../ui/custom-settings/custom-setting-columns';
import { customSettingFilters, withCustomSettings } from '../../../ui/custom-settings/custom-setting-filters';
import { ListTable } from '../../../ui/list-table';
import { PageHeader } from '../../../ui/page-header';
import { allPlanColumns } from './plan-columns';
import { planFilters } from './plan-filters';
import { PlanPanel } from './plan-panel';
import { useOpenPlan } from './use-open-plan';
import { usePlanActs } from './use-plan-acts';

/** /plans: the plans of every service, and when they end. */
export default function PlansScreen() {
  const names = useRead(services.names, {}).data ?? [];
  const settings = useCustomSettings('plan');
  const all = useMemo(() => [...allPlanColumns, ...customSettingColumns(settings)], [settings]);
  const { list, reading, columns, tools } = useList('plans', all);
  const { actions, dialog } = usePlanActs();
  const open = useOpenPlan();
  return (
    <div className="screen">
      <PageHeader
        title="契約情報"
        state={<Counts />}
        secondary={
          <>
            <ButtonLink to="/plans/recorded-amounts">計上額</ButtonLink>
            <ButtonLink to="/plans/renewals">更新カレンダー</ButtonLink>
            <ButtonLink to="/plans/seats">席の利用状況</ButtonLink>
          </>
        }
      />
      <FilterBar
        filters={[
          ...planFilters(names.map(({ id, serviceName }) => ({ value: id, label: serviceName }))),
          ...customSettingFilters(settings),
        ]}
        list={withCustomSettings(list)}
      >
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="プラン"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        actions={actions}
        openId={open.id ?? undefined}
        empty={
          <EmptyState
            icon="document"
            title="プランはまだ登録されていません"
            action={<ButtonLink to="/services">サービスを選ぶ</ButtonLink>}
          >
            サービスの「プラン」から料金と契約期間を登録すると、すべての契約がここに並びます。
          </EmptyState>
        }
      />
      {open.id && <PlanPanel open={open} />}
      {dialog}
    </div>
  );
}

/** 「プラン 96件・契約中 88件・30日以内に終了・更新 4件」 */
function Counts() {
  const all = useRead(plans.all, { query: { count: 1 } }).data?.total;
  const active = useRead(plans.all, { query: { count: 1, planStatus: 'active' } }).data?.total;
  const ending = useRead(plans.all, { query: { count: 1, contractRemainingPeriod: 30 } }).data?.total;
  if (all === undefined) return null;
  const parts = [
    `プラン ${count(all)}件`,
    active && `契約中 ${count(active)}件`,
    ending && `30日以内に終了・更新 ${count(ending)}件`,
  ];
  return <>{parts.filter(Boolean).join('・')}</>;
}
