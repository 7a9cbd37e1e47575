import { useState } from 'react';
import { integrationHealths } from '../../../backend/contract/integration-words';
import { integrations } from '../../../backend/contract/integrations';
import { useListState } from '../../lib/use-list-state';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { ErpLines } from './erp-lines';
import { HourDialog } from './hour-dialog';
import { integrationColumns } from './integration-columns';
import { MatchingDialog } from './matching-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'serviceName', label: 'サービス名', placeholder: 'サービス名で検索' },
  { kind: 'choice', name: 'health', label: '状態', options: optionsOf(integrationHealths) },
];
const crumbs = [{ label: '各種設定', to: '/setting' }];

/** /setting/integrations: every integration, those that failed first, and the hour of the day they run at. */
export default function IntegrationsScreen() {
  const list = useListState(integrations.all);
  const reading = useRead(integrations.all, { query: list.query }, { keepPrevious: true });
  const settings = useRead(integrations.settings, {}).data;
  const [editing, setEditing] = useState<'hour' | 'matching'>();
  const close = () => setEditing(undefined);
  return (
    <div className="screen">
      <PageHeader
        title="連携"
        crumbs={crumbs}
        state={
          <>
            {reading.data && `${count(reading.data.total)}件`}
            {settings && `・毎日${settings.hour}時台に同期`}
          </>
        }
        secondary={
          <>
            <Button icon="people" disabled={!settings} onClick={() => setEditing('matching')}>
              一致の規則を変更する
            </Button>
            <Button icon="clock" disabled={!settings} onClick={() => setEditing('hour')}>
              同期の時刻を変更する
            </Button>
          </>
        }
      />
      <ErpLines />
      <FilterBar filters={filters} list={list} />
      <ListTable
        name="連携"
        reading={reading}
        list={list}
        columns={integrationColumns}
        idOf={({ companyServiceId }) => companyServiceId}
        nameOf={({ serviceName }) => serviceName}
        empty={
          <EmptyState
            icon="link"
            title="連携しているサービスはまだありません"
            action={<ButtonLink to="/services">サービスの一覧へ</ButtonLink>}
          >
            サービスの「連携」タブで設定すると、アカウントと最終ログインを毎日読み取ります。
          </EmptyState>
        }
      />
      {editing === 'hour' && settings && <HourDialog hour={settings.hour} onClose={close} />}
      {editing === 'matching' && settings && <MatchingDialog rules={settings.matching} onClose={close} />}
    </div>
  );
}
