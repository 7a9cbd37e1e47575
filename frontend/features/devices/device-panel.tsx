import { devices, type DeviceDetail } from '../../../backend/contract/devices';
import { history } from '../../../backend/contract/history';
import { ProblemError } from '../../lib/call';
import { useLocalList } from '../../lib/local-list';
import { useHistory } from '../../lib/use-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { KeyFigures } from '../../ui/key-figures';
import { MenuButton } from '../../ui/menu';
import { OrDash } from '../../ui/moment';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { HistoryView } from '../../ui/timeline/history-view';
import { DeviceOverview } from './device-overview';
import { calledOf, DeviceStatusBadge, DeviceUser, period } from './device-words';
import { useDeviceActs } from './use-device-acts';

/** One device beside the list: who has it, what it is, and its whole life. */
export function DevicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(devices.show, { params: { companyDeviceId: id } });
  const isGone = read.error instanceof ProblemError && read.error.code === 404;
  return (
    <Dialog title={read.data ? calledOf(read.data) : '端末'} open side width={680} onClose={onClose}>
      {read.data && <Detail device={read.data} onRemoved={onClose} />}
      {!read.data && !read.error && <Skeleton lines={8} />}
      {!read.data && read.error && (
        <ErrorState
          title={isGone ? 'この端末はありません' : '端末を読み込めませんでした'}
          detail={isGone ? '削除されたか、アドレスが正しくない可能性があります。' : undefined}
          onRetry={isGone ? undefined : () => void read.refetch()}
        >
          <Button onClick={onClose}>閉じる</Button>
        </ErrorState>
      )}
    </Dialog>
  );
}

function Detail({ device, onRemoved }: { device: DeviceDetail; onRemoved: () => void }) {
  const { actions, edit, assign, giveBack, dialog } = useDeviceActs(onRemoved);
  const called = calledOf(device);
  return (
    <div className="panel-detail">
      <div className="panel-head">
        <DeviceStatusBadge status={device.status} />
        <span className="quiet one-line">{device.classification}</span>
        <MenuButton actions={actions(device)} label={`${called}の操作`} />
        {device.status === 'in_stock' && (
          <Button small icon="person" onClick={() => assign(device)}>
            割り当てる
          </Button>
        )}
        {device.status === 'in_use' && (
          <Button small icon="refresh" onClick={() => giveBack(device)}>
            返却を記録する
          </Button>
        )}
        <Button small icon="edit" onClick={() => void edit(device)}>
          編集する
        </Button>
      </div>
      <KeyFigures
        figures={[
          { label: '使用者', value: <DeviceUser device={device} /> },
          { label: '利用期間', value: <OrDash>{period(device.usageStartDate, device.usageEndDate)}</OrDash> },
        ]}
      />
      <Tabs
        label={`${called}の情報`}
        inPanel
        tabs={[
          { id: 'overview', label: '概要', render: () => <DeviceOverview device={device} /> },
          { id: 'history', label: '履歴', render: () => <DeviceHistory id={device.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}

function DeviceHistory({ id }: { id: string }) {
  return <HistoryView {...useHistory('device', id, useLocalList(history.list))} />;
}
