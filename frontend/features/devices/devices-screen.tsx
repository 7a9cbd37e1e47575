import { useMemo, useState } from 'react';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useOpenId } from '../../details/use-open-id';
import { useCustomSettings } from '../../lib/use-custom-settings';
import { useBulk } from '../../lists/bulk/use-bulk';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { Button, ButtonLink } from '../../ui/button';
import { AddOrImport } from '../../lists/add-or-import';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import { withCustomSettings } from '../../ui/custom-settings/custom-setting-filters';
import { PageHeader } from '../../ui/page-header';
import { deviceColumns } from './device-columns';
import { DeviceCounts } from './device-counts';
import { useDeviceFilters } from './use-device-filters';
import { DevicePanel } from './device-panel';
import { calledOf } from '../../details/devices/device-words';
import { RegisterDevicePanel } from './register-device-panel';
import { useDeviceActs } from './use-device-acts';

/** /devices: the company's devices and their users. */
export default function DevicesScreen() {
  const filters = useDeviceFilters();
  const settings = useCustomSettings('device');
  const all = useMemo(() => deviceColumns(settings), [settings]);
  const { list, reading, columns, tools } = useList('devices', all);
  const bulk = useBulk(tools);
  const [registering, setRegistering] = useState(false);
  const { actions, dialog } = useDeviceActs();
  useAddressedAct('register', () => setRegistering(true));
  const open = useOpenId('device', 'tab');
  const register = (
    <Button kind="primary" icon="add" onClick={() => setRegistering(true)}>
      端末を登録する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader
        title="IT端末"
        state={<DeviceCounts />}
        primary={register}
        secondary={
          <ButtonLink acts icon="upload" to="/devices/imports">
            CSVで取り込む
          </ButtonLink>
        }
      />
      <FilterBar filters={filters} list={withCustomSettings(list)}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="端末"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={calledOf}
        actions={actions}
        selection={bulk.selection}
        openId={open.id ?? undefined}
        empty={
          <EmptyState
            icon="device"
            title="端末はまだ登録されていません"
            action={<AddOrImport add={register} to="/devices/imports" />}
          >
            会社の端末を登録すると、誰がいつから使っているかと、購入から廃棄までの履歴を管理できます。
          </EmptyState>
        }
      />
      {open.id && <DevicePanel key={open.id} id={open.id} onClose={open.close} />}
      {registering && <RegisterDevicePanel onClose={() => setRegistering(false)} />}
      {dialog}
      {bulk.dialog}
    </div>
  );
}
